import { type Credits, credits } from './credits.ts'
import type { PlanName } from './plans.ts'
import type { PaidState, Payment, Reversal, Subscription } from './provider-state.ts'

/**
 * What was settled before: how much of each credited payment was claimed back, which payments were reversed, and which
 * subscriptions had their end written.
 */
export type Settled = {
  claims: ReadonlyMap<string, Credits>
  reversals: ReadonlyMap<string, Reversal>
  ended: ReadonlySet<string>
}

/** A student's plan according to the provider: Free, or a paid plan and when it renews or ends. */
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

/**
 * One step to write into the ledger, in the order of `at`. `another`: the student is on another subscription, which
 * continues. `expired`: the month that the payment was for is over. `endsPlan`: the plan has to end at the provider,
 * too.
 */
export type Step =
  | { type: 'credit'; at: Date; payment: Payment }
  | { type: 'end'; at: Date; subscriptionId: string; plan: PlanName; unpaid: boolean; another: boolean }
  | { type: 'claim'; at: Date; payment: Payment; change: Credits; expired: boolean }
  | { type: 'reversal'; at: Date; payment: Payment; endsPlan: boolean }

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
    ...lived.filter(({ id }) => !settled.ended.has(id)).flatMap((subscription) => endOf(subscription, payments, lived)),
  ].toSorted(inTime)
  const planState = planStateOf({ payments, subscriptions: lived })
  const monthBegan = runningMonth({ payments, subscriptions: lived })
  return {
    steps: [...steps, ...claims(payments, settled, monthBegan, now), ...reversals(payments, settled, planState, now)],
    planState,
  }
}

function endOf({ id, endedAt, graceUntil }: Subscription, payments: Payment[], all: Subscription[]): Step[] {
  if (!endedAt) return []
  const plan = lastPaid(payments, id)?.plan ?? 'Free'
  const another = all.some(
    (other) => other.id !== id && other.startedAt <= endedAt && (other.endedAt === null || other.endedAt > endedAt),
  )
  return [{ type: 'end', at: endedAt, subscriptionId: id, plan, unpaid: graceUntil !== null, another }]
}

/**
 * A dispute of any payment ends the current plan. A refund ends it only if the refunded payment paid for the current
 * month: the latest payment that brought credits, since an upgrade begins a month of its own.
 */
function reversals(
  payments: Payment[],
  settled: Settled,
  { subscriptionId }: Pick<PlanState, 'subscriptionId'>,
  now: Date,
): Step[] {
  const bringing = payments.filter(({ credits: brought }) => brought > 0)
  const running = subscriptionId === null ? undefined : lastPaid(bringing, subscriptionId)
  return payments
    .filter(({ id, reversal }) => reversal !== (settled.reversals.get(id) ?? null))
    .map((payment) => {
      const refunded = payment.reversal === 'refunded' && payment.id === running?.id
      const endsPlan = subscriptionId !== null && (payment.reversal === 'disputed' || refunded)
      return { type: 'reversal', at: now, payment, endsPlan }
    })
}

/**
 * When the current month began: at the last renewal or the end of a plan. Credits left from earlier months have
 * expired.
 */
const runningMonth = ({ payments, subscriptions }: PaidState): number =>
  Math.max(
    0,
    ...payments.filter(({ renewal }) => renewal).map(({ at }) => at.getTime()),
    ...subscriptions.flatMap(({ endedAt }) => (endedAt ? [endedAt.getTime()] : [])),
  )

/** What refunds and disputes claim back, and what a won dispute returns. */
function claims(payments: Payment[], { claims: before }: Settled, monthBegan: number, now: Date): Step[] {
  return payments
    .map((payment) => ({ payment, change: credits(payment.claimed - (before.get(payment.id) ?? 0)) }))
    .filter(({ change }) => change !== 0)
    .map(({ payment, change }) => ({
      type: 'claim',
      at: now,
      payment,
      change,
      expired: payment.at.getTime() < monthBegan,
    }))
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

// Ties are broken in a fixed order: payments come before the ends of plans.
const inTime = (one: Step, other: Step): number =>
  one.at.getTime() - other.at.getTime() || inOrder(keyOf(one), keyOf(other))
const keyOf = (step: Step): string => (step.type === 'end' ? `2 ${step.subscriptionId}` : `1 ${step.payment.id}`)
const inOrder = (one: string, other: string): number => (one < other ? -1 : Number(one > other))
