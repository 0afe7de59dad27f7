import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SessionView } from '#contract/sessions.ts'
import { useMe } from '#web/accounts/me.ts'
import { calls, errorText } from '#web/kit/app/client.ts'
import { useErrorUnlessDone } from '#web/kit/app/lost-answers.ts'
import { ConfirmDialog } from '#web/kit/feedback/confirm-dialog.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { useAfterCommand } from './calls.ts'
import { consequenceOfDeclining } from './status-in-words.ts'
import { isUnchangedSince, type Tell } from './tell.ts'

/**
 * Declines what the other person proposed, after explaining what that means: it can't be undone, and the button is
 * beside Approve.
 */
export function DeclineSession({
  session,
  isDisabled,
  onDone,
}: {
  session: SessionView
  isDisabled: boolean
  onDone: Tell
}) {
  const me = useMe()
  const [asks, setAsks] = useState(false)
  const after = useAfterCommand(session.id, ({ mayDo }) => mayDo.includes('decline'))
  const decline = useMutation(
    calls.sessions.decline.mutationOptions({
      onSuccess: (answered) => {
        after.onSuccess(answered)
        finish(answered)
      },
      onError: after.onError,
    }),
  )
  const failure = useErrorUnlessDone(decline, session.status === 'declined', () => finish(session))
  if (!session.mayDo.includes('decline')) return null
  return (
    <>
      <Button
        variant="outline"
        isDisabled={isDisabled}
        onPress={() => {
          decline.reset()
          setAsks(true)
        }}
      >
        Decline
      </Button>
      <ConfirmDialog
        isOpen={asks}
        onOpenChange={setAsks}
        title="Decline this session?"
        confirmLabel="Decline Session"
        busyLabel="Declining..."
        cancelLabel="Go Back"
        isPending={decline.isPending}
        failure={failure ? errorText(failure, 'Failed to decline session.') : undefined}
        onConfirm={() => decline.mutate({ sessionId: session.id })}
      >
        <p>{consequenceOfDeclining(session, me.type)}</p>
      </ConfirmDialog>
    </>
  )

  function finish(answered: SessionView): void {
    setAsks(false)
    onDone('Session declined.', isUnchangedSince(answered))
  }
}
