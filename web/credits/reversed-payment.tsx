import type { ReversedPayment as Payment } from '#contract/credits.ts'
import { cents } from '#domain/kit/money.ts'
import { product } from '#web/kit/app/product.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { dollars } from '#web/kit/words/dollars.ts'
import { dayOnly } from '#web/kit/words/when.ts'

/** A payment whose money went back, and what that means for credits and plan. */
export function ReversedPayment({ payment: { reversal, amountCents, at }, zone }: { payment: Payment; zone: string }) {
  const amount = dollars(cents(amountCents))
  if (reversal === 'refunded')
    return (
      <Banner>
        We refunded your payment of {amount} on {dayOnly(at, zone)}. Any credits from it that you hadn't used were taken
        back.
      </Banner>
    )
  return (
    <Banner tone="error">
      Your payment of {amount} is being disputed at your bank. The credits it paid for were taken back, and your plan
      ends. If you didn't mean to dispute it, please tell your bank, or write to us at {product.supportEmail}.
    </Banner>
  )
}
