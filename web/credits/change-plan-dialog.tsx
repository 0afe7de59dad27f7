import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Plan, planNamed } from '#domain/credits/plans.ts'
import { calls, errorText } from '#web/kit/app/client.ts'
import { useErrorUnlessDone } from '#web/kit/app/lost-answers.ts'
import { ConfirmDialog } from '#web/kit/feedback/confirm-dialog.tsx'
import { dollars } from '#web/kit/words/dollars.ts'
import { notify } from '#web/kit/feedback/notify.ts'
import { dayOnly } from '#web/kit/words/when.ts'

type Facts = {
  plan: string
  nextPlan: string | null
  endsAt: string | null
  balance: number
  renewalDate: string | null
}

/**
 * Explains what changing to another plan means before it happens: an upgrade takes effect now, a downgrade at the
 * renewal.
 */
export function ChangePlanDialog({
  to,
  facts: current,
  zone,
  onClose,
}: {
  to: Plan
  facts: Facts
  zone: string
  onClose: () => void
}) {
  const cache = useQueryClient()
  // Frozen when the question was asked: the change's own live event may arrive before its response.
  const [facts] = useState(current)
  const change = useMutation(
    calls.credits.changePlan.mutationOptions({
      async onSuccess() {
        await cache.invalidateQueries({ queryKey: calls.credits.key() })
        finish()
      },
    }),
  )
  const grows = to.price > (planNamed(facts.plan)?.price ?? 0)
  const stays = to.name === facts.plan
  const isDone = stays ? !current.nextPlan && !current.endsAt : to.name === (grows ? current.plan : current.nextPlan)
  const failure = useErrorUnlessDone(change, isDone, finish)
  const when = facts.renewalDate ? dayOnly(facts.renewalDate, zone) : 'the next renewal'
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      tone="primary"
      title={stays ? `Keep the ${to.name}?` : `Change to the ${to.name}?`}
      confirmLabel={stays ? 'Keep This Plan' : grows ? `Pay ${dollars(to.price)} and Change` : 'Change at Renewal'}
      busyLabel="Changing..."
      isPending={change.isPending}
      failure={failure ? errorText(failure, 'Failed to update plan. Please try again.') : undefined}
      onConfirm={() => change.mutate({ plan: to.name })}
    >
      {stays ? (
        <p>Your plan stays as it is and renews on {when}.</p>
      ) : grows ? (
        <p>
          A new month starts today: {dollars(to.price)} is charged now and {to.credits} credits are added to your{' '}
          {facts.balance}. After that, it renews every month.
        </p>
      ) : (
        <p>
          You won't be charged now. Starting {when} you'll pay {dollars(to.price)} a month for {to.credits} credits.
        </p>
      )}
    </ConfirmDialog>
  )

  function finish(): void {
    notify({ title: stays ? `You're staying on the ${to.name}.` : changed(to.name, grows) })
    onClose()
  }
}

const changed = (plan: string, grows: boolean): string =>
  grows ? `You're on the ${plan} now.` : `You'll switch to the ${plan} at your next renewal.`
