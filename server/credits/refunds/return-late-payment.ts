import { randomUUID } from 'node:crypto'
import type { Payment } from '#domain/credits/provider-state.ts'
import { findRecipient } from '#server/credits/payments/awaited/store.ts'
import { writeUnclaimed } from '#server/credits/payments/events/store.ts'
import type { Tx } from '#server/kit/tx.ts'
import { insertRefund } from './store.ts'

/**
 * Returns a payment for a closed account in full (ruling 2.8). The refund is requested in the transaction that writes
 * the payment, which happens only once, and is carried out by the job that finishes refunds. If the provider has no
 * payment to refund, a person decides.
 */
export async function returnLatePayment(
  tx: Tx,
  { id: paymentId, amount, reversal, checkoutId, paymentIntentId }: Payment,
  now: Date,
): Promise<void> {
  // Either nothing was charged, or the money is already back, or the bank decides.
  if (amount === 0 || reversal !== null) return
  if (paymentIntentId === null)
    return writeUnclaimed(tx, { checkoutId: paymentId, customerId: undefined, amount, reason: 'account-closed' }, now)
  const recipient = checkoutId === null ? null : await findRecipient(tx, checkoutId)
  await insertRefund(tx, { id: randomUUID(), paymentId, operatorId: null, recipient }, now)
}
