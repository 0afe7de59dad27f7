import type { PersonId } from '#domain/kit/ids.ts'
import { earningState } from '#domain/payouts/earning.ts'
import type { Undecided } from '#domain/payouts/undecided.ts'
import { listUnclaimed } from '#server/credits/payments/events/store.ts'
import type { Reads } from '#server/kit/tx.ts'
import { findUnpaid } from './earnings/store.ts'
import { inDollars } from './in-dollars.ts'
import { findMentorsWithUnpaid } from './store.ts'

/**
 * All money waiting for a person's decision (ruling 6.3): sessions unpaid for two months, sessions that are contested
 * or whose payment was disputed or refunded, and unclaimed payments. Changes nothing.
 */
export async function findUndecided(reads: Reads, now: Date): Promise<Undecided[]> {
  const found: Undecided[] = []
  for (const mentorId of await findMentorsWithUnpaid(reads, now))
    found.push(...(await sessionsOf(reads, mentorId, now)))
  for (const { reason, checkoutId, customerId = null, amount, paidAt } of await listUnclaimed(reads))
    found.push({ about: 'payment', reason, checkoutId, customerId, amount, since: paidAt.toISOString() })
  return found
}

/** Same as `findUndecided`, one line each. */
export const listUndecided = async (reads: Reads, now: Date): Promise<string[]> =>
  (await findUndecided(reads, now)).map(lineOf)

async function sessionsOf(reads: Reads, mentorId: PersonId, now: Date): Promise<Undecided[]> {
  const unpaid = await findUnpaid(reads, mentorId)
  return unpaid.flatMap((session) => {
    const state = earningState(session, now)
    if (state !== 'on-hold' && state !== 'to-be-decided') return []
    const { sessionId, studentId, amount, earnedAt, reasons } = session
    return [{ about: 'session', sessionId, mentorId, studentId, amount, since: earnedAt.toISOString(), reasons }]
  })
}

function lineOf(one: Undecided): string {
  const [amount, day] = [inDollars(one.amount), one.since.slice(0, 'YYYY-MM-DD'.length)]
  return one.about === 'session'
    ? `session ${one.sessionId} of mentor ${one.mentorId} with student ${one.studentId}, ${amount}, ${day}: ${one.reasons.join(', ')}`
    : `payment ${one.checkoutId} of ${amount}, ${day}, customer ${one.customerId ?? 'none'}: ${one.reason === 'account-closed' ? 'it arrived for a closed account, and the provider did not refund it' : 'its reference is missing or was changed, so nobody was credited'}`
}
