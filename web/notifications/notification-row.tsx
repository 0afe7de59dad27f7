import { useId } from 'react'
import type { Notification } from '#contract/notifications.ts'
import { useMe } from '#web/accounts/me.ts'
import { AnswerRequest } from '#web/connections/answer-request.tsx'
import { cn } from '#web/kit/cn.ts'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { passFocusOn } from '#web/kit/app/pass-focus-on.ts'
import { timeOnly } from '#web/kit/words/when.ts'
import { TooSoon } from '#web/sessions/too-soon.tsx'
import { ApproveSuggestion } from './approve-suggestion.tsx'
import { wordsFor } from './words.ts'

export function NotificationRow({ notification, isNew }: { notification: Notification; isNew: boolean }) {
  const me = useMe()
  const id = useId()
  const { sentence, way } = wordsFor(notification, me.type)
  const isRequest = notification.type === 'connect-request'
  const suggestion = notification.type === 'session-suggested' && notification.mayAnswer ? notification : undefined
  const hasButtons = isRequest || suggestion !== undefined
  return (
    <li
      ref={passFocusOn}
      className={cn(
        'grid grid-cols-[1fr_auto] gap-x-6 border-b border-l-3 border-b-hairline px-4 py-3.5 last:border-b-0 sm:px-5',
        isNew ? 'border-l-gold' : 'border-l-transparent',
      )}
    >
      <div id={id} className="col-span-2 min-w-0 sm:col-span-1">
        <p className={cn('wrap-anywhere', isNew && 'font-semibold')}>{sentence}</p>
        {suggestion ? <TooSoon startsAt={suggestion.startsAt} className="mt-1" /> : null}
      </div>
      <time
        dateTime={notification.timestamp}
        className={cn('text-sm text-quiet max-sm:self-center sm:row-start-2', hasButtons && 'col-span-2 sm:col-span-1')}
      >
        {timeOnly(notification.timestamp, me.timeZone)}
      </time>
      <div
        className={cn(
          'flex flex-wrap items-start gap-x-4 gap-y-2.5 sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:self-center',
          hasButtons && 'col-span-2 mt-2 sm:col-span-1 sm:mt-0',
        )}
      >
        {isRequest ? (
          <AnswerRequest studentId={notification.studentId} studentName={notification.studentName} describedBy={id} />
        ) : null}
        {suggestion ? <ApproveSuggestion suggestion={suggestion} describedBy={id} /> : null}
        <LinkButton size="sm" variant="quiet" to={way.to} aria-describedby={id} className="px-0">
          {way.label}
        </LinkButton>
      </div>
    </li>
  )
}
