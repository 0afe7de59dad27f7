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

/** All that the provider knows of one student: facts, in no order. */
export type ProviderState = { payments: Payment[]; subscriptions: Subscription[] }

/** How long a plan whose renewal could not be paid goes on (7 days). */
export const graceDays = 7
