import type { Reads, Tx } from './tx.ts'

/** When a job last succeeded, and when and why it last failed. */
export type JobRun = { name: string; ranAt: Date | null; failedAt: Date | null; error: string | null }

export async function listJobRuns(reads: Reads): Promise<JobRun[]> {
  const rows = await reads.selectFrom('job_runs').selectAll().orderBy('name').execute()
  return rows.map((row) => ({ name: row.name, ranAt: row.ran_at, failedAt: row.failed_at, error: row.error }))
}

export async function writeJobRun(tx: Tx, name: string, error: string | undefined, now: Date): Promise<void> {
  const run = error === undefined ? { ran_at: now } : { failed_at: now, error }
  await tx
    .insertInto('job_runs')
    .values({ name, ...run })
    .onConflict((conflict) => conflict.constraint('job_runs_pkey').doUpdateSet(run))
    .execute()
}
