import { type TabLocks, tabLocks } from '#web/kit/app/tab-locks.ts'
import { type Sequence, startSequence } from './event-sequence.ts'
import { leadTabs, type Patience } from './lead-tabs.ts'
import type { Stream, StreamEvent, StreamNeeds } from './live-stream.ts'

/** What the tabs of one person tell each other; a tab may run an older version, so these names stay. */
type Note =
  | { note: 'said'; said: StreamEvent }
  /** How the leader's stream is, and the number it has reached. */
  | { note: 'state'; up: boolean; number: number | undefined }
  /** Somebody looks at a tab that follows, or opened one: the leader answers with its state. */
  | { note: 'anybody' }

export type SharedStreamNeeds = {
  /** The same in all tabs of one person. */
  name: string
  types: readonly string[]
  openStream: (needs: StreamNeeds) => Stream
  /** Each event once, in order. */
  onEvent: (event: StreamEvent) => void
  /** From this number on nothing will be missed; what was asked for earlier may be older. */
  onBegin: (number: number) => void
  /** Events are missing that will not come: everything has to be asked for again. */
  onMissed: () => void
  onState: (up: boolean) => void
  onRefused: () => void
  /** Whether somebody looks at this tab. */
  isVisible: () => boolean
  locks?: TabLocks
  patienceMs?: Patience
}

/**
 * One live stream for all tabs of a person: whichever holds the lock has the stream and passes on its events; when it closes, the
 * next one resumes the stream where it is itself. The numbers have no gaps, so each tab knows by itself whether it missed anything.
 */
export function shareStream(needs: SharedStreamNeeds): { wake(): void; stop(): number | undefined } {
  const { name, isVisible, locks = tabLocks(), patienceMs = { silent: 40_000, unanswered: 3000 } } = needs
  const channel = new BroadcastChannel(name)
  const events = startSequence(needs)
  let stream: Stream | undefined
  let up: boolean | undefined

  const post = (note: Note) => channel.postMessage(note)
  const postState = () => post({ note: 'state', up: up === true, number: events.last() })
  function setState(now: boolean): void {
    up = now
    needs.onState(now)
  }
  function open(): void {
    stream = openRelayed(needs, events, post, (now) => {
      if (now === up) return
      setState(now)
      postState()
    })
  }
  function close(): void {
    stream?.close()
    stream = undefined
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Note>) => {
    if (data.note === 'anybody') {
      stream?.hurry()
      if (stream) postState()
      return
    }
    // Two lead for a moment when one is relieved of it; the numbers keep order all the same.
    tabs.heard()
    if (data.note === 'said') return events.take(data.said)
    if (data.number !== undefined) events.begin(data.number)
    if (!stream) setState(data.up)
  })
  const tabs = leadTabs({
    locks,
    name,
    patienceMs,
    follows: () => !stream && isVisible(),
    ask: () => post({ note: 'anybody' }),
    onLead: open,
    onRelieved: close,
  })

  return {
    /** Somebody looks, or the network came back. */
    wake: () => (stream ? stream.hurry() : tabs.ask()),
    /** Returns the number reached; undefined if it never began. */
    stop() {
      tabs.stop()
      close()
      channel.close()
      return events.last()
    },
  }
}

/** The stream of the tab that leads, which passes on what it receives. */
function openRelayed(
  { openStream, types, onRefused }: SharedStreamNeeds,
  events: Sequence,
  post: (note: Note) => void,
  onState: (up: boolean) => void,
): Stream {
  return openStream({
    after: events.last,
    types,
    onRefused,
    onEvent(event) {
      events.take(event)
      post({ note: 'said', said: event })
    },
    onState,
  })
}
