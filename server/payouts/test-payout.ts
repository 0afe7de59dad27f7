import type { PersonId } from '#domain/kit/ids.ts'
import { type Cents, cents } from '#domain/kit/money.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { monthOf } from '#domain/payouts/month.ts'
import type { PlanRefusal } from '#domain/payouts/plan-payout.ts'
import type { PayoutNeeds } from './payout-needs.ts'
import { planFor } from './plan-month-end.ts'
import { sendPayout } from './send-payout.ts'
import { findOpenPayout } from './transfers/store.ts'

export type TestPayoutRefusal =
  | PlanRefusal
  | { code: 'test-payout-off' }
  | { code: 'payout-refused'; reason: string }
  | { code: 'payout-unknown' }

/** Pays a mentor everything owed now, as a month end would. Only in development (ruling 6.5). */
export async function testPayout(
  needs: PayoutNeeds,
  mentorId: PersonId,
): Promise<Result<{ amount: Cents }, TestPayoutRefusal>> {
  const { db, clock, development } = needs
  if (!development) return refuse({ code: 'test-payout-off' })
  const now = clock.now()
  const plan = { mentorId, earnedBy: now, month: monthOf(now), kind: 'test' } as const
  const planned = await db.transaction((tx) => planFor(tx, plan, now))
  if (!planned.ok) return planned
  if (planned.value === undefined) throw new Error(`the test payout of mentor ${mentorId} was not written`)
  const payout = await findOpenPayout(db.read, planned.value)
  const sent = await sendPayout(needs, planned.value)
  if (sent === 'unknown') return refuse({ code: 'payout-unknown' })
  if (typeof sent === 'object') return refuse({ code: 'payout-refused', reason: sent.refused })
  return ok({ amount: payout?.amount ?? cents(0) })
}
