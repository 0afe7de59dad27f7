import type { Payout as PayoutView } from '#contract/payouts.ts'
import { awaitsVerification } from '#domain/payouts/earning.ts'
import type { Payout, UnpaidSession } from './store.ts'

/** A payout as its mentor sees it in the log. */
export const toPayoutView = ({ id, month, amount, reversed, sessions, paidVia, paidAt }: Payout): PayoutView => ({
  id,
  month,
  amountCents: amount,
  reversedCents: reversed,
  sessionDates: sessions.map(({ startsAt }) => startsAt.toISOString()),
  paidVia,
  paidAt: paidAt.toISOString(),
})

export const toUnpaidView = (session: UnpaidSession) => ({
  sessionId: session.sessionId,
  startsAt: session.startsAt.toISOString(),
  studentName: session.studentName,
  topic: session.topic,
  amountCents: session.amount,
  awaitingVerification: awaitsVerification(session),
})

/** The same payout in a year's statement, with its sessions. */
export function toStatementView(payout: Payout) {
  const { sessionDates: _, ...view } = toPayoutView(payout)
  const sessions = payout.sessions.map(({ startsAt, topic, studentName, amount }) => ({
    startsAt: startsAt.toISOString(),
    topic,
    studentName,
    amountCents: amount,
  }))
  return { ...view, carriedCents: payout.carried, sessions }
}
