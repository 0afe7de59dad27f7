import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import type { Tx } from './tx.ts'

// Everyone who reads or writes the table queues up behind us while we wait for its lock.
const maxLockWait = '100ms'
export const usualTries = 10

/** Lets one process at a time change a table's partitions, and keeps others from waiting long behind it. */
export const lockPartitions = (tx: Tx, table: string) =>
  sql`
  select set_config('lock_timeout', ${maxLockWait}, true), pg_advisory_xact_lock(hashtextextended(${`partitions of ${table}`}, 0))`.execute(
    tx,
  )

/**
 * Adds a partition with the table's defaults, constraints and indexes, for these bounds. Creating a table and then
 * attaching it takes weaker locks than creating a partition.
 */
export async function attachPartition(
  tx: Tx,
  table: string,
  { name, from, until }: { name: string; from: string | number; until: string | number },
): Promise<void> {
  const [whole, partition] = [sql.id(table), sql.id(name)]
  await sql`create table ${partition} (like ${whole} including defaults including constraints including indexes)`.execute(
    tx,
  )
  await sql`
    alter table ${whole} attach partition ${partition} for values from (${sql.lit(from)}) to (${sql.lit(until)})`.execute(
    tx,
  )
}

/**
 * Makes a partition of the audit log refuse to be emptied, as the table itself does: partitions don't inherit a
 * truncate trigger.
 */
export const forbidTruncate = (tx: Tx, partition: RawBuilder<unknown>) =>
  sql`create trigger audit_entries_never_emptied before truncate on ${partition}
    for each statement execute function refuse_audit_change()`.execute(tx)

/**
 * Changes partitions in its own transaction, and returns what `work` returned. If a lock isn't available quickly, tries
 * again, and returns undefined if it never was: the next run will try, so that nobody has to wait.
 */
export async function withLockRetries<Done>(
  db: Db,
  tries: number,
  work: (tx: Tx) => Promise<Done>,
): Promise<Done | undefined> {
  for (let left = tries; left > 0; left--) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (!isLockedOut(error)) throw error
      await sleep(50 + Math.random() * 200)
    }
  }
  return undefined
}

/** True if a lock wasn't available quickly. Nothing was done then. */
const isLockedOut = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03'
