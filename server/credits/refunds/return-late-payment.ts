import { randomUUID } from 'node:crypto'
import type { Payment } from '#domain/credits/provider-state.ts'
import { findRecipient } from '#server/credits/payments/awaited/store.ts'
import { writeUnclaimed } from '#server/credits/payments/events/store.ts'
import type { Tx } from '#server/kit/tx.ts'
import { insertRefund } from './store.ts'

/**
 * What arrives for a closed account goes back whole (ruling 2.8): the refund is asked for in the transaction that writes the payment,
 * which is written once, and carried out by the job that finishes refunds. What has no money at the provider a person decides about.
 */
export async function returnLatePayment(
  tx: Tx,
  { id: paymentId, amount, reversal, checkoutId, paymentIntentId }: Payment,
  now: Date,
): Promise<void> {
  // Nothing was taken, the money is back already, or it is the bank's to decide.
  if (amount === 0 || reversal !== null) return
  if (paymentIntentId === null)
    return writeUnclaimed(tx, { checkoutId: paymentId, customerId: undefined, amount, reason: 'account-closed' }, now)
  const recipient = checkoutId === null ? null : await findRecipient(tx, checkoutId)
  await insertRefund(tx, { id: randomUUID(), paymentId, operatorId: null, recipient }, now)
}
