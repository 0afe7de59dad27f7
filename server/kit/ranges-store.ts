import { sql } from 'kysely'
import { attachPartition, lockPartitions, forbidTruncate } from './partitions-store.ts'
import type { Reads, Tx } from './tx.ts'

/** Tables with one partition per range of their numbers. Rows outside every range are in `<table>_default`. */
export type RangedTable = 'announcements' | 'audit_entries'
export const rangedTables: RangedTable[] = ['announcements', 'audit_entries']
const numberOf = { announcements: 'id', audit_entries: 'number' }

/** The numbers in one partition, `until` excluded. */
export type IdRange = { from: number; until: number }

/** Lists the ranges that have a partition, lowest first. */
export async function listRanges(read: Reads, table: RangedTable): Promise<IdRange[]> {
  const { rows } = await sql<IdRange>`
    select bounds[1]::bigint as from, bounds[2]::bigint as until
    from pg_inherits join pg_class on pg_class.oid = inhrelid,
      regexp_match(pg_get_expr(relpartbound, inhrelid), 'FROM \\(''(\\d+)''\\) TO \\(''(\\d+)''\\)') as bounds
    where inhparent = ${table}::regclass and bounds is not null order by 1`.execute(read)
  return rows
}

/** True if any of the ranges contains some of this one's ids. */
export const hasSomeOf = (ranges: IdRange[], range: IdRange): boolean =>
  ranges.some(({ from, until }) => from < range.until && range.from < until)

/** Returns the last number assigned, or 0 if there was none. */
export async function lastNumber(read: Reads, table: RangedTable): Promise<number> {
  const column = numberOf[table]
  // From the sequence, since an assigned id may not be in the table yet.
  const { rows } = await sql<{ last: number | null }>`
    select coalesce(pg_sequence_last_value(pg_get_serial_sequence(${table}, ${column})::regclass), max(${sql.id(column)})) as last
    from ${sql.id(table)}`.execute(read)
  return rows[0]?.last ?? 0
}

/**
 * Adds a partition for numbers that haven't been assigned yet. Returns false if a partition covers some of them
 * already.
 */
export async function addRange(tx: Tx, table: RangedTable, range: IdRange): Promise<boolean> {
  await lockPartitions(tx, table)
  if (hasSomeOf(await listRanges(tx, table), range)) return false
  const name = partitionOf(table, range)
  await attachPartition(tx, table, { name, ...range })
  if (table === 'audit_entries') await forbidTruncate(tx, sql.id(name))
  return true
}

/**
 * Returns when the newest announcement of a range was handled, null if it hasn't been, or undefined if none is left.
 */
export async function newestHandledAt(read: Reads, { from, until }: IdRange): Promise<Date | null | undefined> {
  const newest = await read
    .selectFrom('announcements')
    .select('handled_at')
    .where('id', '>=', from)
    .where('id', '<', until)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest && newest.handled_at
}

/**
 * Drops a range whose ids have all been assigned. Returns false without dropping it if anything in it wasn't handled
 * before `before`, or still has to be handled by a listener.
 */
export async function dropRange(tx: Tx, range: IdRange, before: Date): Promise<boolean> {
  await lockPartitions(tx, 'announcements')
  if (!(await listRanges(tx, 'announcements')).some(({ from }) => from === range.from)) return true
  const partition = sql.id(partitionOf('announcements', range))
  const { rows: kept } = await sql`
    (select from ${partition} where handled_at is null or handled_at >= ${before} limit 1) union all
    (select from deliveries where announcement_id >= ${range.from} and announcement_id < ${range.until} limit 1)`.execute(
    tx,
  )
  if (kept.length > 0) return false
  await sql`alter table announcements detach partition ${partition}`.execute(tx)
  await sql`drop table ${partition}`.execute(tx)
  return true
}

/**
 * Deletes the oldest announcements of a range, or without one those outside every range, that were handled before
 * `before`. Keeps those that a listener still has to handle. Deletes at most `limit`, and returns how many.
 */
export async function deleteHandled(
  tx: Tx,
  range: IdRange | undefined,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  // There is no index on handled_at: reading the whole table once a day costs less than maintaining an index for every
  // announcement.
  const partition = sql.id(range ? partitionOf('announcements', range) : 'announcements_default')
  const gone = await sql`
    delete from ${partition} where id in (
      select id from ${partition} as old
      where handled_at < ${before} and not exists (select from deliveries where announcement_id = old.id)
      order by id limit ${limit})`.execute(tx)
  return Number(gone.numAffectedRows ?? 0)
}

const partitionOf = (table: RangedTable, { from }: IdRange) => `${table}_${from}`
