import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react'
import type { SessionView } from '#contract/sessions.ts'
import { useMe } from '#web/accounts/me.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { calls, errorText, isRefusedFor } from '#web/kit/app/client.ts'
import { useErrorUnlessDone } from '#web/kit/app/lost-answers.ts'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { paths } from '#contract/kit/addresses.ts'
import { useAfterCommand } from './calls.ts'
import { CancelSession } from './cancel-session.tsx'
import { DeclineSession } from './decline-session.tsx'
import { MeetingLinkField } from './meeting-link.tsx'
import { MoveForm } from './move/move-form.tsx'
import { isUnchangedSince, type Tell } from './tell.ts'
import { SuggestForm } from './suggest-form.tsx'
import { TooSoon } from './too-soon.tsx'

type Action = SessionView['mayDo'][number]

/** Buttons for what the reader may do now, and any error. */
export function AnswerSession({ session, onDone }: { session: SessionView; onDone: Tell }) {
  const { opener, form, suggesting, setSuggesting } = useSuggesting(session.mayDo.includes('suggest'))
  const { approve, failure, isOfLink, clear } = useApproval(session, onDone)
  const [link, setLink] = useState('')
  const finish: Tell = (...told) => {
    clear()
    onDone(...told)
  }
  const may = (action: Action) => session.mayDo.includes(action)
  const asksLink = may('approve') && session.meetingLink === ''
  // Shown at the field, as long as the field is there.
  const ofLink = isOfLink && asksLink
  return (
    <>
      {failure && !ofLink ? (
        <Banner tone="error" onClear={clear} className="mb-4">
          {failure}
        </Banner>
      ) : null}
      {asksLink ? (
        <div className="mb-5 max-w-md">
          <MeetingLinkField
            isOptional
            value={link}
            error={ofLink ? failure : undefined}
            onChange={(typed) => {
              setLink(typed)
              if (!approve.isPending) clear()
            }}
          />
        </div>
      ) : null}
      {may('approve') ? <TooSoon startsAt={session.startsAt} className="mb-4" /> : null}
      <AnswerButtons
        session={session}
        approve={{ ...approve, press: () => approve.press(link) }}
        opener={opener}
        onSuggest={suggesting === 'now' ? undefined : () => setSuggesting('now')}
        onEnded={finish}
      />
      {suggesting === 'now' ? (
        <NewTime
          ref={form}
          session={session}
          meetingLink={asksLink ? link : ''}
          onDone={(...told) => {
            setSuggesting('not yet')
            finish(...told)
          }}
          onClose={() => setSuggesting('no more')}
        />
      ) : null}
    </>
  )
}

type Command = { isPending: boolean; press: () => void }

function AnswerButtons({
  session,
  approve,
  opener,
  onSuggest,
  onEnded,
}: {
  session: SessionView
  approve: Command
  opener: RefObject<HTMLButtonElement | null>
  /** Undefined while the form is open. */
  onSuggest: (() => void) | undefined
  onEnded: Tell
}) {
  const me = useMe()
  const isBusy = approve.isPending
  const may = (action: Action) => session.mayDo.includes(action)
  const other = me.type === 'student' ? session.mentor : session.student
  return (
    <div className="flex flex-wrap gap-3">
      {may('approve') ? (
        <Button isPending={approve.isPending} busyLabel="Approving..." onPress={approve.press}>
          Approve
        </Button>
      ) : null}
      {onSuggest && (may('suggest') || mayMove(session)) ? (
        <Button ref={opener} variant="outline" isDisabled={isBusy} onPress={onSuggest}>
          {may('suggest') ? 'Suggest New Time' : session.move ? 'Suggest Another Time' : 'Move Session'}
        </Button>
      ) : null}
      <DeclineSession session={session} isDisabled={isBusy} onDone={onEnded} />
      {session.reachable ? (
        <LinkButton variant="outline" to={paths.conversation(other.id)} className="wrap-anywhere">
          Message {other.name}
        </LinkButton>
      ) : null}
      {other.isClosed ? (
        <p className="text-quiet">
          This {me.type === 'student' ? 'mentor' : 'student'}'s account is closed, so you can't message them anymore.
        </p>
      ) : null}
      {/* Declining a request ends it too, so it needs no Cancel. */}
      {may('decline') ? null : <CancelSession session={session} isDisabled={isBusy} onDone={onEnded} />}
    </div>
  )
}

/** True if the reader may move the session. A proposal from the other person has to be answered first. */
const mayMove = ({ mayDo, move }: SessionView): boolean => mayDo.includes('move') && !move?.mayAnswer

type NewTimeProps = ComponentProps<typeof MoveForm> & { ref: RefObject<HTMLDivElement | null>; meetingLink: string }

function NewTime({ ref, meetingLink, ...form }: NewTimeProps) {
  const { session, onDone } = form
  const isPending = session.mayDo.includes('suggest')
  if (!isPending && !mayMove(session)) return null
  return (
    <div ref={ref} className="mt-6 border-t border-hairline pt-5">
      <h2 tabIndex={-1} className="mb-4 text-xl outline-none">
        {isPending ? 'Suggest New Time' : 'Move This Session'}
      </h2>
      {isPending ? (
        <SuggestForm
          {...form}
          meetingLink={meetingLink}
          onDone={(answered) => onDone('Suggested new time!', isUnchangedSince(answered))}
        />
      ) : (
        <MoveForm {...form} />
      )}
    </div>
  )
}

type Suggesting = 'not yet' | 'now' | 'no more'

/**
 * Whether the form for another time is open. The focus moves with it: into the form as the pressed button disappears,
 * and back.
 */
function useSuggesting(isRequest: boolean) {
  const [opened, setOpened] = useState<{ suggesting: Suggesting; isRequest: boolean }>({
    suggesting: 'not yet',
    isRequest,
  })
  // A form that suggests a time for a pending session must not turn into one that moves it once it is confirmed.
  const suggesting = opened.isRequest === isRequest ? opened.suggesting : 'not yet'
  const setSuggesting = (now: Suggesting) => setOpened({ suggesting: now, isRequest })
  const form = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (suggesting === 'now') (form.current?.querySelector('input') ?? form.current?.querySelector('h2'))?.focus()
    if (suggesting === 'no more') opener.current?.focus()
  }, [suggesting])
  return { opener, form, suggesting, setSuggesting }
}

/** Approving, and the error if it failed. */
function useApproval(session: SessionView, onDone: Tell) {
  const { id: sessionId, startsAt, status } = session
  const after = useAfterCommand(sessionId)
  const approve = useMutation(
    calls.sessions.approve.mutationOptions({
      onSuccess: (answered: SessionView) => {
        after.onSuccess(answered)
        finish(answered)
      },
      onError: after.onError,
    }),
  )
  const failure = useErrorUnlessDone(approve, status === 'confirmed', () => finish(session))
  return {
    approve: {
      isPending: approve.isPending,
      press: (meetingLink: string) => approve.mutate({ sessionId, startsAt, meetingLink }),
    },
    failure: failure ? errorText(failure, 'Failed to approve session.') : undefined,
    isOfLink: isRefusedFor(failure, 'link-invalid') || isRefusedFor(failure, 'link-elsewhere'),
    clear: () => approve.reset(),
  }

  function finish(answered: SessionView): void {
    approve.reset()
    onDone('Session approved!', isUnchangedSince(answered))
  }
}
