import type { DeskUndecided } from '#contract/desk/money.ts'
import type { Undecided } from '#domain/payouts/undecided.ts'
import type { Reads } from '#server/kit/tx.ts'
import { findStillUnclaimed, findStillUnpaid } from './undecided-store.ts'

/** Adds people's names to what was to be decided, and leaves out whatever has been paid or settled since. */
export async function nameUndecided(reads: Reads, waited: Undecided[]): Promise<DeskUndecided[]> {
  const [sessions, payments] = await Promise.all([
    findStillUnpaid(
      reads,
      waited.flatMap((one) => (one.about === 'session' ? [one.sessionId] : [])),
    ),
    findStillUnclaimed(
      reads,
      waited.flatMap((one) => (one.about === 'payment' ? [one.checkoutId] : [])),
    ),
  ])
  return waited.flatMap((one): DeskUndecided[] => {
    const { since, amount: amountCents } = one
    if (one.about === 'payment') {
      const { about, checkoutId, customerId, reason = 'no-reference' } = one
      return payments.has(checkoutId) ? [{ about, reason, checkoutId, customerId, amountCents, since }] : []
    }
    const { about, sessionId, reasons } = one
    const named = sessions.get(sessionId)
    return named ? [{ about, sessionId, ...named, amountCents, since, reasons }] : []
  })
}
