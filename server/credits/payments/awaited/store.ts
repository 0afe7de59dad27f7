import { type AwaitedPayment } from '#domain/credits/provider-state.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { builtOnce } from '#server/kit/built-once.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'

export type StoredAwaitedPayment = Omit<AwaitedPayment, 'subscriptionId'> & { since: Date }

const awaited = builtOnce((reads, { studentId }: { studentId: PersonId }) =>
  reads
    .selectFrom('awaited_payments')
    .select(['id', 'kind', 'plan', 'status', 'since'])
    .where('student_id', '=', studentId)
    .orderBy('since', 'desc')
    .orderBy('id')
    .compile(),
)

/** A student's payments that haven't arrived, newest first. */
export const listAwaited = (reads: Reads, studentId: PersonId): Promise<StoredAwaitedPayment[]> =>
  awaited(reads, { studentId })

/** Keeps the email address with the pending payments of an account being closed, to tell the payer how they end. */
export async function keepRecipient(tx: Tx, studentId: PersonId, recipient: string): Promise<void> {
  await tx
    .updateTable('awaited_payments')
    .set({ recipient })
    .where('student_id', '=', studentId)
    .where('status', '=', 'processing')
    .execute()
}

export async function findRecipient(reads: Reads, id: string): Promise<string | null> {
  const row = await reads.selectFrom('awaited_payments').select('recipient').where('id', '=', id).executeTakeFirst()
  return row?.recipient ?? null
}

/** Returns the address that was kept for a payment, and deletes it. */
export async function takeRecipient(tx: Tx, id: string): Promise<string | null> {
  const recipient = await findRecipient(tx, id)
  if (recipient) await tx.updateTable('awaited_payments').set({ recipient: null }).where('id', '=', id).execute()
  return recipient
}

/** Makes the stored awaited payments match the provider's. */
export async function saveAwaited(
  tx: Tx,
  studentId: PersonId,
  { changed, over }: { changed: AwaitedPayment[]; over: string[] },
  now: Date,
): Promise<void> {
  for (const { id, kind, plan, status } of changed)
    await tx
      .insertInto('awaited_payments')
      .values({ id, student_id: studentId, kind, plan, status, since: now })
      .onConflict((conflict) => conflict.constraint('awaited_payments_pkey').doUpdateSet({ status, since: now }))
      .execute()
  if (over.length > 0)
    await tx.deleteFrom('awaited_payments').where('student_id', '=', studentId).where('id', 'in', over).execute()
}
