import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { meQuery } from '#web/accounts/me.ts'
import { cn } from '#web/kit/cn.ts'
import { timeOnly } from '#web/kit/words/when.ts'
import { MessageText } from './message-text.tsx'

const words = {
  sending: 'Sending…',
  waiting: 'Waiting for a connection',
  'logged-out': 'Not sent yet',
  sent: 'Sent',
  seen: 'Seen',
  failed: 'Not sent',
}

/** One message; `sender` is named unless it is the reader, whose own messages show their delivery state. */
export function MessageBubble({
  message,
  sender,
  report,
  state,
  zone,
  onRetry,
  onDiscard,
}: {
  message: { id: string; text: string; sentAt: string; failure?: string | null }
  sender: string | undefined
  /** The control for reporting it. */
  report: ReactNode
  state: keyof typeof words
  zone: string
  onRetry: (() => void) | undefined
  onDiscard: (() => void) | undefined
}) {
  const failed = state === 'failed'
  return (
    <li
      data-message={message.id}
      className={cn('flex max-w-[85%] flex-col', sender ? 'items-start' : 'items-end self-end')}
    >
      <span className="sr-only">{sender ?? 'You'}:</span>
      <div
        className={cn(
          'max-w-full rounded-lg border px-3.5 py-2',
          sender ? 'rounded-bl-xs' : 'rounded-br-xs',
          failed ? 'border-clay bg-clay-wash' : sender ? 'border-hairline bg-sheet' : 'border-transparent bg-gold-wash',
          ['sending', 'waiting', 'logged-out'].includes(state) && 'opacity-75',
        )}
      >
        <MessageText text={message.text} />
      </div>
      <p
        className={cn('mt-0.5 flex flex-wrap items-baseline gap-x-2 px-1 text-xs', failed ? 'text-clay' : 'text-quiet')}
      >
        <time dateTime={message.sentAt}>{timeOnly(message.sentAt, zone)}</time>
        {sender ? report : <span>{words[state]}</span>}
      </p>
      {state === 'logged-out' ? (
        <WhatNow isUrgent failure="You've been logged out. We kept what you typed." onDiscard={onDiscard}>
          <LogInAgain />
        </WhatNow>
      ) : failed || state === 'waiting' ? (
        <WhatNow isUrgent={failed} failure={message.failure} onDiscard={onDiscard}>
          <Action onPress={onRetry}>Try again</Action>
        </WhatNow>
      ) : null}
    </li>
  )
}

type WhatNowProps = {
  isUrgent: boolean
  failure: string | null | undefined
  onDiscard: (() => void) | undefined
  children: ReactNode
}

/** Why a message is not sent yet, and what can be done about it. */
function WhatNow({ isUrgent, failure, onDiscard, children }: WhatNowProps) {
  return (
    <p
      role={isUrgent ? 'alert' : undefined}
      className={cn(
        'flex flex-wrap items-center justify-end gap-x-3 px-1 text-sm',
        isUrgent ? 'text-clay' : 'text-quiet',
      )}
    >
      {failure}
      {children}
      <Action onPress={onDiscard}>Discard</Action>
    </p>
  )
}

const Action = ({ onPress, children }: { onPress: (() => void) | undefined; children: ReactNode }) => (
  <button type="button" onClick={onPress} className="min-h-11 font-semibold underline underline-offset-4">
    {children}
  </button>
)

/** Refetches who is signed in: the gate then leads to the login and back here, where queued messages are sent. */
function LogInAgain() {
  const cache = useQueryClient()
  return <Action onPress={() => void cache.invalidateQueries({ queryKey: meQuery.queryKey })}>Log in again</Action>
}
