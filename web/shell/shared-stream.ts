import { type TabLocks, tabLocks } from '#web/kit/app/tab-locks.ts'
import { type Sequence, startSequence } from './event-sequence.ts'
import { leadTabs, type Patience } from './lead-tabs.ts'
import type { Stream, StreamEvent, StreamNeeds } from './live-stream.ts'

/** Messages between the tabs of one person. A tab may be running an older version, so these names must not change. */
type Note =
  | { note: 'said'; said: StreamEvent }
  /** The state of the leader's stream, and the number it has reached. */
  | { note: 'state'; up: boolean; number: number | undefined }
  /** A following tab was opened or became visible; the leader answers with its state. */
  | { note: 'anybody' }

export type SharedStreamNeeds = {
  /** The same in all tabs of one person. */
  name: string
  types: readonly string[]
  openStream: (needs: StreamNeeds) => Stream
  /** Receives each event once, in order. */
  onEvent: (event: StreamEvent) => void
  /** Called with the number after which no event will be missed. Data fetched earlier may be older. */
  onBegin: (number: number) => void
  /** Called when events were missed for good, so everything must be refetched. */
  onMissed: () => void
  onState: (up: boolean) => void
  onRefused: () => void
  /** True if this tab is visible. */
  isVisible: () => boolean
  locks?: TabLocks
  patienceMs?: Patience
}

/**
 * Shares one live stream among all tabs of a person. The tab that holds the lock has the stream and passes on its
 * events. When it closes, the next one resumes the stream after the last number it has itself. The numbers have no
 * gaps, so each tab can tell whether it missed anything.
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
    // While one tab takes over from another, both lead for a moment; the numbers still keep the events in order.
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
    /** Call it when the tab becomes visible or the network returns. */
    wake: () => (stream ? stream.hurry() : tabs.ask()),
    /** Returns the last number reached; undefined if the stream never began. */
    stop() {
      tabs.stop()
      close()
      channel.close()
      return events.last()
    },
  }
}

/** Opens the leader's stream, which passes on what it receives. */
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
