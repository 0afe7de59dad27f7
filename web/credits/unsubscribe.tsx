import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/kit/forms/button.tsx'
import { calls, errorText } from '#web/kit/app/client.ts'
import { useErrorUnlessDone } from '#web/kit/app/lost-answers.ts'
import { ConfirmDialog } from '#web/kit/feedback/confirm-dialog.tsx'
import { notify } from '#web/kit/feedback/notify.ts'
import { counted } from '#web/kit/words/counted.ts'
import { FocusOnMount } from '#web/kit/feedback/focus-on-mount.tsx'

/**
 * Ends the subscription, after asking the question of spec 8. The dialog waits for the response even if the live event
 * arrives first.
 */
export function Unsubscribe({ subscribed, balance, onHold }: { subscribed: boolean; balance: number; onHold: number }) {
  const cache = useQueryClient()
  // What would be lost, frozen when the question was asked: the command's own live event may arrive before its
  // response.
  const [asking, setAsking] = useState<{ lost: number; onHold: number }>()
  const [hasEnded, setHasEnded] = useState(false)
  const cancel = useMutation(
    calls.credits.cancelSubscription.mutationOptions({
      async onSuccess() {
        finish()
        await cache.invalidateQueries({ queryKey: calls.credits.key() })
        await cache.invalidateQueries({ queryKey: calls.accounts.me.key() })
        await cache.invalidateQueries({ queryKey: calls.sessions.key() })
      },
    }),
  )
  const failure = useErrorUnlessDone(cancel, !subscribed, finish)
  return (
    <>
      {subscribed ? (
        <Button variant="outline" size="sm" onPress={ask}>
          Unsubscribe
        </Button>
      ) : hasEnded ? (
        <FocusOnMount className="self-center text-quiet">You're on the Free plan now.</FocusOnMount>
      ) : null}
      {asking ? (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setAsking(undefined)}
          title="Unsubscribe"
          confirmLabel="Cancel Subscription"
          cancelLabel="Keep My Plan"
          busyLabel="Canceling..."
          isPending={cancel.isPending}
          failure={failure ? errorText(failure, 'Failed to cancel subscription. Please try again.') : undefined}
          onConfirm={() => cancel.mutate({})}
        >
          <p>Are you sure you want to cancel your subscription? You'll lose access to your credits immediately.</p>
          <Loss {...asking} />
          <p className="mt-3 text-quiet">
            Requests that haven't been confirmed will be canceled. Confirmed sessions will go ahead as planned.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  )

  function ask(): void {
    cancel.reset()
    setHasEnded(false)
    setAsking({ lost: balance + onHold, onHold })
  }

  function finish(): void {
    setAsking(undefined)
    setHasEnded(true)
    notify({ title: 'Subscription canceled successfully. You now have the Free plan.' })
  }
}

const Loss = ({ lost, onHold }: { lost: number; onHold: number }) => (
  <p className="mt-3">
    {lost > 0 ? `You'll lose ${counted(lost, 'credit', 'credits')}` : null}
    {onHold > 0 ? `, including ${onHold} on hold for requests` : null}
    {lost > 0 ? '. ' : null}
    Nothing you've paid is refunded.
  </p>
)
