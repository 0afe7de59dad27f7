import type { Cents } from '#domain/kit/money.ts'
import type { Credits } from './credits.ts'
import type { PlanName } from './plans.ts'

/**
 * A payment that arrived, as the provider has it: the price of a month on a plan, or of extra credits. `at` is when it was paid;
 * `renewal` means that it began another month of a plan; `claimed` is how many of its credits refunds and disputes ask back.
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
  subscriptionId: string | null
  paymentIntentId: string | null
  receiptUrl: string | null
}

/** A monthly subscription: `plan` is what the next month will be; failed renewals have until `graceUntil` (7 days) to be paid. */
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

/**
 * A payment that was begun and has not arrived: some ways of paying take days. Nothing is credited for it. `subscriptionId` is what was
 * begun with it; once the bank refused, it has to end, or the money would be asked for again.
 */
export type AwaitedPayment = {
  id: string
  kind: 'plan' | 'extra'
  plan: PlanName
  status: 'processing' | 'failed'
  subscriptionId: string | null
}

/** What was paid, and for what: facts, in no order. Ledger and plan follow from it. */
export type PaidState = { payments: Payment[]; subscriptions: Subscription[] }

/** All that the provider knows of one student. */
export type ProviderState = PaidState & { awaited: AwaitedPayment[] }

/** How long a plan whose renewal could not be paid goes on (7 days). */
export const graceDays = 7

/** What was bought, as people and emails are told of it. */
export type PurchaseType = 'plan' | 'extra_credits'

/** What a payment of this kind is told as. */
export const purchaseType = (kind: Payment['kind']): PurchaseType => (kind === 'plan' ? 'plan' : 'extra_credits')
