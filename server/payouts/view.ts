import type { Payout as PayoutView, UnpaidSession as UnpaidSessionView } from '#contract/payouts.ts'
import type { Cents } from '#domain/kit/money.ts'
import { earningState } from '#domain/payouts/earning.ts'
import { nextMonthEnd, payoutDate } from '#domain/payouts/month.ts'
import { mayRemind } from '#domain/payouts/remind-student.ts'
import type { Payout } from './store.ts'
import type { UnpaidSession } from './earnings/store.ts'

/** A payout as shown in its mentor's log. */
export const toPayoutView = ({ id, month, amount, reversed, sessions, paidVia, paidAt }: Payout): PayoutView => ({
  id,
  month,
  amountCents: amount,
  reversedCents: reversed,
  sessionDates: sessions.map(({ startsAt }) => startsAt.toISOString()),
  paidVia,
  paidAt: paidAt.toISOString(),
})

/** An unpaid session as its mentor sees it now: when it will be paid, or what it is waiting for. */
export function toUnpaidView(session: UnpaidSession, now: Date): UnpaidSessionView {
  const state = earningState(session, now)
  return {
    sessionId: session.sessionId,
    startsAt: session.startsAt.toISOString(),
    studentName: session.studentName,
    topic: session.topic,
    canceledLate: session.canceledLate,
    amountCents: session.amount,
    state,
    reasons: session.reasons,
    paidOn: state === 'owed' && !session.planned ? payoutDate(session.earnedAt, now).toISOString() : null,
    mayRemind: mayRemind(session, now).ok,
    remindedAt: session.remindedAt?.toISOString() ?? null,
  }
}

/** A payout as shown in a year's statement, with its sessions. */
export function toStatementView(payout: Payout) {
  const { sessionDates: _, ...view } = toPayoutView(payout)
  const sessions = payout.sessions.map(({ startsAt, topic, studentName, amount, canceledLate }) => ({
    startsAt: startsAt.toISOString(),
    topic,
    studentName,
    amountCents: amount,
    canceledLate,
  }))
  return { ...view, carriedCents: payout.carried, sessions }
}

/** A failed payout as its mentor sees it. What it would have paid is still owed, and is sent at the next month end. */
export const toFailedView = (
  { month, amount, reason }: { month: string; amount: Cents; reason: string },
  now: Date,
) => ({ month, amountCents: amount, reason, nextTry: nextMonthEnd(now).toISOString() })
