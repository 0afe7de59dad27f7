import type { PurchaseType, Reversal } from '#domain/credits/provider-state.ts'
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

/** Tells a student that a payment was refunded or disputed and what that means, or that a dispute about it is over. */
export function paymentReversedEmail({ product, name, planName, type, amount, reversal, url }: Facts): EmailContent {
  const what = `${dollarsAndCents(amount)} for ${type === 'plan' ? `the ${planName}` : 'extra credits'}`
  const words = {
    refunded: {
      subject: 'Your payment was refunded',
      paragraphs: [
        `We refunded your payment of ${what}. Depending on your bank, it can take a few days to arrive.`,
        `The credits it paid for were taken back as far as they were not used.${type === 'plan' ? ` If it was for the current month, your ${planName} ends, too.` : ''}`,
      ],
    },
    disputed: {
      subject: 'Your payment was disputed',
      paragraphs: [
        `Your bank told us that your payment of ${what} is disputed, and took the money back for now.`,
        'While we look into it, the credits it paid for are taken back, and your plan ends. Confirmed sessions take place as agreed.',
        `If you did not mean to dispute it, please tell your bank, or write to us at ${product.supportEmail}.`,
      ],
    },
    settled: {
      subject: 'The dispute about your payment is over',
      paragraphs: [
        `The dispute about your payment of ${what} is over, and the payment stands. The credits that were taken back for it are yours again.`,
        'A plan that ended meanwhile does not start again by itself. You can choose one whenever you like.',
      ],
    },
  }[reversal ?? 'settled']
  return renderEmail({
    product,
    greeting: `Hello ${name},`,
    ...words,
    action: { label: 'See your credits', url },
  })
}
