import type { Cents } from '#domain/kit/money.ts'
import type { Product } from '#domain/kit/product.ts'
import { dayInWords, dollarsAndCents } from './in-words.ts'
import { type EmailContent, renderEmail } from './email.ts'

type Facts = {
  product: Product
  name: string
  timeZone: string
  planName: string
  amount: Cents
  creditsAdded: number
  creditsExpired: number
  renewsAt: Date
  url: string
}

/** Tells a student that the plan was renewed: what was added, what expired (ruling 2.4), and when it renews next. */
export const planRenewedEmail = (facts: Facts): EmailContent =>
  renderEmail({
    product: facts.product,
    subject: `Your ${facts.planName} was renewed`,
    name: facts.name,
    paragraphs: [`A new month has started, and you have ${facts.creditsAdded} new credits.`],
    details: [
      ['Credits added', String(facts.creditsAdded)],
      ...(facts.creditsExpired > 0
        ? [['Credits expired', String(facts.creditsExpired)] satisfies [string, string]]
        : []),
      ['Amount paid', dollarsAndCents(facts.amount)],
      ['Renews on', dayInWords(facts.renewsAt, facts.timeZone)],
    ],
    action: { label: 'See your credits', url: facts.url },
  })
