import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import type { Tx } from './tx.ts'

// Whoever reads or writes the table waits behind us while we wait for its lock.
const maxLockWait = '100ms'
export const usualTries = 10

/** One process at a time changes the partitions of a table, and nobody waits for long behind it. */
export const lockPartitions = (tx: Tx, table: string) =>
  sql`
  select set_config('lock_timeout', ${maxLockWait}, true), pg_advisory_xact_lock(hashtextextended(${`partitions of ${table}`}, 0))`.execute(
    tx,
  )

/**
 * Adds a partition with what the table has, for these bounds. A table that is made first and then attached takes weaker locks than a
 * partition that is created.
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

/** Refuses to empty a part of the audit log, as the whole does: a trigger on truncate is not passed on to parts. */
export const neverEmptied = (tx: Tx, partition: RawBuilder<unknown>) =>
  sql`create trigger audit_entries_never_emptied before truncate on ${partition}
    for each statement execute function refuse_audit_change()`.execute(tx)

/**
 * Changes partitions in a transaction of its own; returns what `work` returned. A lock that is not to be had quickly is tried for again,
 * and undefined is returned if it never was: the next run tries again, so that nobody waits for this.
 */
export async function patiently<Done>(
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

/** Whether a lock could not be had quickly; nothing was done then. */
const isLockedOut = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03'
