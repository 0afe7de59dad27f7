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
    paragraphs: ["We couldn't send your payout. Your money is safe: we still owe you the full amount."],
    details: [
      ['Amount', dollarsAndCents(amount)],
      ['For', monthInWords(month)],
      ['Reason', reason],
    ],
    action: { label: 'Check your payout account', url },
  })
