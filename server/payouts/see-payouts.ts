import type { PersonId } from '#domain/kit/ids.ts'
import { type Cents, cents } from '#domain/kit/money.ts'
import type { AccountStatus } from '#domain/payouts/account.ts'
import { awaitsVerification, totalOf } from '#domain/payouts/earning.ts'
import { startOfMonth } from '#domain/payouts/month.ts'
import type { Reads } from '#server/kit/tx.ts'
import { findAccount } from './accounts/store.ts'
import {
  countCompletedSince,
  findPayouts,
  findUnpaid,
  type Payout,
  readShortfall,
  type UnpaidSession,
} from './store.ts'

export type PayoutOverview = {
  account: AccountStatus
  owed: Cents
  awaitingVerification: Cents
  shortfall: Cents
  completedThisMonth: number
  unpaid: UnpaidSession[]
  payouts: Payout[]
}

/** More payouts than a mentor gets in a hundred years. */
export const allPayouts = 1200

/** Everything a mentor sees about payouts, as of now. */
export async function seePayouts(reads: Reads, mentorId: PersonId, now: Date): Promise<PayoutOverview> {
  const [account, unpaid, shortfall, completedThisMonth, payouts] = await Promise.all([
    findAccount(reads, mentorId),
    findUnpaid(reads, mentorId),
    readShortfall(reads, mentorId),
    countCompletedSince(reads, mentorId, startOfMonth(now)),
    findPayouts(reads, mentorId, { limit: allPayouts }),
  ])
  const owed = cents(totalOf(unpaid.filter((session) => !awaitsVerification(session))) + shortfall)
  const awaitingVerification = totalOf(unpaid.filter(awaitsVerification))
  return { account: account.status, owed, awaitingVerification, shortfall, completedThisMonth, unpaid, payouts }
}
