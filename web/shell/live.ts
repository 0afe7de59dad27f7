import type { QueryClient } from '@tanstack/react-query'
import type { LiveEventType } from '#contract/live.ts'
import { meQuery } from '#web/accounts/me.ts'
import { watchAnswers } from '#web/kit/app/answers.ts'
import { invalidateAnswers } from '#web/kit/app/invalidate-answers.ts'
import { setUnreachable } from '#web/kit/app/connection.ts'
import { askUnanswered } from './ask-unanswered.ts'
import { liveEffects } from './live-effects.ts'
import { openStream } from './live-stream.ts'
import { shareStream } from './shared-stream.ts'

const quietMs = 3000

/**
 * Keeps the query cache up to date with the person's live events (contract/live.ts). `onUp` is called when the server
 * is reached, at first and after every break. Returns a function that stops it.
 */
export function followLive(cache: QueryClient, meId: string, onUp: () => void): () => void {
  let up = true
  const watching = watchAnswers(() => void invalidateAnswers(cache))
  const unanswered = askUnanswered(cache, () => up)
  const stream = shareStream({
    name: `tassel-live-${meId}`,
    types: Object.keys(liveEffects),
    openStream,
    onEvent: ({ type, number, body }) => liveEffects[type as LiveEventType]({ cache, number }, body as never),
    onBegin: watching.begin,
    onMissed: () => void invalidateAnswers(cache),
    onState(now) {
      up = now
      setTrouble(!up)
      if (!up) return
      onUp()
      unanswered.again()
    },
    // Asking who is signed in will tell, and the gate acts on it.
    onRefused: () => void invalidateAnswers(cache, meQuery.queryKey),
    isVisible,
  })
  const wake = () => isVisible() && stream.wake()
  const online = () => {
    setTrouble(!up)
    wake()
  }
  // The stream itself notices only after a while.
  const offline = () => setTrouble(true)
  window.addEventListener('online', online)
  window.addEventListener('offline', offline)
  document.addEventListener('visibilitychange', wake)
  return () => {
    watching.stop(stream.stop())
    unanswered.stop()
    setTrouble(false)
    window.removeEventListener('online', online)
    window.removeEventListener('offline', offline)
    document.removeEventListener('visibilitychange', wake)
  }
}

const isVisible = () => document.visibilityState === 'visible'

let waiting: ReturnType<typeof setTimeout> | undefined

/** Reports trouble with the stream, but not breaks shorter than `quietMs`. */
function setTrouble(now: boolean): void {
  if (now) {
    waiting ??= setTimeout(() => setUnreachable('stream', true), quietMs)
    return
  }
  clearTimeout(waiting)
  waiting = undefined
  setUnreachable('stream', false)
}
