import type { Cents } from '#domain/kit/money.ts'
import type { Product } from '#domain/kit/product.ts'
import { dollarsAndCents, monthInWords } from './in-words.ts'
import { type EmailContent, renderEmail } from './email.ts'

type Facts = { product: Product; name: string; amount: Cents; month: string; reason: string; url: string }

/** Tells a mentor that a payout failed and why; the money stays owed (ruling 6.2). The month is 'YYYY-MM'. */
export const payoutFailedEmail = ({ product, name, amount, month, reason, url }: Facts): EmailContent =>
  renderEmail({
    product,
    subject: "Your payout didn't go through",
    name,
    paragraphs: [
      "Your payout didn't go through, for the reason below. Your money is safe: we still owe it to you, and we'll try again with the next monthly payout.",
    ],
    details: [
      ['Amount', dollarsAndCents(amount)],
      ['For', monthInWords(month)],
      ['Reason', reason],
    ],
    action: { label: 'Check your payout account', url },
  })
