import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { calls } from '#web/kit/app/client.ts'
import { firstPage, untilAnswered } from '#web/kit/app/query-client.ts'

/**
 * The newest notifications and how many are unread. The tab, its badge and everything else that needs them share this
 * query.
 */
export const notificationsQuery = calls.notifications.list.infiniteOptions({
  input: (after: string | undefined) => ({ after }),
  initialPageParam: firstPage<string>(),
  getNextPageParam: ({ next }) => next ?? undefined,
})

/**
 * The person's notifications, as many pages as were requested, marked read by being looked at (spec 4). `fresh` has
 * those that were unread at some point during this visit: they stay marked as new until the person leaves.
 */
export function useReadNotifications() {
  const cache = useQueryClient()
  const query = useInfiniteQuery(notificationsQuery)
  const { mutate: markRead } = useMutation(
    calls.notifications.markRead.mutationOptions({
      retry: untilAnswered,
      onSuccess: () => cache.invalidateQueries({ queryKey: calls.notifications.key() }),
    }),
  )

  const notifications = query.data?.pages.flatMap((page) => page.notifications)
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const unseen = (notifications ?? []).filter(({ id, read }) => !read && !fresh.has(id))
  if (unseen.length > 0) setFresh(new Set([...fresh, ...unseen.map(({ id }) => id)]))

  // Once per response with unread ones, so that a refusal is not retried over and over.
  const { dataUpdatedAt } = query
  const unread = query.data?.pages[0]?.unread ?? 0
  useEffect(() => {
    if (unread > 0) markRead({})
  }, [unread, dataUpdatedAt, markRead])

  return { list: query, notifications, fresh }
}
