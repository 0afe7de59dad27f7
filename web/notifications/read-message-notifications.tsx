import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { calls } from '#web/kit/app/client.ts'
import { untilAnswered } from '#web/kit/app/query-client.ts'
import { notificationsQuery } from './calls.ts'

/** Marks message notifications read; rendered next to a student's open messages (spec 4). */
export function ReadMessageNotifications() {
  const cache = useQueryClient()
  const { data, dataUpdatedAt } = useInfiniteQuery(notificationsQuery)
  const { mutate: markRead } = useMutation(
    calls.notifications.markRead.mutationOptions({
      retry: untilAnswered,
      onSuccess: () => cache.invalidateQueries({ queryKey: calls.notifications.key() }),
    }),
  )
  const unread = data?.pages[0]?.notifications.some(({ type, read }) => type === 'message' && !read) ?? false
  // Once per response with unread ones, so that a refusal is not retried over and over.
  useEffect(() => {
    if (unread) markRead({ only: 'message' })
  }, [unread, dataUpdatedAt, markRead])
  return null
}
