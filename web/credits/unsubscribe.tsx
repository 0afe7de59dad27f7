import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Banner } from '#web/kit/banner.tsx'
import { Button } from '#web/kit/button.tsx'
import { calls, sentenceFor } from '#web/kit/client.ts'
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx'
import { notify } from '#web/kit/toast.tsx'

/** Ends the subscription, after the question of spec 8. The answer is waited for, also where the live event is here before it. */
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
        <Ended />
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
          onConfirm={() => cancel.mutate({})}
        >
          {cancel.isError ? (
            <Banner tone="error" className="mb-4">
              {sentenceFor(cancel.error, 'Failed to cancel subscription. Please try again.')}
            </Banner>
          ) : null}
          <p>Are you sure you want to cancel your subscription? You'll lose access to your credits immediately.</p>
          <p className="mt-3 text-quiet">
            Requests that nobody has confirmed are cancelled. Confirmed sessions take place as agreed.
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

// The button that was pressed is gone, so what came of it takes the focus.
function Ended() {
  const here = useRef<HTMLParagraphElement>(null)
  useEffect(() => here.current?.focus(), [])
  return (
    <p ref={here} tabIndex={-1} className="self-center text-quiet outline-none">
      You have the Free plan now.
    </p>
  )
}
