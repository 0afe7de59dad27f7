import type { Notification } from '#contract/notifications.ts'
import { useMe } from '#web/accounts/me.ts'
import { ShowMore } from '#web/kit/feedback/show-more.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { Failed } from '#web/kit/feedback/failed.tsx'
import { PageTitle } from '#web/kit/page-title.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { Waiting } from '#web/kit/feedback/waiting.tsx'
import { byDay } from './by-day.ts'
import { useReadNotifications } from './calls.ts'
import { NotificationRow } from './notification-row.tsx'

export function NotificationsTab() {
  const { list, notifications, fresh } = useReadNotifications()
  return (
    <>
      <PageTitle lead="What's new, and what needs your reply.">Notifications</PageTitle>
      <div className="max-w-3xl">
        {notifications ? (
          <Notifications notifications={notifications} fresh={fresh} />
        ) : list.isError ? (
          <div className="mt-6">
            <Failed error={list.error} onRetry={() => void list.refetch()} />
          </div>
        ) : (
          <WaitingNotifications />
        )}
        <div className="mt-6 flex flex-col items-center empty:hidden">
          <ShowMore list={list}>Show Earlier</ShowMore>
        </div>
      </div>
    </>
  )
}

function Notifications({ notifications, fresh }: { notifications: Notification[]; fresh: ReadonlySet<string> }) {
  const { timeZone } = useMe()
  if (notifications.length === 0)
    return (
      <EmptyState title="Nothing new yet" className="mt-6">
        You'll hear about requests, replies, sessions, and messages here.
      </EmptyState>
    )
  const news = notifications.filter(({ id }) => fresh.has(id))
  const earlier = notifications.filter(({ id }) => !fresh.has(id))
  return (
    <>
      {byDay(news, timeZone).map(({ heading, items }) => (
        <Day key={heading} heading={`New · ${heading}`} notifications={items} isNew />
      ))}
      {byDay(earlier, timeZone).map(({ heading, items }) => (
        <Day key={heading} heading={heading} notifications={items} />
      ))}
    </>
  )
}

function Day({
  heading,
  notifications,
  isNew = false,
}: {
  heading: string
  notifications: Notification[]
  isNew?: boolean
}) {
  return (
    <section className="mt-7">
      <h2 className="label-caps mb-2 font-sans text-gold-ink">{heading}</h2>
      <ul className="rounded-md border border-hairline bg-sheet shadow-sheet">
        {notifications.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} isNew={isNew} />
        ))}
      </ul>
    </section>
  )
}

function WaitingNotifications() {
  return (
    <Waiting className="mt-7 flex flex-col gap-3">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </Waiting>
  )
}
