import type { MutationCache, QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { calls, failureOf } from './client.ts'

/** True if a failed call leaves open what happened: no answer came, or one that isn't from our server. */
export function isAnswerLost(error: unknown): boolean {
  const failure = failureOf(error)
  return failure.kind === 'network' || (failure.kind === 'unforeseen' && !failure.reference)
}

/**
 * After a command whose answer was lost, refetches what is on screen before an error is shown, which reveals whether
 * the command was carried out. If the server can't be reached at all, the screen stays as it is and the command is
 * reported as failed: resending it takes effect only once.
 */
export function askAfterLostAnswers(cache: QueryClient): void {
  const offline = new WeakSet<object>()
  Object.assign(cache.getMutationCache().config, {
    // A command issued on an offline device never left it.
    onMutate: (_, command) => void (navigator.onLine || offline.add(command)),
    async onError(error, _variables, _result, command) {
      if (!isAnswerLost(error) || offline.has(command)) return
      const isReached = await calls.accounts.me.call().then(
        () => true,
        () => false,
      )
      if (isReached) await cache.invalidateQueries()
    },
  } satisfies MutationCache['config'])
}

type Command = { error: Error | null; reset: () => void }

/**
 * Returns why a command failed, or null if only its answer was lost. Once fetched data shows that the command was
 * carried out, now or later, calls `finish` as if the answer had arrived, and no failure is shown.
 */
export function useErrorUnlessDone({ error, reset }: Command, isDone: boolean, finish: () => void): Error | null {
  const isDoneAnyway = isDone && error !== null && isAnswerLost(error)
  const end = useEffectEvent(() => {
    reset()
    finish()
  })
  useEffect(() => {
    if (isDoneAnyway) end()
  }, [isDoneAnyway])
  return isDoneAnyway ? null : error
}
