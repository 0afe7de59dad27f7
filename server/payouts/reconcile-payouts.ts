import type { Reads } from '#server/kit/tx.ts'
import type { PayoutProvider } from './payout-provider.ts'
import { findMismarked, readPayouts } from './reconcile-payouts-store.ts'

type Needs = { db: { read: Reads }; provider: Pick<PayoutProvider, 'listTransfers'> }

/** Lists where our payouts, the provider's transfers and the sessions disagree, one line each. Changes nothing. */
export async function reconcilePayouts({ db, provider }: Needs): Promise<string[]> {
  const payouts = new Map((await readPayouts(db.read)).map((payout) => [payout.id, payout]))
  const differences: string[] = []
  for await (const { id, payoutId, amount, reversed } of provider.listTransfers()) {
    const payout = payouts.get(payoutId)
    payouts.delete(payoutId)
    if (!payout) differences.push(`transfer ${id} is a second one for payout ${payoutId}, or that is not known here`)
    else if (payout.transferId !== id)
      differences.push(`payout ${payoutId}: ${id} was transferred, ${payout.transferId ?? payout.status} is written`)
    else if (payout.amount !== amount || payout.reversed !== reversed)
      differences.push(
        `payout ${payoutId}: ${amount} cents less ${reversed} there, ${payout.amount} less ${payout.reversed} here`,
      )
  }
  for (const { id, transferId } of payouts.values())
    if (transferId !== null) differences.push(`payout ${id}: ${transferId} is written and was not transferred`)
  return [...differences, ...(await findMismarked(db.read))]
}
