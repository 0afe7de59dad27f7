/**
 * Something received over the live stream: a numbered event, an ephemeral event without a number, a ping or a reset.
 */
export type StreamEvent = { type: string; number: number | undefined; body: unknown }

/** An open live stream, which reconnects by itself. */
export type Stream = {
  /**
   * Call it when the tab becomes visible or the network returns. Skips any wait, and reconnects if the connection has
   * long been silent.
   */
  hurry(): void
  close(): void
}

export type StreamNeeds = {
  /** The number to resume after; undefined before the first event. */
  after: () => number | undefined
  types: readonly string[]
  onEvent: (event: StreamEvent) => void
  onState: (up: boolean) => void
  /** The server refused the stream; the sign-in may have expired. */
  onRefused: () => void
}

const silenceMs = 40_000 // the server pings every 15 s; a dead connection gives no error by itself
const suspectMs = 20_000
const lookEveryMs = 5000
const maxWaitMs = 30_000
const replacedWaitMs = 60_000 // used when ten newer devices of this person have a stream

/** Opens this tab's stream as an EventSource. After a break it resumes after the last number. */
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
        // A message without an id of its own repeats the last one's.
        const number = lastEventId === known ? undefined : Number(lastEventId)
        known = lastEventId
        onEvent({ type, number, body: JSON.parse(data || '{}') })
      })
    stream.addEventListener('replaced', () => {
      onState(false)
      stream.close()
      retry = setTimeout(open, replacedWaitMs * (1 + Math.random()))
    })
    // We reconnect ourselves: the browser doesn't after an error response, and it can't be hurried.
    stream.addEventListener('error', () => {
      onState(false)
      if (stream.readyState === EventSource.CLOSED) onRefused()
      stream.close()
      retry = setTimeout(open, Math.min(maxWaitMs, 500 * 2 ** tries++) * (0.5 + Math.random() / 2))
    })
  }

  // Uses the wall clock, which goes on while a laptop sleeps.
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
