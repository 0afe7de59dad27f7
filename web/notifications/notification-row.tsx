import { useId } from 'react'
import type { Notification } from '#contract/notifications.ts'
import { useMe } from '#web/accounts/me.ts'
import { AnswerRequest } from '#web/connections/answer-request.tsx'
import { cn } from '#web/kit/cn.ts'
import { LinkButton } from '#web/kit/link-button.tsx'
import { timeOnly } from '#web/kit/when.ts'
import { wordsFor } from './words.ts'

export function NotificationRow({ notification, isNew }: { notification: Notification; isNew: boolean }) {
  const me = useMe()
  const id = useId()
  const { sentence, way } = wordsFor(notification, me.type)
  return (
    <li
      className={cn(
        'grid gap-x-6 gap-y-3 border-b border-l-3 border-b-hairline border-l-transparent px-4 py-4 last:border-b-0 sm:grid-cols-[1fr_auto] sm:items-center sm:px-5',
        isNew && 'border-l-gold',
      )}
    >
      <div className="min-w-0">
        <p id={id} className={cn('wrap-anywhere', isNew && 'font-semibold')}>
          {sentence}
        </p>
        <time dateTime={notification.timestamp} className="text-sm text-quiet">
          {timeOnly(notification.timestamp, me.timeZone)}
        </time>
      </div>
      <div className="flex flex-wrap items-start gap-2.5">
        {notification.type === 'connect-request' ? (
          <AnswerRequest studentId={notification.studentId} studentName={notification.studentName} describedBy={id} />
        ) : null}
        <LinkButton size="sm" variant="outline" to={way.to} aria-describedby={id}>
          {way.label}
        </LinkButton>
      </div>
    </li>
  )
}
