import type Stripe from 'stripe'
import { credits } from '#domain/credits/credits.ts'
import { planNamed, type PlanName } from '#domain/credits/plans.ts'
import {
  type AwaitedPayment,
  graceDays,
  type Payment,
  type Reversal,
  type Subscription,
} from '#domain/credits/provider-state.ts'
import { cents } from '#domain/kit/money.ts'
import { day } from '#domain/kit/time.ts'
import type { Item } from './provider.ts'

/** Maps a Stripe price to our item. Undefined for other things the same Stripe account may sell. */
export type ItemOf = (priceId: string) => Item | undefined

/** Maps an invoice to its checkout. */
export type CheckoutOf = (invoiceId: string) => string | undefined

/** The facts about a payment's money in Stripe's objects: when it arrived, and how much was taken back. */
export type Money = {
  at: Date
  amount: number
  takenBack: number
  reversal: Reversal | null
  cardFingerprint: string | null
  receiptUrl: string | null
}

/**
 * Converts a subscription's paid invoice to a payment. A whole month grants a plan's credits. A mid-month upgrade on
 * Stripe's side grants the difference between the plans, and doesn't reduce a month billed along with it.
 */
export function invoicePayment(
  invoice: Stripe.Invoice,
  { moneyOf, itemOf, checkoutOf }: { moneyOf: MoneyOf; itemOf: ItemOf; checkoutOf: CheckoutOf },
): Payment | undefined {
  const paidAt = invoice.status_transitions.paid_at
  const subscription = invoice.parent?.subscription_details?.subscription
  if (!subscription || !invoice.id || paidAt === null) return undefined
  const lines = planLines(invoice, itemOf)
  const month = lines.find(({ changes, amount }) => !changes && amount > 0)
  const plan = (month ?? lines.findLast(({ amount }) => amount > 0))?.plan
  if (!plan) return undefined
  const renewal = invoice.billing_reason === 'subscription_cycle'
  const [whole, change] = [
    creditsOf(lines.filter((line) => !line.changes)),
    creditsOf(lines.filter((line) => line.changes)),
  ]
  const brought = renewal ? whole + Math.max(0, change) : Math.max(0, whole + change)
  const paymentIntentId = invoice.payments?.data
    .map(({ payment }) => idOf(payment.payment_intent))
    .find((id) => id !== undefined)
  const money = moneyOf(paymentIntentId)
  return {
    id: invoice.id,
    kind: 'plan',
    plan,
    credits: credits(brought),
    amount: cents(invoice.amount_paid),
    at: instant(paidAt),
    renewal,
    claimed: claimed(brought, money),
    reversal: money?.reversal ?? null,
    cardFingerprint: money?.cardFingerprint ?? null,
    subscriptionId: idOf(subscription) ?? null,
    checkoutId: checkoutOf(invoice.id) ?? null,
    paymentIntentId: paymentIntentId ?? null,
    receiptUrl: invoice.hosted_invoice_url ?? money?.receiptUrl ?? null,
  }
}

type PlanLine = { plan: PlanName; amount: number; changes: boolean }

/** The invoice lines for our plans. `changes` marks prorations. */
const planLines = (invoice: Stripe.Invoice, itemOf: ItemOf): PlanLine[] =>
  invoice.lines.data.flatMap(({ amount, pricing, parent }) => {
    const item = itemOf(idOf(pricing?.price_details?.price) ?? '')
    const changes = parent?.subscription_item_details?.proration ?? parent?.invoice_item_details?.proration ?? false
    return item?.kind === 'plan' && amount !== 0 ? [{ plan: item.plan, amount, changes }] : []
  })

const creditsOf = (lines: PlanLine[]): number =>
  lines.reduce((sum, { plan, amount }) => sum + Math.sign(amount) * (planNamed(plan)?.credits ?? 0), 0)

/** Converts a paid checkout for extra credits to a payment. */
export function checkoutPayment(
  session: Stripe.Checkout.Session,
  moneyOf: MoneyOf,
  itemOf: ItemOf,
): Payment | undefined {
  if (session.mode !== 'payment' || session.payment_status !== 'paid') return undefined
  const { line, plan } = soldOn(session, 'extra', itemOf) ?? {}
  const extra = plan && planNamed(plan)?.extra
  if (!line || !plan || !extra) return undefined
  const brought = extra.credits * (line.quantity ?? 1)
  const paymentIntentId = idOf(session.payment_intent) ?? null
  const money = moneyOf(paymentIntentId ?? undefined)
  return {
    id: session.id,
    kind: 'extra',
    plan,
    credits: credits(brought),
    amount: cents(session.amount_total ?? 0),
    at: money?.at ?? instant(session.created),
    renewal: false,
    claimed: claimed(brought, money),
    reversal: money?.reversal ?? null,
    cardFingerprint: money?.cardFingerprint ?? null,
    subscriptionId: null,
    checkoutId: session.id,
    paymentIntentId,
    receiptUrl: money?.receiptUrl ?? null,
  }
}

/** Converts a checkout that was filled in but not paid. Its intent tells whether the bank is still processing it. */
export function awaitedPayment(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | undefined,
  itemOf: ItemOf,
): AwaitedPayment | undefined {
  const kind = session.mode === 'subscription' ? 'plan' : 'extra'
  const plan = soldOn(session, kind, itemOf)?.plan
  if (!isAwaited(session) || !plan) return undefined
  const status = intent && refused.has(intent.status) ? 'failed' : 'processing'
  return { id: session.id, kind, plan, status, subscriptionId: idOf(session.subscription) ?? null }
}

export const isAwaited = ({ status, payment_status }: Stripe.Checkout.Session): boolean =>
  status === 'complete' && payment_status === 'unpaid'

const refused = new Set<string>(['requires_payment_method', 'canceled'])

/** The invoice line for one of our items, and its plan. */
function soldOn({ line_items: lines }: Stripe.Checkout.Session, kind: Item['kind'], itemOf: ItemOf) {
  for (const line of lines?.data ?? []) {
    const item = line.price ? itemOf(line.price.id) : undefined
    if (item?.kind === kind) return { line, plan: item.plan }
  }
  return undefined
}

/** Converts a subscription to one of our plans. Its period is on its item. `latest_invoice` has to be expanded. */
export function toSubscription(subscription: Stripe.Subscription, itemOf: ItemOf): Subscription | undefined {
  const [line] = subscription.items.data
  const item = line && itemOf(line.price.id)
  if (!line || item?.kind !== 'plan') return undefined
  const periodEnd = instant(line.current_period_end)
  const ended = subscription.status === 'canceled' || subscription.status === 'incomplete_expired'
  return {
    id: subscription.id,
    plan: item.plan,
    startedAt: instant(subscription.created),
    periodEnd,
    endsAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    status: ended ? 'ended' : owing.has(subscription.status) ? 'past-due' : 'active',
    graceUntil: graceUntil(subscription.latest_invoice),
    endedAt: subscription.ended_at === null ? null : instant(subscription.ended_at),
  }
}

const owing = new Set<string>(['past_due', 'unpaid', 'paused'])

/**
 * When a renewal's grace period ends. It starts when the invoice was finalized, which is about when it first failed.
 */
function graceUntil(invoice: string | Stripe.Invoice | null): Date | null {
  if (invoice === null || typeof invoice === 'string') return null
  const unpaid =
    invoice.status !== 'paid' && invoice.attempt_count > 0 && invoice.billing_reason === 'subscription_cycle'
  const since = invoice.status_transitions.finalized_at ?? invoice.created
  return unpaid ? new Date(instant(since).getTime() + graceDays * day) : null
}

export type MoneyOf = (paymentIntentId: string | undefined) => Money | undefined

/** Refunds and disputes of charges, by payment intent. Disputed money counts as gone until the dispute is won. */
export function moneyBy(charges: Stripe.Charge[], disputes: Stripe.Dispute[]): MoneyOf {
  const lost = new Set(disputes.filter(({ status }) => !notLost.has(status)).map(({ charge }) => idOf(charge)))
  const byIntent = new Map(
    charges
      .filter(({ paid }) => paid)
      .map((charge): [string | undefined, Money] => [
        idOf(charge.payment_intent),
        {
          at: instant(charge.created),
          amount: charge.amount,
          takenBack: lost.has(charge.id) ? charge.amount : charge.amount_refunded,
          reversal: lost.has(charge.id) ? 'disputed' : charge.refunded ? 'refunded' : null,
          cardFingerprint: charge.payment_method_details?.card?.fingerprint ?? null,
          receiptUrl: charge.receipt_url,
        },
      ]),
  )
  return (id) => (id === undefined ? undefined : byIntent.get(id))
}

const notLost = new Set<string>([
  'won',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'prevented',
])

/** The share of the credits that was taken back. Fractions of a credit stay with the student. */
const claimed = (brought: number, money: Money | undefined) =>
  credits(
    money && money.amount > 0 ? Math.floor((brought * Math.min(money.takenBack, money.amount)) / money.amount) : 0,
  )

export const idOf = (it: string | { id?: string } | null | undefined): string | undefined =>
  typeof it === 'string' ? it : it?.id

const instant = (seconds: number): Date => new Date(seconds * 1000)
