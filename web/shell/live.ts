import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { LiveEventType } from '#contract/live.ts'
import { meQuery } from '#web/accounts/me.ts'
import { watchAnswers } from '#web/kit/app/answers.ts'
import { askAgain } from './ask-again.ts'
import { liveEffects } from './live-effects.ts'
import { openStream } from './live-stream.ts'
import { shareStream } from './shared-stream.ts'

const quietMs = 3000

/**
 * Keeps the query cache up to date with the person's live events (contract/live.ts); answers how to stop. `onUp` hears that the server
 * is there, at first and after every break.
 */
export function followLive(cache: QueryClient, meId: string, onUp: () => void): () => void {
  const watching = watchAnswers(() => askAgain(cache))
  const stream = shareStream({
    name: `tassel-live-${meId}`,
    types: Object.keys(liveEffects),
    openStream,
    onEvent: ({ type, body }) => liveEffects[type as LiveEventType](cache, body as never),
    onBegin: watching.begin,
    onMissed: () => askAgain(cache),
    onState(up) {
      setTrouble(!up)
      if (up) onUp()
    },
    // Asking who is signed in tells, and the gate acts on it.
    onRefused: () => askAgain(cache, meQuery.queryKey),
    isVisible,
  })
  const wake = () => isVisible() && stream.wake()
  window.addEventListener('online', wake)
  document.addEventListener('visibilitychange', wake)
  return () => {
    watching.stop(stream.stop())
    setTrouble(false)
    window.removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', wake)
  }
}

/** True when the stream has been down for more than 3 s; anything shorter is not worth mentioning. */
export const useLiveTrouble = (): boolean =>
  useSyncExternalStore(
    (listen) => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    () => troubled,
    () => false,
  )

const isVisible = () => document.visibilityState === 'visible'

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
