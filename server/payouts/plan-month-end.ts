import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok } from '#domain/kit/result.ts'
import { earnedByFor, monthEndingAt } from '#domain/payouts/month.ts'
import { planPayout, type PlanRefusal } from '#domain/payouts/plan-payout.ts'
import { announce } from '#server/kit/announce.ts'
import type { Tx } from '#server/kit/tx.ts'
import { lockAccount } from './accounts/store.ts'
import type { PayoutNeeds } from './payout-needs.ts'
import { findMentorsWithUnpaid, readUnplannedShortfall } from './store.ts'
import { findUnplanned } from './earnings/store.ts'
import { insertPayout } from './transfers/store.ts'
import { markPlanned } from './runs/store.ts'

type Needs = Pick<PayoutNeeds, 'db' | 'clock'>

/**
 * Records who is paid at a month end, and for what, one mentor per transaction. If interrupted, the next run plans the
 * rest. Anything earned in the last seven days is paid the month after (ruling 6.3).
 */
export async function planMonthEnd({ db, clock }: Needs, until: Date): Promise<void> {
  const [month, earnedBy] = [monthEndingAt(until), earnedByFor(until)]
  for (const mentorId of await findMentorsWithUnpaid(db.read, earnedBy)) {
    const now = clock.now()
    await db.transaction(async (tx) => {
      const planned = await planFor(tx, { mentorId, earnedBy, month, kind: 'month-end' }, now)
      if (!planned.ok && planned.refusal.code === 'payout-account-missing')
        announce(tx, now, 'payout-waiting', { mentorId, month, amountCents: planned.refusal.amount })
    })
  }
  await db.transaction((tx) => markPlanned(tx, until, clock.now()))
}

/** Plans one mentor's payout. Writes nothing and returns undefined if this month's was already planned. */
export async function planFor(
  tx: Tx,
  plan: { mentorId: PersonId; earnedBy: Date; month: string; kind: 'month-end' | 'test' },
  now: Date,
): Promise<Result<string | undefined, PlanRefusal>> {
  const { mentorId, earnedBy } = plan
  // The account's lock serializes all planning for this mentor, so the next planning no longer includes these sessions.
  const account = await lockAccount(tx, mentorId, now)
  const earnings = await findUnplanned(tx, mentorId)
  const shortfall = await readUnplannedShortfall(tx, mentorId)
  const decision = planPayout({ account, earnings, shortfall }, earnedBy)
  if (!decision.ok) return decision
  return ok(await insertPayout(tx, { ...decision.value, ...plan }, now))
}
