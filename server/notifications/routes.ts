import { countedUnread } from '#contract/kit/counted-unread.ts'
import { api, signedIn } from '#server/kit/api.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { markRead } from './mark-read.ts'
import { countUnread, listNotices } from './store.ts'
import { toNotificationView } from './view.ts'

export const notificationRoutes = (needs: { db: Db; clock: Clock }) => ({
  list: api.notifications.list.handler(async ({ input, context }) => {
    const { personId, role, timeZone } = signedIn(context)
    const reader = { role, timeZone, now: needs.clock.now() }
    const { after, limit } = input
    const found = await listNotices(needs.db.read, personId, { after, limit: limit + 1 })
    // Unread ones come first: with the first that is read, or the last of all, they are all here.
    const hasAllUnread = after === undefined && (found.length <= limit || found.some(({ read }) => read))
    const unread = hasAllUnread
      ? Math.min(found.filter(({ read }) => !read).length, countedUnread)
      : await countUnread(needs.db.read, personId)
    const page = found.slice(0, limit)
    return {
      notifications: page.map((notice) => toNotificationView(notice, reader)),
      unread,
      next: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
    }
  }),
  markRead: api.notifications.markRead.handler(({ input, context }) =>
    markRead(needs, signedIn(context).personId, input.only),
  ),
})
