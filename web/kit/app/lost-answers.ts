import type { MutationCache, QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { calls, failureOf } from './client.ts'

/** Whether a failed call says nothing about what happened: no answer came, or none of ours. */
export function isUnheard(error: unknown): boolean {
  const failure = failureOf(error)
  return failure.kind === 'network' || (failure.kind === 'unforeseen' && !failure.reference)
}

/**
 * After a command of which nothing was heard, what is on screen is asked for again before anything is said: that shows whether it was
 * carried out. Where the server cannot be reached at all, what is on screen stays, and the command is said to have failed: sent again, it
 * takes effect once.
 */
export function askAfterLostAnswers(cache: QueryClient): void {
  const offline = new WeakSet<object>()
  Object.assign(cache.getMutationCache().config, {
    // What is pressed on a device that is offline does not leave it.
    onMutate: (_, command) => void (navigator.onLine || offline.add(command)),
    async onError(error, _variables, _result, command) {
      if (!isUnheard(error) || offline.has(command)) return
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
 * Why a command failed, or null where only its answer was lost: once what is read shows that it is done, at once or later, `finish` is
 * called, as after an answer, and nothing is said to have failed.
 */
export function useDoneAfterAll({ error, reset }: Command, isDone: boolean, finish: () => void): Error | null {
  const isDoneAfterAll = isDone && error !== null && isUnheard(error)
  const end = useEffectEvent(() => {
    reset()
    finish()
  })
  useEffect(() => {
    if (isDoneAfterAll) end()
  }, [isDoneAfterAll])
  return isDoneAfterAll ? null : error
}
