import type { PersonId } from '#domain/kit/ids.ts'
import { type Cents, cents } from '#domain/kit/money.ts'
import type { AccountStatus } from '#domain/payouts/account.ts'
import { earningState, type EarningState, isOwed, totalOf } from '#domain/payouts/earning.ts'
import { startOfMonth } from '#domain/payouts/month.ts'
import type { Reads } from '#server/kit/tx.ts'
import { findAccount } from './accounts/store.ts'
import { countCompletedSince, findFailedPayout, findPayouts, type Payout, readShortfall } from './store.ts'
import { findUnpaid, type UnpaidSession } from './earnings/store.ts'

export type PayoutOverview = {
  account: AccountStatus
  owed: Cents
  awaitingVerification: Cents
  /** On hold or to be decided by a person. */
  undecided: Cents
  shortfall: Cents
  completedThisMonth: number
  unpaid: UnpaidSession[]
  payouts: Payout[]
  /** The last payout, if it failed. */
  failed: { month: string; amount: Cents; reason: string } | undefined
}

/** More payouts than a mentor gets in a hundred years. */
export const allPayouts = 1200

/** Everything a mentor sees about their payouts, as of now. */
export async function seePayouts(reads: Reads, mentorId: PersonId, now: Date): Promise<PayoutOverview> {
  const [account, unpaid, shortfall, completedThisMonth, payouts, failed] = await Promise.all([
    findAccount(reads, mentorId),
    findUnpaid(reads, mentorId),
    readShortfall(reads, mentorId),
    countCompletedSince(reads, mentorId, startOfMonth(now)),
    findPayouts(reads, mentorId, { limit: allPayouts }),
    findFailedPayout(reads, mentorId),
  ])
  const owed = cents(totalOf(unpaid.filter(isOwed)) + shortfall)
  const sumOf = (...states: EarningState[]) =>
    totalOf(unpaid.filter((session) => states.includes(earningState(session, now))))
  return {
    account: account.status,
    owed,
    awaitingVerification: sumOf('awaiting-verification'),
    undecided: sumOf('on-hold', 'to-be-decided'),
    shortfall,
    completedThisMonth,
    unpaid,
    payouts,
    failed,
  }
}
