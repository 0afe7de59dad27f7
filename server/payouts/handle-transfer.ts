import type { PayoutNeeds } from './payout-needs.ts'
import { sendPayout } from './send-payout.ts'
import { lockSentPayout } from './store.ts'
import { takeBack } from './take-back.ts'

type Needs = Pick<PayoutNeeds, 'db' | 'clock' | 'provider' | 'onFailure'>

/** Something happened to a transfer: asks the provider how much of it was taken back by now, and writes that. */
export async function handleTransfer(needs: Needs, transferId: string): Promise<void> {
  const { db, clock, provider } = needs
  const { payoutId, reversed } = await provider.readTransfer(transferId)
  // Perhaps the news of a transfer came before its own answer was written down.
  if (payoutId) await sendPayout(needs, payoutId)
  await db.transaction(async (tx) => {
    const payout = await lockSentPayout(tx, transferId)
    if (payout) await takeBack(tx, payout, reversed, clock.now())
  })
}
