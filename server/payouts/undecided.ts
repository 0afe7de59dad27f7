import type { PersonId } from '#domain/kit/ids.ts'
import { earningState } from '#domain/payouts/earning.ts'
import { listUnclaimed } from '#server/credits/payments/events/store.ts'
import type { Reads } from '#server/kit/tx.ts'
import { findUnpaid } from './earnings/store.ts'
import { inDollars } from './in-dollars.ts'
import { findMentorsWithUnpaid } from './store.ts'

/**
 * Everything about money that waits for a person's decision, one line each (ruling 6.3): sessions unpaid for two months,
 * sessions whose payment was disputed or refunded or that are contested, and payments credited to nobody. Changes nothing.
 */
export async function listUndecided(reads: Reads, now: Date): Promise<string[]> {
  const lines: string[] = []
  for (const mentorId of await findMentorsWithUnpaid(reads, now))
    lines.push(...(await sessionsOf(reads, mentorId, now)))
  for (const { checkoutId, customerId, amount, paidAt } of await listUnclaimed(reads))
    lines.push(
      `payment ${checkoutId} of ${inDollars(amount)}, ${dateOf(paidAt)}, customer ${customerId ?? 'none'}: its reference is missing or was changed, so nobody was credited`,
    )
  return lines
}

async function sessionsOf(reads: Reads, mentorId: PersonId, now: Date): Promise<string[]> {
  const unpaid = await findUnpaid(reads, mentorId)
  return unpaid.flatMap((session) => {
    const state = earningState(session, now)
    if (state !== 'on-hold' && state !== 'to-be-decided') return []
    const { sessionId, studentId, amount, earnedAt, reasons } = session
    return `session ${sessionId} of mentor ${mentorId} with student ${studentId}, ${inDollars(amount)}, ${dateOf(earnedAt)}: ${reasons.join(', ')}`
  })
}

const dateOf = (at: Date): string => at.toISOString().slice(0, 'YYYY-MM-DD'.length)
