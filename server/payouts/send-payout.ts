import { nextTry } from '#domain/payouts/next-try.ts'
import { cents } from '#domain/kit/money.ts'
import { announce, publish } from '#server/kit/announce.ts'
import { setPaid } from '#server/sessions/payment/store.ts'
import type { PayoutNeeds } from './payout-needs.ts'
import type { Transfer } from './payout-provider.ts'
import { lockOpenPayout, markFailed, markSending, markSent, type OpenPayout } from './transfers/store.ts'
import { recordReversal } from './record-reversal.ts'

type Needs = Pick<PayoutNeeds, 'db' | 'clock' | 'provider' | 'onFailure'>
export type Sent = 'sent' | { refused: string } | 'unknown' | 'nothing-to-do'

/**
 * Sends one planned payout. It is first marked as sending. A later attempt that finds it in that state asks the
 * provider whether the transfer was made before requesting it again, since the provider remembers our keys for only a
 * day.
 */
export async function sendPayout({ db, clock, provider, onFailure }: Needs, id: string): Promise<Sent> {
  const before = await db.transaction(async (tx) => {
    const payout = await lockOpenPayout(tx, id)
    if (payout) await markSending(tx, id, payout.attempts + 1, nextTry(clock.now(), payout.attempts + 1))
    return payout
  })
  if (!before) return 'nothing-to-do'
  const outcome = await ask(before)
  if (outcome === 'unknown') return outcome
  return db.transaction(async (tx) => {
    const now = clock.now()
    const payout = await lockOpenPayout(tx, id)
    // Another process received the same answer and has stored it.
    if (!payout) return 'nothing-to-do'
    const { mentorId, month, amount: amountCents } = payout
    publish(tx, now, [mentorId], 'payouts-changed', {})
    if ('refused' in outcome) {
      await markFailed(tx, id, outcome.refused, now)
      announce(tx, now, 'payout-failed', { payoutId: id, mentorId, month, amountCents, reason: outcome.refused })
      return outcome
    }
    const sessionIds = await markSent(tx, id, outcome.id, now)
    await setPaid(tx, sessionIds, true)
    announce(tx, now, 'payout-sent', { payoutId: id, mentorId, month, amountCents, sessionCount: sessionIds.length })
    await recordReversal(tx, { ...payout, reversed: cents(0) }, outcome.reversed, now)
    return 'sent'
  })

  async function ask({
    status,
    accountId,
    amount,
    month,
  }: OpenPayout): Promise<Transfer | { refused: string } | 'unknown'> {
    try {
      const made = status === 'sending' ? await provider.findTransfer(id) : undefined
      return made ?? (await provider.transfer({ payoutId: id, accountId, amount, month }))
    } catch (error) {
      onFailure(`the outcome of payout ${id} is unknown and will be asked for again`, error)
      return 'unknown'
    }
  }
}
