import ChevronLeft from 'lucide-react/icons/chevron-left'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Conversation } from '#contract/messages.ts'
import { useMe } from '#web/accounts/me.ts'
import { useDraft } from '#web/accounts/use-draft.ts'
import { Avatar } from '#web/kit/avatar.tsx'
import { isMissing } from '#web/kit/app/client.ts'
import { Failed } from '#web/kit/feedback/failed.tsx'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { paths } from '#contract/kit/addresses.ts'
import { Spinner } from '#web/kit/feedback/spinner.tsx'
import { ReportOrBlock } from '#web/safety/report-or-block.tsx'
import { useConversation, useMessages } from './calls.ts'
import { CrisisHelp } from '#web/safety/crisis-help.tsx'
import { useReportWhenNotFound } from '#web/safety/report-when-not-found.tsx'
import { ConversationNotFound } from './conversation-not-found.tsx'
import { HeldMessages } from './held-messages.tsx'
import { Composer } from './composer.tsx'
import { MessageLog } from './message-log.tsx'
import { inOrder } from './pages.ts'
import type { Outbox } from './outbox.ts'
import type { Unsent } from './unsent.ts'
import { useIsTyping } from './typing.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useUnsent } from './use-outbox.ts'

/**
 * One conversation: who it is with, the messages, the composer. With `isBeside`, without the controls that lead away.
 */
export function ConversationPane({
  personId,
  outbox,
  isBeside = false,
}: {
  personId: string
  outbox: Outbox
  isBeside?: boolean
}) {
  const { data: conversation, error, refetch } = useConversation(personId)
  const { dialog, button } = useReportWhenNotFound(personId)
  if (conversation)
    return (
      <section aria-label={`Conversation with ${conversation.person.name}`} className="@container flex h-full flex-col">
        {isBeside ? null : <Head conversation={conversation} />}
        <Written conversation={conversation} outbox={outbox} />
      </section>
    )
  return (
    <div className="p-4">
      {isBeside ? null : <BackToList />}
      {!error ? (
        <Spinner />
      ) : isMissing(error) ? (
        <ConversationNotFound report={button} />
      ) : (
        <Failed error={error} onRetry={() => void refetch()} />
      )}
      {dialog}
    </div>
  )
}

function Head({ conversation: { person } }: { conversation: Conversation }) {
  const me = useMe()
  return (
    <header className="flex flex-wrap items-center gap-x-2 gap-y-2 border-b border-hairline px-3 py-2.5 md:gap-x-3 md:px-5">
      <BackToList />
      <Avatar name={person.name} photo={person.photo} size="sm" className="max-md:hidden" />
      <div className="min-w-20 flex-1">
        {person.isClosed ? (
          <h2 className="flex min-h-11 items-center text-lg leading-tight">{person.name}</h2>
        ) : (
          <Link
            to={me.type === 'student' ? paths.mentor(person.id) : paths.student(person.id)}
            className="flex min-h-11 flex-col justify-center"
          >
            <h2 className="text-link truncate text-lg leading-tight @max-[15rem]:whitespace-normal">{person.name}</h2>
            {person.headline ? <p className="truncate text-sm text-quiet">{person.headline}</p> : null}
          </Link>
        )}
      </div>
      <ReportOrBlock
        compact
        reported={{ person, subject: 'person', aboutId: null }}
        blockedTo={paths.tab('messages')}
        className="md:order-last"
      />
      {me.type === 'student' && !person.isClosed ? (
        <LinkButton size="sm" variant="outline" to={paths.scheduleSession(person.id)} className="shrink-0">
          Book a Session
        </LinkButton>
      ) : null}
    </header>
  )
}

function BackToList() {
  return (
    <Link
      to={paths.tab('messages')}
      aria-label="Back to the list"
      className="-ml-1 grid size-11 shrink-0 place-items-center rounded-sm md:hidden"
    >
      <ChevronLeft aria-hidden size={22} />
    </Link>
  )
}

function Written({ conversation, outbox }: { conversation: Conversation; outbox: Outbox }) {
  const me = useMe()
  const { id: personId } = conversation.person
  const pages = useMessages(personId)
  const [atEnd, setAtEnd] = useState(true)
  const [wasOpen] = useState(!conversation.person.isClosed)
  const messages = pages.data ? inOrder(pages.data) : undefined
  const { unsent: everywhere, last } = useUnsent(me.id)
  const mine = everywhere.filter((message) => message.personId === personId)
  const arrived = mine.filter(({ id }) => messages?.some((message) => message.id === id))
  const unsent = mine.filter((message) => !arrived.includes(message))
  // Its response was lost, but the live stream delivered it.
  const [settled] = arrived
  useEffect(() => {
    if (settled) outbox.discard(settled)
  }, [settled, outbox])
  useMarkRead(conversation, messages?.at(-1)?.number, atEnd)
  const { edit, ...composer } = useComposer(personId, outbox)
  return (
    <>
      {messages ? (
        <MessageLog
          conversation={conversation}
          messages={messages}
          unsent={unsent}
          last={last}
          onAtEnd={setAtEnd}
          onRetry={outbox.retry}
          onDiscard={outbox.discard}
          onSendAnyway={outbox.sendAnyway}
          onEdit={edit}
          older={{
            has: pages.hasNextPage,
            isLoading: pages.isFetchingNextPage,
            failed: pages.isFetchNextPageError,
            load: () => void pages.fetchNextPage(),
          }}
        />
      ) : (
        <div className="min-h-0 flex-1 p-4">
          {pages.isError ? <Failed error={pages.error} onRetry={() => void pages.refetch()} /> : <Spinner />}
        </div>
      )}
      {me.type === 'mentor' ? <HeldMessages personId={personId} /> : null}
      <CrisisHelp />
      <Typing person={conversation.person} />
      {conversation.person.isClosed ? (
        <Closed who={me.type === 'student' ? 'mentor' : 'student'} wasOpen={wasOpen} />
      ) : (
        <Composer
          {...composer}
          person={conversation.person}
          onSend={(text) => {
            outbox.send(personId, text)
          }}
        />
      )}
    </>
  )
}

function Closed({ who, wasOpen }: { who: string; wasOpen: boolean }) {
  const here = useRef<HTMLParagraphElement>(null)
  // The account was closed while the reader was writing, and the field is gone.
  useEffect(() => {
    if (wasOpen && document.activeElement === document.body) here.current?.focus()
  }, [wasOpen])
  return (
    <p ref={here} tabIndex={-1} className="border-t border-hairline p-4 text-quiet outline-none md:px-6">
      This {who}'s account is closed, so you can't message them anymore.
    </p>
  )
}

/** The text being typed, and `edit`, which puts a held message back into the field. */
function useComposer(personId: string, outbox: Outbox) {
  const [draft, onDraft] = useDraft(personId)
  const field = useRef<HTMLTextAreaElement>(null)
  const edit = (message: Unsent) => {
    outbox.discard(message)
    onDraft(draft.trim() === '' ? message.text : `${message.text}\n${draft}`)
    field.current?.focus()
  }
  return { field, draft, onDraft, edit }
}

function Typing({ person: { id, name } }: { person: Conversation['person'] }) {
  const isTyping = useIsTyping(id)
  return (
    <output className="block h-6 shrink-0 truncate bg-paper px-4 text-sm text-quiet md:px-6">
      {isTyping ? `${name} is typing…` : ''}
    </output>
  )
}
