import ArrowDown from 'lucide-react/icons/arrow-down'
import type { ReactNode } from 'react'
import type { Conversation, Message } from '#contract/messages.ts'
import { useMe } from '#web/accounts/me.ts'
import { Button } from '#web/kit/forms/button.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { dayNamed } from '#web/kit/words/when.ts'
import { HeldBubble } from './held-bubble.tsx'
import { ReportMessage } from './report-message.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { byDay } from './pages.ts'
import type { Outcome } from './sender.ts'
import type { Unsent } from './unsent.ts'
import { useLogScroll } from './use-log-scroll.ts'

type Shown = Message | (Unsent & { senderId: string; number: undefined })
type Older = { isLoading: boolean; failed: boolean; load: () => void }

type Props = {
  conversation: Conversation
  messages: Message[]
  unsent: Unsent[]
  /** The outcome of the last attempt to send a message. */
  last: Outcome | undefined
  older: { has: boolean } & Older
  onAtEnd: (atEnd: boolean) => void
  onRetry: (message: Unsent) => void
  onDiscard: (message: Unsent) => void
  onSendAnyway: (message: Unsent) => void
  /** Puts the message back into the composer. */
  onEdit: (message: Unsent) => void
}

/**
 * The messages, grouped by day. Follows new ones while the reader is at the end, and loads older ones as they scroll
 * up.
 */
export function MessageLog({ messages, unsent, older, onAtEnd, onRetry, onDiscard, onSendAnyway, ...facts }: Props) {
  const me = useMe()
  const own = unsent.map((message) => ({ ...message, senderId: me.id, number: undefined }))
  const shown: Shown[] = [...messages, ...own]
  const { box, hasNews, toEnd, onScroll } = useLogScroll({
    first: shown[0]?.id,
    last: shown.at(-1)?.id,
    theirs: shown.findLast(({ senderId }) => senderId !== me.id)?.id,
    mine: shown.findLast(({ senderId }) => senderId === me.id)?.id,
    onAtEnd,
    onNearStart: () => {
      if (older.has && !older.isLoading && !older.failed) older.load()
    },
  })
  // The pressed button disappears, so the focus moves to the messages.
  const thenFocus = (act: () => void) => {
    act()
    box.current?.focus({ preventScroll: true })
  }
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <section
        ref={box}
        onScroll={onScroll}
        aria-label="Messages"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrollable by keyboard
        tabIndex={0}
        // Positioned, or text for screen readers only would overflow it.
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain bg-paper px-3 py-4 -outline-offset-2 [overflow-anchor:none] md:px-5"
      >
        {older.has ? <OlderMessages {...older} /> : null}
        {shown.length === 0 ? (
          <EmptyState
            title={`Say hello to ${facts.conversation.person.name}`}
            className="h-full justify-center border-0 py-4"
          >
            {me.type === 'student'
              ? "Tell them who you are, what you're working on, and what you'd like to ask. Messages are free."
              : "Tell them who you are, and ask what they're working on. Messages are free."}
          </EmptyState>
        ) : null}
        <MessagesByDay
          {...facts}
          messages={shown}
          isLoadingOlder={older.isLoading}
          onRetry={(message) => thenFocus(() => onRetry(message))}
          onDiscard={(message) => thenFocus(() => onDiscard(message))}
          onSendAnyway={(message) => thenFocus(() => onSendAnyway(message))}
        />
      </section>
      {hasNews ? <NewMessages onPress={() => thenFocus(toEnd)} /> : null}
    </div>
  )
}

function OlderMessages({ isLoading, failed, load }: Older) {
  return (
    <div className="mb-4 text-center">
      <Button size="sm" variant="quiet" isPending={isLoading} busyLabel="Loading..." onPress={load}>
        {failed ? "Couldn't load older messages. Try again" : 'Older messages'}
      </Button>
    </div>
  )
}

function MessagesByDay({
  conversation: { person, theirLastRead },
  messages,
  last,
  isLoadingOlder,
  onRetry,
  onDiscard,
  onSendAnyway,
  onEdit,
}: Pick<Props, 'conversation' | 'last' | 'onRetry' | 'onDiscard' | 'onSendAnyway' | 'onEdit'> & {
  messages: Shown[]
  isLoadingOlder: boolean
}) {
  const me = useMe()
  return (
    // Announces new messages, but not older ones being loaded.
    <div role="log" aria-live={isLoadingOlder ? 'off' : 'polite'}>
      {byDay(messages, (iso) => dayNamed(iso, me.timeZone)).map(({ day, messages: ofDay }) => (
        <Day key={ofDay[0]?.id} name={day}>
          {ofDay.map((message) =>
            'held' in message && message.held ? (
              <HeldBubble
                key={message.id}
                message={message}
                held={message.held}
                onDiscard={() => onDiscard(message)}
                onSendAnyway={() => onSendAnyway(message)}
                onEdit={() => onEdit(message)}
              />
            ) : (
              <MessageBubble
                key={message.id}
                message={message}
                sender={message.senderId === me.id ? undefined : person.name}
                report={<ReportMessage messageId={message.id} person={person} />}
                state={stateOf(message, theirLastRead, last)}
                zone={me.timeZone}
                onRetry={'failure' in message ? () => onRetry(message) : undefined}
                onDiscard={'failure' in message ? () => onDiscard(message) : undefined}
              />
            ),
          )}
        </Day>
      ))}
    </div>
  )
}

function Day({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name}>
      <h3 className="label-caps my-4 flex items-center gap-4 text-quiet before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        {name}
      </h3>
      <ol className="flex flex-col gap-2.5">{children}</ol>
    </section>
  )
}

function NewMessages({ onPress }: { onPress: () => void }) {
  return (
    <Button size="sm" onPress={onPress} className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-lifted">
      <ArrowDown aria-hidden size={16} />
      New messages
    </Button>
  )
}

const stateOf = (
  { number, failure }: { number: number | undefined; failure?: string | null },
  theirLastRead: number,
  last: Outcome | undefined,
) => {
  if (number !== undefined) return number <= theirLastRead ? 'seen' : 'sent'
  if (failure) return 'failed'
  return last === 'logged-out' ? last : last === 'unreachable' ? 'waiting' : 'sending'
}
