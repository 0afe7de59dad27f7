import { type Purchase, purchaseInWords } from '#domain/credits/purchase-in-words.ts'
import type { Cents } from '#domain/kit/money.ts'
import type { Product } from '#domain/kit/product.ts'
import { type EmailContent, renderEmail } from './email.ts'
import { dollarsAndCents } from './in-words.ts'

type Facts = Purchase & {
  product: Product
  outcome: 'refunded' | 'not-refunded' | 'not-paid'
  amount: Cents | null
}

/** Tells a person who closed their account what became of a payment that was still with the bank. */
export function latePaymentEmail({ product, outcome, planName, type, amount }: Facts): EmailContent {
  const what = purchaseInWords({ type, planName })
  const payment =
    amount === null ? `your payment for ${what}` : `your payment of ${dollarsAndCents(amount)} for ${what}`
  const words = {
    refunded: {
      subject: 'Your payment was refunded',
      paragraphs: [
        `After you closed your ${product.name} account, your bank completed ${payment}. We refunded all of it. Depending on your bank, it may take a few days to show up.`,
      ],
    },
    'not-refunded': {
      subject: 'About the payment after you closed your account',
      paragraphs: [
        `After you closed your ${product.name} account, your bank completed ${payment}. We tried to refund it, and that didn't go through.`,
        `Your money isn't lost: someone on our team is looking into it. If you don't have it back in two weeks, please write to us at ${product.supportEmail}.`,
      ],
    },
    'not-paid': {
      subject: 'Your payment was not completed',
      paragraphs: [
        `Your bank didn't complete ${payment}, which was still being processed when you closed your ${product.name} account. Nothing was charged, and there's nothing you need to do.`,
      ],
    },
  }[outcome]
  return renderEmail({
    product,
    ...words,
    paragraphs: [...words.paragraphs, 'We kept your email address only to tell you this.'],
  })
}
