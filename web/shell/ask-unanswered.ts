import type { Query, QueryClient } from '@tanstack/react-query'
import { failureOf } from '#web/kit/app/client.ts'

const firstPauseMs = 1000
const maxPauseMs = 30_000

/**
 * Refetches what is on screen and got no answer: at once when the server is back (`again`), and at growing intervals
 * for calls that couldn't reach it although it seems to be up, since nothing else would retry those. A refusal counts
 * as an answer.
 */
export function askUnanswered(cache: QueryClient, isUp: () => boolean): { again(): void; stop(): void } {
  let pauseMs = firstPauseMs
  let waiting: ReturnType<typeof setTimeout> | undefined

  function again(): void {
    clearTimeout(waiting)
    waiting = undefined
    void cache.refetchQueries({ type: 'active', predicate: isUnanswered })
  }
  const unsubscribe = cache.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    if (event.action.type === 'success' && event.action.manual !== true) pauseMs = firstPauseMs
    if (event.action.type !== 'error' || !isUp() || failureOf(event.action.error).kind !== 'network') return
    waiting ??= setTimeout(again, pauseMs)
    pauseMs = Math.min(maxPauseMs, 2 * pauseMs)
  })
  return {
    again,
    stop() {
      clearTimeout(waiting)
      unsubscribe()
    },
  }
}

// Includes queries that are about to be retried. Last-seen data shown in place of an answer doesn't count as one.
const isUnanswered = ({ state }: Query): boolean =>
  state.fetchFailureReason !== null && failureOf(state.fetchFailureReason).kind !== 'refused'
