import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/kit/forms/button.tsx'
import { calls, errorText } from '#web/kit/app/client.ts'
import { ConfirmDialog } from '#web/kit/feedback/confirm-dialog.tsx'
import { notify } from '#web/kit/feedback/notify.ts'
import { TakesFocus } from '#web/kit/feedback/takes-focus.tsx'

/** Ends the subscription, after the question of spec 8. Its response is awaited even if the live event arrives first. */
export function Unsubscribe({ subscribed }: { subscribed: boolean }) {
  const cache = useQueryClient()
  const [asking, setAsking] = useState(false)
  const cancel = useMutation(
    calls.credits.cancelSubscription.mutationOptions({
      async onSuccess() {
        setAsking(false)
        notify({ title: 'Subscription canceled successfully. You now have the Free plan.' })
        await cache.invalidateQueries({ queryKey: calls.credits.key() })
        await cache.invalidateQueries({ queryKey: calls.accounts.me.key() })
        await cache.invalidateQueries({ queryKey: calls.sessions.key() })
      },
    }),
  )
  return (
    <>
      {subscribed ? (
        <Button variant="outline" size="sm" onPress={ask}>
          Unsubscribe
        </Button>
      ) : cancel.isSuccess ? (
        <TakesFocus className="self-center text-quiet">You're on the Free plan now.</TakesFocus>
      ) : null}
      {asking ? (
        <ConfirmDialog
          isOpen
          onOpenChange={setAsking}
          title="Unsubscribe"
          confirmLabel="Cancel Subscription"
          cancelLabel="Keep My Plan"
          busyLabel="Canceling..."
          isPending={cancel.isPending}
          failure={
            cancel.isError ? errorText(cancel.error, 'Failed to cancel subscription. Please try again.') : undefined
          }
          onConfirm={() => cancel.mutate({})}
        >
          <p>Are you sure you want to cancel your subscription? You'll lose access to your credits immediately.</p>
          <p className="mt-3 text-quiet">
            Requests that haven't been confirmed will be canceled. Confirmed sessions will go ahead as planned.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  )

  function ask(): void {
    cancel.reset()
    setAsking(true)
  }
}
