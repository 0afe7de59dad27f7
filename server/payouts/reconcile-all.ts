import { type PaymentProvider, ProviderUnreachable } from '#server/credits/payments/provider.ts'
import { reconcile } from '#server/credits/payments/reconcile.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { PayoutProvider } from './payout-provider.ts'
import { reconcilePayouts } from './reconcile-payouts.ts'
import { type Compared, findAskedReconciliation, writeReconciliation } from './reconciliations-store.ts'
import { findUndecided } from './undecided.ts'

export type ReconcileNeeds = {
  db: Db
  clock: Clock
  provider: PaymentProvider
  payouts: Pick<PayoutProvider, 'listTransfers'>
}

/**
 * Compares the provider with ledger and payouts, and stores the result. With an id, it completes that requested
 * comparison.
 */
export async function reconcileAll({ db, clock, provider, payouts }: ReconcileNeeds, id?: string): Promise<Compared> {
  const differences = [
    ...(await reconcile({ db, clock, provider })),
    ...(await reconcilePayouts({ db, provider: payouts })),
  ]
  const found = { differences, undecided: await findUndecided(db.read, clock.now()) }
  await db.transaction((tx) => writeReconciliation(tx, id, found, clock.now()))
  return found
}

/**
 * Runs the comparison requested by the desk. If the provider doesn't respond, the request stays open. Returns 1 if it
 * ran, otherwise 0.
 */
export async function reconcileAsAsked(needs: ReconcileNeeds): Promise<number> {
  const id = await findAskedReconciliation(needs.db.read)
  if (id === undefined) return 0
  try {
    await reconcileAll(needs, id)
    return 1
  } catch (error) {
    if (error instanceof ProviderUnreachable) return 0
    throw error
  }
}
