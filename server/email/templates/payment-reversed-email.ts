import type { PurchaseType, Reversal } from '#domain/credits/provider-state.ts'
import { purchaseInWords } from '#domain/credits/purchase-in-words.ts'
import type { Cents } from '#domain/kit/money.ts'
import type { Product } from '#domain/kit/product.ts'
import { type EmailContent, renderEmail } from './email.ts'
import { dollarsAndCents } from './in-words.ts'

type Facts = {
  product: Product
  name: string
  planName: string
  type: PurchaseType
  amount: Cents
  reversal: Reversal | null
  url: string
}

/** Tells a student that a payment was refunded or disputed and what that means, or that a dispute has ended. */
export function paymentReversedEmail({ product, name, planName, type, amount, reversal, url }: Facts): EmailContent {
  const what = `${dollarsAndCents(amount)} for ${purchaseInWords({ type, planName })}`
  const words = {
    refunded: {
      subject: 'Your payment was refunded',
      paragraphs: [
        `We refunded your payment of ${what}. Depending on your bank, it may take a few days to show up.`,
        `Any credits from it that you hadn't used were taken back.${type === 'plan' ? ` If it was for the current month, your ${planName} ends too.` : ''}`,
      ],
    },
    disputed: {
      subject: 'Your payment was disputed',
      paragraphs: [
        `Your bank told us that your payment of ${what} is being disputed and has taken the money back for now.`,
        'While this is being sorted out, the credits it paid for have been taken back, and your plan has ended. Confirmed sessions will go ahead as planned.',
        `If you didn't mean to dispute it, please tell your bank, or write to us at ${product.supportEmail}.`,
      ],
    },
    settled: {
      subject: 'The dispute over your payment is settled',
      paragraphs: [
        `The dispute over your payment of ${what} is settled, and the payment stands. You got back the credits that had been taken.`,
        "If your plan ended in the meantime, it won't restart on its own. You can choose a plan anytime.",
      ],
    },
  }[reversal ?? 'settled']
  return renderEmail({
    product,
    name,
    ...words,
    action: { label: 'See your credits', url },
  })
}
