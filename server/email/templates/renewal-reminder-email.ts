import type { Cents } from '#domain/kit/money.ts'
import type { Product } from '#domain/kit/product.ts'
import { dayInWords, dollarsAndCents } from './in-words.ts'
import { type EmailContent, renderEmail } from './email.ts'

type Facts = {
  product: Product
  name: string
  timeZone: string
  planName: string
  /** The plan it renews as, if different. Price and credits are then those of that plan. */
  nextPlan: string | null
  price: Cents
  credits: number
  balance: number
  renewsAt: Date
  url: string
}

/** Tells a student ahead of time what the renewal will charge, add and expire (ruling 2.4). */
export function renewalReminderEmail(facts: Facts): EmailContent {
  const { product, name, timeZone, planName, nextPlan, price, credits, balance, renewsAt, url } = facts
  const left = balance === 1 ? 'The credit' : `The ${balance} credits`
  const expiring =
    balance > 0 ? `${left} you have now will expire then unless you use ${balance === 1 ? 'it' : 'them'} first.` : ''
  return renderEmail({
    product,
    subject: `Your ${planName} renews on ${dayInWords(renewsAt, timeZone)}`,
    name,
    paragraphs: [
      `Your plan continues ${nextPlan ? `as the ${nextPlan}` : 'for another month'}, and you'll get ${credits} new credits. You don't have to do anything.`,
      ...(expiring ? [expiring] : []),
    ],
    details: [
      ['Renews on', dayInWords(renewsAt, timeZone)],
      ['Price', dollarsAndCents(price)],
      ['New credits', String(credits)],
    ],
    action: { label: 'See your credits', url },
    afterwards: [
      "Don't want it to renew? Open Credits and press Unsubscribe before then. Your plan and its credits end as soon as you do, so use what you have left first.",
    ],
  })
}
