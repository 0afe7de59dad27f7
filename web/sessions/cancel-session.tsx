import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SessionView } from '#contract/sessions.ts'
import { useMe } from '#web/accounts/me.ts'
import { Button } from '#web/kit/forms/button.tsx'
import { calls, errorText } from '#web/kit/app/client.ts'
import { useErrorUnlessDone } from '#web/kit/app/lost-answers.ts'
import { ConfirmDialog } from '#web/kit/feedback/confirm-dialog.tsx'
import { FocusOnMount } from '#web/kit/feedback/focus-on-mount.tsx'
import { useAfterCommand } from './calls.ts'
import { consequence } from './status-in-words.ts'

type Props = { session: SessionView; isDisabled: boolean; onDone: (notice: string) => void }

/**
 * Cancels a session, after explaining what that means for the credits. Once it has started, explains what to do instead
 * (ruling 3.3).
 */
export function CancelSession({ session, isDisabled, onDone }: Props) {
  const me = useMe()
  const cache = useQueryClient()
  const [asks, setAsks] = useState(false)
  const after = useAfterCommand(session.id, (now) => now.mayDo.includes('cancel') || isRunning(now))
  const cancel = useMutation(
    calls.sessions.cancel.mutationOptions({
      onSuccess: (answered) => {
        after.onSuccess(answered)
        finish()
      },
      onError: after.onError,
    }),
  )
  const failure = useErrorUnlessDone(cancel, session.status === 'cancelled', finish)
  if (isRunning(session)) return <Running takesFocus={asks} />
  if (!session.mayDo.includes('cancel')) return null
  return (
    <>
      <Button
        variant="quiet"
        isDisabled={isDisabled}
        onPress={() => {
          cancel.reset()
          setAsks(true)
          // The page may have been open since before the 12-hour limit.
          void cache.invalidateQueries({ queryKey: calls.sessions.get.key({ input: { sessionId: session.id } }) })
        }}
      >
        Cancel Session
      </Button>
      <ConfirmDialog
        isOpen={asks}
        onOpenChange={setAsks}
        title="Cancel this session?"
        confirmLabel="Cancel Session"
        busyLabel="Canceling..."
        cancelLabel="Keep Session"
        isPending={cancel.isPending}
        failure={failure ? errorText(failure, 'Failed to cancel session.') : undefined}
        onConfirm={() =>
          cancel.mutate({ sessionId: session.id, returnsCredits: session.cancelReturnsCredits ?? false })
        }
      >
        <p>{consequence(session, me.type)}</p>
      </ConfirmDialog>
    </>
  )

  function finish(): void {
    setAsks(false)
    onDone('Session canceled.')
  }
}

/** True if its hour has begun and isn't over, as the server sees it. */
const isRunning = ({ status, mayDo }: SessionView): boolean =>
  status === 'confirmed' && mayDo.includes('set-link') && !mayDo.includes('cancel')

/** `takesFocus` is true if it began while the person was about to cancel it. */
function Running({ takesFocus }: { takesFocus: boolean }) {
  const words = (
    <p className="text-sm text-quiet">
      This session has started, so it can't be canceled. If it doesn't happen, you can tell us here once the hour is
      over.
    </p>
  )
  return takesFocus ? <FocusOnMount className="w-full">{words}</FocusOnMount> : <div className="w-full">{words}</div>
}
