import type { Cents } from '#domain/kit/money.ts'
import type { Product } from '#domain/kit/product.ts'
import { dollarsAndCents, monthInWords } from './in-words.ts'
import { type EmailContent, renderEmail } from './email.ts'

type Facts = { product: Product; name: string; amount: Cents; month: string; sessionCount: number; url: string }

/** Tells a mentor that a month was paid out. The month is 'YYYY-MM'. */
export const payoutSentEmail = ({ product, name, amount, month, sessionCount, url }: Facts): EmailContent =>
  renderEmail({
    product,
    subject: `We sent you ${dollarsAndCents(amount)}`,
    name,
    paragraphs: ['Your payout is on its way. It may take a few days to show up in your bank account.'],
    details: [
      ['Amount', dollarsAndCents(amount)],
      ['For', monthInWords(month)],
      ['Sessions', String(sessionCount)],
    ],
    action: { label: 'See your payouts', url },
  })
