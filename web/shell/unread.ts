import type { TabName } from '#contract/kit/addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { calls } from '#web/kit/app/client.ts'

/** Unread counts per tab; undefined while unknown. */
export function useUnread(): { [Tab in TabName]?: number } {
  const { data: messages } = useQuery({
    ...calls.messages.conversations.queryOptions(),
    select: ({ conversations }) => conversations.reduce((sum, { unread }) => sum + unread, 0),
  })
  const { data: notifications } = useQuery({
    ...calls.notifications.list.queryOptions({ input: {} }),
    select: ({ unread }) => unread,
  })
  return { messages: messages ?? 0, notifications: notifications ?? 0 }
}
