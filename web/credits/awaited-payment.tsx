import type { AwaitedPayment as Payment } from '#contract/credits.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'

/** A payment the bank is still processing, or has recently refused. */
export function AwaitedPayment({ payment: { type, planName, status } }: { payment: Payment }) {
  const what = type === 'plan' ? `the ${planName}` : 'your extra credits'
  if (status === 'processing')
    return (
      <Banner>
        Your bank is still processing the payment for {what}. Your credits will be added as soon as it goes through,
        which can take a few days.
      </Banner>
    )
  return (
    <Banner tone="error">
      Your bank didn't complete the payment for {what}. No credits were added. You can try again anytime, or pay another
      way.
    </Banner>
  )
}
