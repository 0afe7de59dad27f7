import type { Cents } from '#domain/kit/money.ts'
import type { Product } from '#domain/kit/product.ts'
import { dollarsAndCents, monthInWords } from './in-words.ts'
import { type EmailContent, renderEmail } from './email.ts'

type Facts = { product: Product; name: string; amount: Cents; month: string; url: string }

/**
 * Tells a mentor at month end that their money is waiting for a payout account (ruling 6.2). The month is 'YYYY-MM'.
 */
export const payoutWaitingEmail = ({ product, name, amount, month, url }: Facts): EmailContent =>
  renderEmail({
    product,
    subject: `You have ${dollarsAndCents(amount)} waiting for you`,
    name,
    paragraphs: [
      "We'd like to pay you, but there's no payout account ready to receive it. Once your account is set up, we'll send it with the next monthly payout. Until then, we still owe you all of it.",
    ],
    details: [
      ['Amount', dollarsAndCents(amount)],
      ['For', monthInWords(month)],
    ],
    action: { label: 'Set up your payout account', url },
  })
