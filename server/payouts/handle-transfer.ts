import type { PayoutNeeds } from './payout-needs.ts'
import { sendPayout } from './send-payout.ts'
import { lockSentPayout } from './transfers/store.ts'
import { recordReversal } from './record-reversal.ts'

type Needs = Pick<PayoutNeeds, 'db' | 'clock' | 'provider' | 'onFailure'>

/** Handles an event about a transfer: asks the provider how much of it has been reversed, and stores that. */
export async function handleTransfer(needs: Needs, transferId: string): Promise<void> {
  const { db, clock, provider } = needs
  const { payoutId, reversed } = await provider.readTransfer(transferId)
  // An event about a transfer may arrive before the response that created it was stored.
  if (payoutId) await sendPayout(needs, payoutId)
  await db.transaction(async (tx) => {
    const payout = await lockSentPayout(tx, transferId)
    if (payout) await recordReversal(tx, payout, reversed, clock.now())
  })
}
