import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { afterCommand } from '#web/kit/app/answers.ts'
import { invalidateAnswers } from '#web/kit/app/invalidate-answers.ts'
import { calls, failureOf } from '#web/kit/app/client.ts'
import { notify } from '#web/kit/feedback/notify.ts'

/** The person's mentors or students, and the open requests. */
export const useConnections = () => useQuery(calls.connections.list.queryOptions())

/**
 * Refetches every query that shows the connection between two people. Awaited, so that a button never flips back.
 * Answers from before the command are refetched; those that the live event has already refetched are not.
 */
function useShowAnew() {
  const cache = useQueryClient()
  return () =>
    Promise.all(
      [calls.connections.key(), calls.matching.key(), calls.profiles.key(), calls.notifications.key()].map((queryKey) =>
        invalidateAnswers(cache, queryKey, afterCommand()),
      ),
    )
}

export function useRequestConnection(onSent: () => void) {
  const { onSuccess } = useAnswered(onSent)
  return useMutation(calls.connections.request.mutationOptions({ onSuccess }))
}

/**
 * `onAnswered` runs before the request leaves the screen, along with the pressed button. A request that is no longer
 * open leaves too, so its refusal is shown in the corner.
 */
export function useAcceptRequest(onAnswered: () => void) {
  return useMutation(calls.connections.accept.mutationOptions(useAnswered(onAnswered)))
}

export function useDeclineRequest(onAnswered: () => void) {
  return useMutation(calls.connections.decline.mutationOptions(useAnswered(onAnswered)))
}

function useAnswered(onAnswered: () => void) {
  const showAnew = useShowAnew()
  return {
    onSuccess: () => {
      onAnswered()
      return showAnew()
    },
    onError: (error: unknown) => {
      const failure = failureOf(error)
      if (failure.kind !== 'refused') return undefined
      notify({ tone: 'error', title: failure.message })
      return showAnew()
    },
  }
}

/** The last press wins: the next press for the same mentor is sent only after the one before was answered. */
export function usePin(mentorId: string) {
  const onSuccess = useShowAnew()
  return useMutation(calls.connections.pin.mutationOptions({ onSuccess, scope: { id: `pin ${mentorId}` } }))
}
