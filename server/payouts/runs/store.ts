import { type Cents, cents } from '#domain/kit/money.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'

/** Opens the run for a month end. Returns false if it is already open. */
export async function openRun(tx: Tx, until: Date, now: Date): Promise<boolean> {
  const written = await tx
    .insertInto('payout_runs')
    .values({ until, started_at: now })
    .onConflict((conflict) => conflict.constraint('payout_runs_pkey').doNothing())
    .executeTakeFirst()
  return (written.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export type PayoutRun = { until: Date; planned: boolean; finishedAt: Date | null; report: object | null }

export async function findRun(reads: Reads, until: Date): Promise<PayoutRun | undefined> {
  const row = await reads.selectFrom('payout_runs').selectAll().where('until', '=', until).executeTakeFirst()
  return row && toRun(row)
}

export async function findUnfinishedRuns(reads: Reads): Promise<PayoutRun[]> {
  const rows = await reads
    .selectFrom('payout_runs')
    .selectAll()
    .where('finished_at', 'is', null)
    .orderBy('until')
    .limit(24)
    .execute()
  return rows.map(toRun)
}

export async function markPlanned(tx: Tx, until: Date, now: Date): Promise<void> {
  await tx.updateTable('payout_runs').set({ planned_at: now }).where('until', '=', until).execute()
}

/** Marks a run as finished. Returns false if it already was. */
export async function markFinished(tx: Tx, until: Date, report: object, now: Date): Promise<boolean> {
  const finished = await tx
    .updateTable('payout_runs')
    .set({ finished_at: now, report: JSON.stringify(report) })
    .where('until', '=', until)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return finished.numUpdatedRows > 0n
}

/** A month end's payouts, counted by status. */
export async function countPayouts(
  reads: Reads,
  month: string,
): Promise<Map<string, { count: number; amount: Cents }>> {
  const rows = await reads
    .selectFrom('payouts')
    .select((is) => ['status', is.fn.countAll<number>().as('count'), is.fn.sum<number>('amount_cents').as('amount')])
    .where('kind', '=', 'month-end')
    .where('month', '=', `${month}-01`)
    .groupBy('status')
    .execute()
  return new Map(rows.map(({ status, count, amount }) => [status, { count, amount: cents(amount) }]))
}

export const toRun = (row: {
  until: Date
  planned_at: Date | null
  finished_at: Date | null
  report: object | null
}): PayoutRun => ({
  until: row.until,
  planned: row.planned_at !== null,
  finishedAt: row.finished_at,
  report: row.report,
})
