import { unreadInBadge } from '#contract/kit/counted-unread.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useUnread } from './unread.ts'

/**
 * Puts the number of unread items in front of the page's title, '(3) Messages | Tassel', for people who have the tab in
 * the background.
 */
export function useTitleCount(): void {
  const { messages = 0, notifications = 0 } = useUnread()
  const unread = messages + notifications
  const { pathname, search } = useLocation()
  useEffect(() => {
    const bare = document.title.replace(/^\(\d+\+?\) /, '')
    document.title = unread > 0 ? `(${unreadInBadge(unread)}) ${bare}` : bare
  }, [unread, pathname, search])
}
