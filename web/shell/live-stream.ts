/** What came over the live stream: an event with its number, one that only matters now without, or a ping or reset. */
export type StreamEvent = { type: string; number: number | undefined; body: unknown }

/** An open live stream, which comes back by itself. */
export type Stream = {
  /** Somebody looks, or the network came: no more waiting, and no trust in a connection that has long been silent. */
  hurry(): void
  close(): void
}

export type StreamNeeds = {
  /** The number to go on after; undefined before the first. */
  after: () => number | undefined
  types: readonly string[]
  onEvent: (event: StreamEvent) => void
  onState: (up: boolean) => void
  /** The server refused: perhaps the sign-in ran out. */
  onRefused: () => void
}

const silenceMs = 40_000 // the server pings every 15 s; a dead connection gives no error by itself
const suspectMs = 20_000
const lookEveryMs = 5000
const maxWaitMs = 30_000
const replacedWaitMs = 60_000 // ten newer devices of this person have a stream

/** The stream of this tab, as an EventSource. After a break it goes on after the last number. */
export function openStream({ after, types, onEvent, onState, onRefused }: StreamNeeds): Stream {
  let source: EventSource | undefined
  let heardAt = Date.now()
  let tries = 0
  let retry: ReturnType<typeof setTimeout> | undefined

  function open(): void {
    source?.close()
    clearTimeout(retry)
    retry = undefined
    heardAt = Date.now()
    const last = after()
    const stream = (source = new EventSource(last === undefined ? '/api/live' : `/api/live?lastEventId=${last}`))
    let known = ''
    for (const type of ['ping', 'reset', ...types])
      stream.addEventListener(type, ({ data, lastEventId }: MessageEvent<string>) => {
        heardAt = Date.now()
        tries = 0
        onState(true)
        // What carries no number of its own carries the last one again.
        const number = lastEventId === known ? undefined : Number(lastEventId)
        known = lastEventId
        onEvent({ type, number, body: JSON.parse(data || '{}') })
      })
    stream.addEventListener('replaced', () => {
      onState(false)
      stream.close()
      retry = setTimeout(open, replacedWaitMs * (1 + Math.random()))
    })
    // We come back ourselves rather than let the browser: it does not where the answer was an error, and never hurries.
    stream.addEventListener('error', () => {
      onState(false)
      if (stream.readyState === EventSource.CLOSED) onRefused()
      stream.close()
      retry = setTimeout(open, Math.min(maxWaitMs, 500 * 2 ** tries++) * (0.5 + Math.random() / 2))
    })
  }

  // By the wall clock, which goes on while a laptop sleeps.
  const watch = setInterval(() => {
    if (retry !== undefined || Date.now() - heardAt < silenceMs) return
    onState(false)
    open()
  }, lookEveryMs)

  open()
  return {
    hurry() {
      if (retry !== undefined || Date.now() - heardAt > suspectMs) open()
    },
    close() {
      source?.close()
      clearTimeout(retry)
      clearInterval(watch)
    },
  }
}
