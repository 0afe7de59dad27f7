import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { calls } from '#web/kit/client.ts'

/** My mentors or my students, and the requests that are open. */
export const useConnections = () => useQuery(calls.connections.list.queryOptions())

/** Everything that shows how two people stand; waited for, so that a button never falls back to what it was. */
function useShowAnew() {
  const cache = useQueryClient()
  return () =>
    Promise.all(
      [calls.connections.key(), calls.matching.key(), calls.profiles.key(), calls.notifications.key()].map((queryKey) =>
        cache.invalidateQueries({ queryKey }),
      ),
    )
}

export function useRequestConnection() {
  const onSuccess = useShowAnew()
  return useMutation(calls.connections.request.mutationOptions({ onSuccess }))
}

export function useAcceptRequest() {
  const onSuccess = useShowAnew()
  return useMutation(calls.connections.accept.mutationOptions({ onSuccess }))
}

export function useDeclineRequest() {
  const onSuccess = useShowAnew()
  return useMutation(calls.connections.decline.mutationOptions({ onSuccess }))
}

export function usePin() {
  const onSuccess = useShowAnew()
  return useMutation(calls.connections.pin.mutationOptions({ onSuccess }))
}
