import { type Credits, credits } from './credits.ts'
import type { PlanName } from './plans.ts'
import type { PaidState, Payment, Subscription } from './provider-state.ts'

/**
 * What was settled before: credited payments with how much of each was claimed back, and the subscriptions whose end is
 * recorded.
 */
export type Settled = { claims: ReadonlyMap<string, Credits>; ended: ReadonlySet<string> }

/** A student's plan according to the provider: Free, or a plan until some day. */
export type PlanState = {
  plan: PlanName
  subscriptionId: string | null
  status: 'active' | 'past-due' | null
  renewalDate: Date | null
  /** The plan from the next renewal on, if different. */
  nextPlan: PlanName | null
  /** When a canceled plan ends: at the end of its month. */
  endsAt: Date | null
  graceUntil: Date | null
}

/** One thing to write into the ledger, in the order of `at`. */
export type Step =
  | { type: 'credit'; at: Date; payment: Payment }
  | { type: 'end'; at: Date; subscriptionId: string; plan: PlanName; unpaid: boolean }
  | { type: 'claim'; at: Date; payment: Payment; change: Credits }

/**
 * What still has to be written for the ledger to match the provider, and the student's resulting plan (ruling 2.6). It
 * depends only on facts, never on which event reported them, so the same facts lead to the same state in any order and
 * any number of times.
 */
export function settlePayments(
  { payments, subscriptions }: PaidState,
  settled: Settled,
  now: Date,
): { steps: Step[]; planState: PlanState } {
  const lived = subscriptions.filter(({ id }) => payments.some(({ subscriptionId }) => subscriptionId === id))
  const steps: Step[] = [
    ...payments
      .filter(({ id }) => !settled.claims.has(id))
      .map((payment) => ({ type: 'credit' as const, at: payment.at, payment })),
    ...lived.filter(({ id }) => !settled.ended.has(id)).flatMap((subscription) => endOf(subscription, payments)),
  ].toSorted(inTime)
  return {
    steps: [...steps, ...claims({ payments, subscriptions: lived }, settled, now)],
    planState: planStateOf({ payments, subscriptions: lived }),
  }
}

function endOf({ id, endedAt, graceUntil }: Subscription, payments: Payment[]): Step[] {
  if (!endedAt) return []
  const plan = lastPaid(payments, id)?.plan ?? 'Free'
  return [{ type: 'end', at: endedAt, subscriptionId: id, plan, unpaid: graceUntil !== null }]
}

/** Refunds and disputes only take back credits of the current month; those of a past month have already expired. */
function claims({ payments, subscriptions }: PaidState, { claims: before }: Settled, now: Date): Step[] {
  const begins = [
    ...payments.filter(({ renewal }) => renewal).map(({ at }) => at.getTime()),
    ...subscriptions.flatMap(({ endedAt }) => (endedAt ? [endedAt.getTime()] : [])),
  ]
  const monthBegan = Math.max(0, ...begins)
  return payments
    .filter((payment) => payment.at.getTime() >= monthBegan)
    .map((payment) => ({ payment, change: credits(payment.claimed - (before.get(payment.id) ?? 0)) }))
    .filter(({ change }) => change !== 0)
    .map(({ payment, change }) => ({ type: 'claim', at: now, payment, change }))
}

function planStateOf({ payments, subscriptions }: PaidState): PlanState {
  const current = subscriptions
    .filter(({ status }) => status !== 'ended')
    .toSorted((one, other) => other.startedAt.getTime() - one.startedAt.getTime() || inOrder(other.id, one.id))[0]
  const paid = current && lastPaid(payments, current.id)
  if (!current || !paid || current.status === 'ended') return free
  return {
    plan: paid.plan,
    subscriptionId: current.id,
    status: current.status,
    renewalDate: current.periodEnd,
    nextPlan: current.plan === paid.plan || current.endsAtPeriodEnd ? null : current.plan,
    endsAt: current.endsAtPeriodEnd ? current.periodEnd : null,
    graceUntil: current.graceUntil,
  }
}

const free: PlanState = {
  plan: 'Free',
  subscriptionId: null,
  status: null,
  renewalDate: null,
  nextPlan: null,
  endsAt: null,
  graceUntil: null,
}

const lastPaid = (payments: Payment[], subscriptionId: string): Payment | undefined =>
  payments
    .filter((payment) => payment.subscriptionId === subscriptionId)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || inOrder(one.id, other.id))
    .at(-1)

// Ties have a fixed order: payments before the ends of plans.
const inTime = (one: Step, other: Step): number =>
  one.at.getTime() - other.at.getTime() || inOrder(keyOf(one), keyOf(other))
const keyOf = (step: Step): string => (step.type === 'end' ? `2 ${step.subscriptionId}` : `1 ${step.payment.id}`)
const inOrder = (one: string, other: string): number => (one < other ? -1 : Number(one > other))
