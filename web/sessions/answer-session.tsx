import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { SessionView } from '#contract/sessions.ts'
import { useMe } from '#web/accounts/me.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { calls, failureOf, errorText } from '#web/kit/app/client.ts'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { paths } from '#contract/kit/addresses.ts'
import { useAfterCommand } from './calls.ts'
import { CancelSession } from './cancel-session.tsx'
import { MeetingLinkField } from './meeting-link.tsx'
import { SuggestForm } from './suggest-form.tsx'

type Action = SessionView['mayDo'][number]

/** Buttons for what the reader may do now, and any error. */
export function AnswerSession({ session, onDone }: { session: SessionView; onDone: (notice: string) => void }) {
  const me = useMe()
  const [suggesting, setSuggesting] = useState<'not yet' | 'now' | 'no more'>('not yet')
  const form = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  // The pressed button is gone, so its replacement takes the focus.
  useEffect(() => {
    if (suggesting === 'now') form.current?.querySelector('input')?.focus()
    if (suggesting === 'no more') opener.current?.focus()
  }, [suggesting])
  const [link, setLink] = useState('')
  const [failure, setFailure] = useState<{ text: string; refused: boolean; action: Action }>()
  const after = useAfterCommand(session.id)
  const tell = (notice: string) => {
    setFailure(undefined)
    onDone(notice)
  }
  const command = (action: Action, done: string, otherwise: string) => ({
    onSuccess: (answered: SessionView) => {
      after.onSuccess(answered)
      tell(done)
    },
    onError: (error: unknown) => {
      after.onError(error)
      setFailure({ text: errorText(error, otherwise), refused: failureOf(error).kind === 'refused', action })
    },
  })
  const approve = useMutation(
    calls.sessions.approve.mutationOptions(command('approve', 'Session approved!', 'Failed to approve session.')),
  )
  const decline = useMutation(
    calls.sessions.decline.mutationOptions(command('decline', 'Session declined.', 'Failed to decline session.')),
  )
  const isBusy = approve.isPending || decline.isPending

  const may = (action: Action) => session.mayDo.includes(action)
  // If only the response was lost, it was done: the page, which updates live, shows that.
  const hasFailed = failure && (failure.refused || may(failure.action))
  const other = me.type === 'student' ? session.mentor : session.student
  return (
    <>
      {hasFailed ? (
        <Banner tone="error" onClear={() => setFailure(undefined)} className="mb-4">
          {failure.text}
        </Banner>
      ) : null}
      {may('approve') && session.meetingLink === '' ? (
        <div className="mb-5 max-w-md">
          <MeetingLinkField isOptional value={link} onChange={setLink} />
        </div>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {may('approve') ? (
          <Button
            isDisabled={isBusy}
            isPending={approve.isPending}
            busyLabel="Approving..."
            onPress={() => approve.mutate({ sessionId: session.id, startsAt: session.startsAt, meetingLink: link })}
          >
            Approve
          </Button>
        ) : null}
        {may('suggest') && suggesting !== 'now' ? (
          <Button ref={opener} variant="outline" isDisabled={isBusy} onPress={() => setSuggesting('now')}>
            Suggest New Time
          </Button>
        ) : null}
        {may('decline') ? (
          <Button
            variant="outline"
            isDisabled={isBusy}
            isPending={decline.isPending}
            busyLabel="Declining..."
            onPress={() => decline.mutate({ sessionId: session.id })}
          >
            Decline
          </Button>
        ) : null}
        <LinkButton variant="outline" to={paths.conversation(other.id)} className="wrap-anywhere">
          Message {other.name}
        </LinkButton>
        {may('cancel') ? <CancelSession session={session} isDisabled={isBusy} onDone={tell} /> : null}
      </div>
      {may('suggest') && suggesting === 'now' ? (
        <div ref={form} className="mt-6 border-t border-hairline pt-5">
          <h2 className="mb-4 text-xl">Suggest New Time</h2>
          <SuggestForm
            session={session}
            onDone={() => {
              setSuggesting('not yet')
              tell('Suggested new time!')
            }}
            onClose={() => setSuggesting('no more')}
          />
        </div>
      ) : null}
    </>
  )
}
