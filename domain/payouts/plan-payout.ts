import type { SessionId } from '#domain/kit/ids.ts'
import { type Cents, cents } from '#domain/kit/money.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { PayoutAccount } from './account.ts'
import { type Assessed, isOwed, totalOf } from './earning.ts'

/**
 * One planned transfer: the sessions it pays for, and `carried`, which it adds for earlier reversals or deducts if too
 * much was added.
 */
export type PlannedPayout = { accountId: string; sessionIds: SessionId[]; carried: Cents; amount: Cents }

export type PlanRefusal = { code: 'nothing-owed' } | { code: 'payout-account-missing'; amount: Cents }

type Facts = { account: PayoutAccount | undefined; earnings: Assessed[]; shortfall: Cents }

/**
 * Plans the one transfer to a mentor for everything owed and earned by `earnedBy`, or refuses with the reason (ruling
 * 6.2).
 */
export function planPayout(
  { account, earnings, shortfall }: Facts,
  earnedBy: Date,
): Result<PlannedPayout, PlanRefusal> {
  const due = earnings.filter((earning) => earning.earnedAt <= earnedBy && isOwed(earning))
  const amount = cents(totalOf(due) + shortfall)
  if (amount <= 0) return refuse({ code: 'nothing-owed' })
  if (account?.status !== 'active') return refuse({ code: 'payout-account-missing', amount })
  const sessionIds = due.map(({ sessionId }) => sessionId)
  return ok({ accountId: account.accountId, sessionIds, carried: shortfall, amount })
}
