import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { LiveEventType } from '#contract/live.ts'
import { meQuery } from '#web/accounts/me.ts'
import { liveEffects } from './live-effects.ts'

const silenceMs = 40_000 // the server pings every 15 s; a dead line gives no error by itself
const quietMs = 3000
const longestWaitMs = 30_000

/** Keeps the query cache up to date with the person's live events (contract/live.ts); answers how to stop. */
export function followLive(cache: QueryClient): () => void {
  let source: EventSource | undefined
  let lastId: string | undefined
  let tries = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let watchdog: ReturnType<typeof setTimeout> | undefined

  function open(): void {
    close()
    const url = lastId === undefined ? '/api/live' : `/api/live?lastEventId=${lastId}`
    const stream = (source = new EventSource(url))
    const openedAt = Date.now()
    const hear = (type: string, act: (body: never) => void) =>
      stream.addEventListener(type, ({ data, lastEventId }: MessageEvent<string>) => {
        alive()
        // A ping between events carries the last number again, or none.
        if (lastEventId) lastId = lastEventId
        act(JSON.parse(data || '{}') as never)
      })
    hear('ping', () => setTrouble(false))
    hear('reset', () => void cache.invalidateQueries())
    for (const type of Object.keys(liveEffects) as LiveEventType[]) hear(type, (body) => liveEffects[type](cache, body))
    stream.addEventListener('open', () => {
      tries = 0
      alive()
      setTrouble(false)
      // What changed between a screen's first question and the first opening was announced to nobody.
      if (lastId === undefined)
        void cache.invalidateQueries({ predicate: ({ state }) => state.dataUpdatedAt < openedAt + sameMomentMs })
    })
    // We come back ourselves rather than let the browser: it does not where the answer was an error, and never hurries.
    stream.addEventListener('error', () => {
      setTrouble(true)
      // Refused, perhaps because the sign-in ran out: asking who is signed in tells, and the gate acts on it.
      if (stream.readyState === EventSource.CLOSED) void cache.invalidateQueries({ queryKey: meQuery.queryKey })
      reopen(Math.min(longestWaitMs, 500 * 2 ** tries++) * (0.5 + Math.random() / 2))
    })
    alive()
  }
  function alive(): void {
    clearTimeout(watchdog)
    watchdog = setTimeout(() => {
      setTrouble(true)
      open()
    }, silenceMs)
  }
  function close(): void {
    source?.close()
    clearTimeout(retry)
    clearTimeout(watchdog)
  }
  function reopen(afterMs: number): void {
    close()
    retry = setTimeout(open, afterMs)
  }
  const wake = () => {
    if (document.visibilityState === 'visible' && source?.readyState !== EventSource.OPEN) open()
  }

  open()
  window.addEventListener('online', wake)
  document.addEventListener('visibilitychange', wake)
  return () => {
    close()
    setTrouble(false)
    window.removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', wake)
  }
}

/** True when the stream has been down for more than 3 s: shorter than that is nobody's business. */
export const useLiveTrouble = (): boolean =>
  useSyncExternalStore(
    (listen) => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    () => troubled,
    () => false,
  )

// Answers that were under way when the stream opened may be older than it.
const sameMomentMs = 1000
const listeners = new Set<() => void>()
let troubled = false
let waiting: ReturnType<typeof setTimeout> | undefined

function setTrouble(now: boolean): void {
  if (!now) {
    clearTimeout(waiting)
    waiting = undefined
    return tell(false)
  }
  waiting ??= setTimeout(() => tell(true), quietMs)
}

function tell(now: boolean): void {
  if (troubled === now) return
  troubled = now
  for (const listen of listeners) listen()
}
