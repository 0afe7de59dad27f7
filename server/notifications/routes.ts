import { api, signedIn } from '#server/kit/api.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { readTogether } from '#server/kit/read-together.ts'
import { markRead } from './mark-read.ts'
import { countUnread, listNotices } from './store.ts'
import { toNotificationView } from './view.ts'

export const notificationRoutes = (needs: { db: Db; clock: Clock }) => ({
  list: api.notifications.list.handler(async ({ input, context }) => {
    const { personId, role, timeZone } = signedIn(context)
    const reader = { role, timeZone, now: needs.clock.now() }
    const after = input.after
    const [found, unread] = await readTogether(needs.db.read, (reads) =>
      Promise.all([listNotices(reads, personId, { after, limit: input.limit + 1 }), countUnread(reads, personId)]),
    )
    const page = found.slice(0, input.limit)
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
