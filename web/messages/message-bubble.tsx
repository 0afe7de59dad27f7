import type { ReactNode } from 'react'
import { cn } from '#web/kit/cn.ts'
import { timeOnly } from '#web/kit/words/when.ts'
import { MessageText } from './message-text.tsx'

const words = {
  sending: 'Sending…',
  waiting: 'Waiting for a connection',
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
  /** How to report it. */
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
          (state === 'sending' || state === 'waiting') && 'opacity-75',
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
      {failed || state === 'waiting' ? (
        <WhatNow failed={failed} failure={message.failure} onRetry={onRetry} onDiscard={onDiscard} />
      ) : null}
    </li>
  )
}

type WhatNowProps = {
  failed: boolean
  failure: string | null | undefined
  onRetry: (() => void) | undefined
  onDiscard: (() => void) | undefined
}

/** Why a message is not sent yet, and what can be done about it. */
function WhatNow({ failed, failure, onRetry, onDiscard }: WhatNowProps) {
  return (
    <p
      role={failed ? 'alert' : undefined}
      className={cn(
        'flex flex-wrap items-center justify-end gap-x-3 px-1 text-sm',
        failed ? 'text-clay' : 'text-quiet',
      )}
    >
      {failure}
      <button type="button" onClick={onRetry} className="min-h-11 font-semibold underline underline-offset-4">
        Try again
      </button>
      <button type="button" onClick={onDiscard} className="min-h-11 font-semibold underline underline-offset-4">
        Discard
      </button>
    </p>
  )
}
