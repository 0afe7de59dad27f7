import type { UnclaimedReason } from '#domain/credits/unclaimed-reason.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { type Cents, cents } from '#domain/kit/money.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'
import type { Endpoint } from '#server/credits/payments/provider.ts'

/** Records an event. Returns false if it was already handled. Of two concurrent attempts, one waits for the other. */
export async function recordEvent(
  tx: Tx,
  event: { id: string; type: string; endpoint: Endpoint },
  studentId: PersonId | null,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('payment_events')
    .values({ ...event, student_id: studentId, received_at: now })
    .onConflict((conflict) => conflict.constraint('payment_events_pkey').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function isRecorded(reads: Reads, eventId: string): Promise<boolean> {
  const row = await reads.selectFrom('payment_events').select('id').where('id', '=', eventId).executeTakeFirst()
  return row !== undefined
}

/** A payment that arrived but was credited to no student. A person decides what happens to it. */
export type UnclaimedPayment = {
  reason: UnclaimedReason
  checkoutId: string
  customerId: string | undefined
  amount: Cents
  paidAt: Date
}

/** Records a payment that was credited to no student, once per checkout. */
export async function writeUnclaimed(
  tx: Tx,
  { checkoutId, customerId, amount, reason }: Omit<UnclaimedPayment, 'paidAt'>,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('unclaimed_payments')
    .values({ checkout_id: checkoutId, customer_id: customerId ?? null, amount_cents: amount, reason, paid_at: now })
    .onConflict((conflict) => conflict.constraint('unclaimed_payments_pkey').doNothing())
    .execute()
}

/** The payments that were credited to no student, oldest first. */
export async function listUnclaimed(reads: Reads): Promise<UnclaimedPayment[]> {
  const rows = await reads
    .selectFrom('unclaimed_payments')
    .selectAll()
    .where('settled_at', 'is', null)
    .orderBy('paid_at')
    .orderBy('checkout_id')
    .limit(1000)
    .execute()
  return rows.map((row) => ({
    reason: row.reason,
    checkoutId: row.checkout_id,
    customerId: row.customer_id ?? undefined,
    amount: cents(row.amount_cents),
    paidAt: row.paid_at,
  }))
}

/** Takes an unclaimed payment off the list once it was refunded or credited by hand. Returns whether it was listed. */
export async function settleUnclaimed(tx: Tx, checkoutId: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('unclaimed_payments')
    .set({ settled_at: now })
    .where('checkout_id', '=', checkoutId)
    .where('settled_at', 'is', null)
    .returning('checkout_id')
    .executeTakeFirst()
  return row !== undefined
}
