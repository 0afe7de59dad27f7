import { type Cents, cents } from '#domain/kit/money.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { announce, publish } from '#server/kit/announce.ts'
import type { Tx } from '#server/kit/tx.ts'
import { setPaid } from '#server/sessions/payment/store.ts'
import { markReversed } from './transfers/store.ts'

type SentPayout = { id: string; mentorId: PersonId; month: string; amount: Cents; reversed: Cents }

/**
 * Records a reversal, so that the money is owed again (ruling 6.2): all sessions for a full reversal, the shortfall for
 * a partial one. `reversed` is the total so far.
 */
export async function recordReversal(tx: Tx, payout: SentPayout, reversed: Cents, now: Date): Promise<void> {
  const taken = cents(reversed - payout.reversed)
  if (taken <= 0) return
  await setPaid(tx, await markReversed(tx, { ...payout, reversed }, now), false)
  const { id: payoutId, mentorId, month } = payout
  const reason = 'The payment provider took the transfer back.'
  announce(tx, now, 'payout-failed', { payoutId, mentorId, month, amountCents: taken, reason })
  publish(tx, now, [mentorId], 'payouts-changed', {})
}
