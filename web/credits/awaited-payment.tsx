import type { AwaitedPayment as Payment } from '#contract/credits.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'

/** A payment the bank is still processing, or has recently refused. */
export function AwaitedPayment({ payment: { type, planName, status } }: { payment: Payment }) {
  const what = type === 'plan' ? `the ${planName}` : 'your extra credits'
  if (status === 'processing')
    return (
      <Banner>
        Your bank is still processing the payment of {what}. The credits are added as soon as it arrives, which can take
        a few days.
      </Banner>
    )
  return (
    <Banner tone="error">
      Your bank did not complete the payment of {what}. No credits were added. You can try again anytime, also with
      another way of paying.
    </Banner>
  )
}
