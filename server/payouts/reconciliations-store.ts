import type { Undecided } from '#domain/payouts/undecided.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'

/**
 * A comparison with the payment provider: its differences, one line each, and what of money waited for a decision; null where an earlier
 * release compared.
 */
export type Reconciliation = {
  askedAt: Date
  finishedAt: Date | null
  differences: string[]
  undecided: Undecided[] | null
}
export type Compared = { differences: string[]; undecided: Undecided[] }

/** Asks for a comparison, unless one is waiting already. */
export async function askToReconcile(tx: Tx, now: Date): Promise<void> {
  const open = await tx.selectFrom('reconciliations').select('id').where('finished_at', 'is', null).executeTakeFirst()
  if (!open) await tx.insertInto('reconciliations').values({ asked_at: now }).execute()
}

/** The newest comparison that is done, and whether one is waiting. */
export async function findReconciliation(
  reads: Reads,
): Promise<{ last: Reconciliation | undefined; waiting: boolean }> {
  const rows = await reads
    .selectFrom('reconciliations')
    .select(['asked_at', 'finished_at', 'differences', 'waiting'])
    .orderBy('asked_at', 'desc')
    .limit(2)
    .execute()
  const done = rows.find(({ finished_at }) => finished_at !== null)
  return {
    last: done && {
      askedAt: done.asked_at,
      finishedAt: done.finished_at,
      differences: done.differences,
      undecided: done.waiting,
    },
    waiting: rows.some(({ finished_at }) => finished_at === null),
  }
}

export async function findAskedReconciliation(reads: Reads): Promise<string | undefined> {
  const row = await reads
    .selectFrom('reconciliations')
    .select('id')
    .where('finished_at', 'is', null)
    .orderBy('asked_at')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Stores what was found for a comparison that was asked for, or for one that nobody asked for. */
export async function writeReconciliation(
  tx: Tx,
  id: string | undefined,
  { differences, undecided }: Compared,
  now: Date,
): Promise<void> {
  const done = { differences, waiting: JSON.stringify(undecided), finished_at: now }
  if (id === undefined)
    await tx
      .insertInto('reconciliations')
      .values({ ...done, asked_at: now })
      .execute()
  else await tx.updateTable('reconciliations').set(done).where('id', '=', id).execute()
}
