import type { Cents } from '#domain/kit/money.ts'
import type { Credits } from './credits.ts'
import type { PlanName } from './plans.ts'

/**
 * A payment that arrived, as the provider reports it, for a month of a plan or for extra credits. `at`: when it was
 * paid. `renewal`: it began another month. `claimed`: how many of its credits refunds and disputes claim back.
 */
export type Payment = {
  id: string
  kind: 'plan' | 'extra'
  plan: PlanName
  credits: Credits
  amount: Cents
  at: Date
  renewal: boolean
  claimed: Credits
  reversal: Reversal | null
  /** The provider's fingerprint of the card, the same for every account that pays with it. */
  cardFingerprint: string | null
  subscriptionId: string | null
  /** The checkout page it was paid on. Renewals and plan changes have none. */
  checkoutId: string | null
  paymentIntentId: string | null
  receiptUrl: string | null
}

/**
 * How a payment's money went back: the payer's bank took it in a dispute, which can still be won, or it was refunded in
 * full. A partial refund takes its share of the credits and isn't a reversal.
 */
export const reversals = ['disputed', 'refunded'] as const
export type Reversal = (typeof reversals)[number]

/** A monthly subscription. `plan` is next month's plan; a failed renewal can be paid until `graceUntil` (7 days). */
export type Subscription = {
  id: string
  plan: PlanName
  startedAt: Date
  periodEnd: Date
  endsAtPeriodEnd: boolean
  status: 'active' | 'past-due' | 'ended'
  graceUntil: Date | null
  endedAt: Date | null
}

/** The state of a payment that has not brought any credits yet. */
export const awaitedStatuses = ['processing', 'failed'] as const

/**
 * A payment that was started and hasn't arrived yet, since some payment methods take days. No credits are granted for
 * it. `subscriptionId` is the subscription it would start; if the bank refuses, that subscription has to be canceled,
 * or the provider would try to collect again.
 */
export type AwaitedPayment = {
  id: string
  kind: 'plan' | 'extra'
  plan: PlanName
  status: (typeof awaitedStatuses)[number]
  subscriptionId: string | null
}

/** Payments and subscriptions, in no particular order. The ledger and the plan are derived from them. */
export type PaidState = { payments: Payment[]; subscriptions: Subscription[] }

/** Everything the provider knows about one student. */
export type ProviderState = PaidState & { awaited: AwaitedPayment[] }

/** How long a plan continues after a renewal fails (7 days). */
export const graceDays = 7

/** What was bought, in the terms that people and emails see. */
export const purchaseTypes = ['plan', 'extra_credits'] as const
export type PurchaseType = (typeof purchaseTypes)[number]

/** The purchase type to report for a payment. */
export const purchaseType = (kind: Payment['kind']): PurchaseType => (kind === 'plan' ? 'plan' : 'extra_credits')
