import type { Undecided } from '#domain/payouts/undecided.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'

/**
 * A comparison with the payment provider. `differences` has one line for each. `undecided` is the money that was
 * waiting for a decision, or null if an earlier release ran the comparison.
 */
export type Reconciliation = {
  askedAt: Date
  finishedAt: Date | null
  differences: string[]
  undecided: Undecided[] | null
}
export type Compared = { differences: string[]; undecided: Undecided[] }

/** Requests a comparison, unless one is already waiting. */
export async function askToReconcile(tx: Tx, now: Date): Promise<void> {
  const open = await tx.selectFrom('reconciliations').select('id').where('finished_at', 'is', null).executeTakeFirst()
  if (!open) await tx.insertInto('reconciliations').values({ asked_at: now }).execute()
}

/** The latest finished comparison, and whether one is waiting. */
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

/** Stores the result of a requested comparison or, without an id, of one that wasn't requested. */
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
