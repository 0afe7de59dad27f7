import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { afterCommand } from '#web/kit/app/answers.ts'
import { askAgain } from '#web/kit/app/ask-again.ts'
import { calls, failureOf } from '#web/kit/app/client.ts'
import { notify } from '#web/kit/feedback/notify.ts'

/** My mentors or my students, and open requests. */
export const useConnections = () => useQuery(calls.connections.list.queryOptions())

/**
 * Everything that shows the connection between two people; awaited, so that a button never flips back. What the live event already
 * asks for is not asked twice, and what was asked before the command does not count.
 */
function useShowAnew() {
  const cache = useQueryClient()
  return () =>
    Promise.all(
      [calls.connections.key(), calls.matching.key(), calls.profiles.key(), calls.notifications.key()].map((queryKey) =>
        askAgain(cache, queryKey, afterCommand()),
      ),
    )
}

export function useRequestConnection(onSent: () => void) {
  const { onSuccess } = useAnswered(onSent)
  return useMutation(calls.connections.request.mutationOptions({ onSuccess }))
}

/**
 * `onAnswered` runs before the request leaves the screen, and with it the pressed button. One that is no longer open leaves it, too: a
 * refusal is said in the corner.
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

/** What was pressed last holds: a mentor's next press is sent only once the one before was answered. */
export function usePin(mentorId: string) {
  const onSuccess = useShowAnew()
  return useMutation(calls.connections.pin.mutationOptions({ onSuccess, scope: { id: `pin ${mentorId}` } }))
}
