import { useId } from 'react'
import { Link } from 'react-router'
import type { Conversation } from '#contract/messages.ts'
import { useMe } from '#web/accounts/me.ts'
import { Avatar } from '#web/kit/avatar.tsx'
import { cn } from '#web/kit/cn.ts'
import { Failed } from '#web/kit/feedback/failed.tsx'
import { paths } from '#contract/kit/addresses.ts'
import { preview } from '#web/kit/words/preview.ts'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { UnreadBadge } from '#web/kit/unread-badge.tsx'
import { dayNamed, timeOnly } from '#web/kit/words/when.ts'
import { useConversation, useConversations } from './calls.ts'
import { useReadingNow } from './reading-now.ts'

/** Your Mentors or Your Students: unread first, then the latest. */
export function ConversationList({ chosen }: { chosen: string | undefined }) {
  const me = useMe()
  const heading = useId()
  const { data, error, refetch } = useConversations()
  return (
    <nav aria-labelledby={heading} className="@container flex h-full flex-col">
      <h2 id={heading} className="label-caps border-b border-hairline px-5 py-3 text-gold-ink">
        {me.type === 'student' ? 'Your Mentors' : 'Your Students'}
      </h2>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {data ? (
          <Conversations conversations={data.conversations} chosen={chosen} />
        ) : error ? (
          <div className="p-4">
            <Failed error={error} onRetry={() => void refetch()} />
          </div>
        ) : (
          <Waiting />
        )}
      </div>
    </nav>
  )
}

function Conversations({ conversations, chosen }: { conversations: Conversation[]; chosen: string | undefined }) {
  const me = useMe()
  const isListed = conversations.some(({ person }) => person.id === chosen)
  if (conversations.length === 0 && !chosen)
    return (
      <p className="px-5 py-6 text-quiet">
        {me.type === 'student' ? (
          <>
            No conversations yet. Open the{' '}
            <Link to={paths.dashboard} className="text-link">
              dashboard
            </Link>{' '}
            and press Message on a mentor you'd like to talk to.
          </>
        ) : (
          'No conversations yet. Students who connect with you or message you will show up here.'
        )}
      </p>
    )
  return (
    <ul className="divide-y divide-hairline">
      {chosen && !isListed ? <NotYetListed personId={chosen} /> : null}
      {conversations.map((conversation) => (
        <li key={conversation.person.id}>
          <Row conversation={conversation} isChosen={conversation.person.id === chosen} />
        </li>
      ))}
    </ul>
  )
}

// A person the reader has no messages with yet.
function NotYetListed({ personId }: { personId: string }) {
  const { data } = useConversation(personId)
  return data ? (
    <li>
      <Row conversation={data} isChosen />
    </li>
  ) : null
}

function Row({ conversation, isChosen }: { conversation: Conversation; isChosen: boolean }) {
  const me = useMe()
  const { person, lastMessage } = conversation
  const unread = useReadingNow() === person.id ? 0 : conversation.unread
  return (
    <Link
      to={paths.conversation(person.id)}
      aria-current={isChosen ? 'true' : undefined}
      className={cn(
        'flex items-start gap-3 px-5 py-3.5 -outline-offset-2',
        isChosen ? 'bg-gold-wash shadow-[inset_3px_0_0_var(--color-gold)]' : 'hover:bg-band',
      )}
    >
      <Avatar name={person.name} photo={person.photo} size="sm" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-x-3 @max-[15rem]:flex-wrap">
          <span className={cn('truncate @max-[15rem]:whitespace-normal', unread > 0 ? 'font-bold' : 'font-semibold')}>
            {person.name}
          </span>
          {lastMessage ? (
            <time dateTime={lastMessage.sentAt} className="shrink-0 text-xs text-quiet">
              {shortly(lastMessage.sentAt, me.timeZone)}
            </time>
          ) : null}
        </span>
        <span className="mt-0.5 flex items-start justify-between gap-3">
          <span className={cn('truncate text-sm', unread > 0 ? 'text-ink' : 'text-quiet')}>
            {lastMessage
              ? `${lastMessage.senderId === me.id ? 'You: ' : ''}${preview(lastMessage.text)}`
              : person.headline || 'Say hello'}
          </span>
          <UnreadBadge count={unread} />
        </span>
      </span>
    </Link>
  )
}

function shortly(iso: string, zone: string): string {
  const day = dayNamed(iso, zone)
  return day === 'Today' ? timeOnly(iso, zone) : day.replace(/^\w{3}, /, '')
}

function Waiting() {
  return (
    <div className="flex flex-col gap-5 px-5 py-4">
      <output className="sr-only">Loading...</output>
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-9 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-4" />
          </div>
        </div>
      ))}
    </div>
  )
}
