import { type TabLocks, tabLocks } from '#web/kit/app/tab-locks.ts'
import type { Line, LineNeeds, Said } from './live-line.ts'

/** What the tabs of one person tell each other. */
type Note =
  | { note: 'said'; said: Said }
  /** How the leader's line is, and the number it has reached. */
  | { note: 'state'; up: boolean; number: number | undefined }
  /** Somebody looks at a tab that follows, or opened one: the leader answers with its state. */
  | { note: 'anybody' }

export type ShareNeeds = {
  /** The same in all tabs of one person. */
  name: string
  types: readonly string[]
  openLine: (needs: LineNeeds) => Line
  /** Each event once, in order. */
  hear: (said: Said) => void
  /** From this number on nothing will be missed; what was asked for earlier may be older. */
  onBegin: (number: number) => void
  /** Events are missing that will not come: everything has to be asked for again. */
  onMissed: () => void
  onState: (up: boolean) => void
  onRefused: () => void
  /** Whether somebody looks at this tab. */
  isVisible: () => boolean
  locks?: TabLocks
  /** Milliseconds after which a leader that says nothing is taken for gone. */
  patienceMs?: { silent: number; unanswered: number }
}

/**
 * One live stream for all tabs of a person: whichever holds the lock has the line and passes on what it hears; when it closes, the
 * next one takes the line up where it is itself. The numbers have no gaps, so each tab knows by itself whether it missed anything.
 */
export function shareLine(needs: ShareNeeds): { wake(): void; stop(): number | undefined } {
  const { name, hear, isVisible, locks = tabLocks(), patienceMs = { silent: 40_000, unanswered: 3000 } } = needs
  const channel = new BroadcastChannel(name)
  const stopping = new AbortController()
  let last: number | undefined
  let line: Line | undefined
  let up: boolean | undefined
  let leaderHeardAt = Date.now()
  let waitingForAnswer: ReturnType<typeof setTimeout> | undefined

  const tell = (note: Note) => channel.postMessage(note)
  const postState = () => tell({ note: 'state', up: up === true, number: last })

  function take({ type, number, body }: Said): void {
    if (type === 'ping') return number === undefined ? undefined : begin(number)
    if (number === undefined) return hear({ type, number, body })
    if (type === 'reset') return miss(number)
    if (last !== undefined && number <= last) return
    if (last !== undefined && number > last + 1) return miss(number)
    last = number
    hear({ type, number, body })
  }
  function begin(number: number): void {
    if (last === undefined) {
      last = number
      needs.onBegin(number)
    } else if (number > last) miss(number)
  }
  function miss(number: number): void {
    last = number
    needs.onMissed()
  }
  function setState(now: boolean): void {
    up = now
    needs.onState(now)
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Note>) => {
    if (data.note === 'anybody') {
      if (!line) return
      line.hurry()
      return postState()
    }
    // Two lead for a moment when one is relieved of it; the numbers keep order all the same.
    leaderHeardAt = Date.now()
    clearTimeout(waitingForAnswer)
    if (data.note === 'said') return take(data.said)
    if (data.number !== undefined) begin(data.number)
    if (!line) setState(data.up)
  })

  async function lead(options: LockOptions): Promise<void> {
    try {
      await locks.request(name, options, async () => {
        if (stopping.signal.aborted) return
        clearTimeout(waitingForAnswer)
        line = needs.openLine({
          after: () => last,
          types: needs.types,
          onRefused: needs.onRefused,
          say(said) {
            take(said)
            tell({ note: 'said', said })
          },
          onState(now) {
            if (now === up) return
            setState(now)
            postState()
          },
        })
        await new Promise((resolve) => stopping.signal.addEventListener('abort', resolve))
      })
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
      // Another tab took the lead because this one said nothing, or this one is closing.
      line?.close()
      line = undefined
      leaderHeardAt = Date.now()
      if (!stopping.signal.aborted) void lead({ signal: stopping.signal })
    }
  }

  // A leader that the browser put to sleep holds its lock and says nothing.
  function relieve(): void {
    if (line || stopping.signal.aborted || !isVisible()) return
    leaderHeardAt = Date.now()
    void lead({ steal: true })
  }
  function ask(): void {
    tell({ note: 'anybody' })
    clearTimeout(waitingForAnswer)
    waitingForAnswer = setTimeout(relieve, patienceMs.unanswered)
  }
  const watch = setInterval(() => {
    if (!line && isVisible() && Date.now() - leaderHeardAt > patienceMs.silent) ask()
  }, patienceMs.silent / 4)

  void lead({ signal: stopping.signal })
  ask()

  return {
    /** Somebody looks, or the network came back. */
    wake() {
      if (line) line.hurry()
      else ask()
    },
    /** Returns the number reached; undefined if it never began. */
    stop() {
      stopping.abort()
      line?.close()
      line = undefined
      clearInterval(watch)
      clearTimeout(waitingForAnswer)
      channel.close()
      return last
    },
  }
}
