import type { TabName } from '#contract/kit/addresses.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { calls } from '#web/kit/app/client.ts'
import { useReadingNow } from '#web/messages/reading-now.ts'
import { notificationsQuery } from '#web/notifications/calls.ts'

/** Unread counts per tab; undefined while unknown. */
export function useUnread(): { [Tab in TabName]?: number } {
  const reading = useReadingNow()
  const { data: messages } = useQuery({
    ...calls.messages.conversations.queryOptions(),
    select: ({ conversations }) =>
      conversations.reduce((sum, { person, unread }) => sum + (person.id === reading ? 0 : unread), 0),
  })
  const { data: notifications } = useInfiniteQuery({
    ...notificationsQuery,
    select: ({ pages }) => pages[0]?.unread,
  })
  return { messages: messages ?? 0, notifications: notifications ?? 0 }
}
