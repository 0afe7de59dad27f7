import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { calls } from '#web/kit/client.ts'

/**
 * My notifications, marked read by being looked at (spec 4). `fresh` are the ones that were unread at some moment of this visit:
 * they stay marked as new until the person leaves. Without a limit, the answer is the one the badge uses.
 */
export function useReadNotifications(limit: number | undefined) {
  const cache = useQueryClient()
  const query = useQuery({
    ...calls.notifications.list.queryOptions({ input: limit === undefined ? {} : { limit } }),
    placeholderData: keepPreviousData,
  })
  const { mutate: markRead } = useMutation(
    calls.notifications.markRead.mutationOptions({
      onSuccess: () => cache.invalidateQueries({ queryKey: calls.notifications.key() }),
    }),
  )

  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const unseen = (query.data?.notifications ?? []).filter(({ id, read }) => !read && !fresh.has(id))
  if (unseen.length > 0) setFresh(new Set([...fresh, ...unseen.map(({ id }) => id)]))

  // Once for each answer that has unread ones, so that a refusal is not asked for again and again.
  const { dataUpdatedAt } = query
  const unread = query.data?.unread ?? 0
  useEffect(() => {
    if (unread > 0) markRead({})
  }, [unread, dataUpdatedAt, markRead])

  return { ...query, fresh }
}
