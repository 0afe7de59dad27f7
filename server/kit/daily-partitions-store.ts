import { sql } from 'kysely'
import { day, utcDay } from '#domain/kit/time.ts'
import { attachPartition, lockPartitions } from './partitions-store.ts'
import type { Reads, Tx } from './tx.ts'

/** Tables with one partition per day (UTC). Rows of days without one are in `<table>_default`. */
export type DailyTable = 'live_events'

/** The days that have a partition, as 'YYYY-MM-DD', oldest first. */
export async function listDays(read: Reads, table: DailyTable): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char(to_date(right(relname, 8), 'YYYYMMDD'), 'YYYY-MM-DD') as day
    from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = ${table}::regclass and relname ~ '_\\d{8}$' order by relname`.execute(read)
  return rows.map(({ day }) => day)
}

/** Adds a day's partition. Returns false if the default partition already has rows of that day; they stay there. */
export async function addDay(tx: Tx, table: DailyTable, day: string): Promise<boolean> {
  await lockPartitions(tx, table)
  if ((await listDays(tx, table)).includes(day)) return true
  const fallback = sql.id(`${table}_default`)
  const [from, until] = [`${day} 00:00:00+00`, `${dayAfter(day)} 00:00:00+00`]
  const { rows: there } = await sql`
    select from ${fallback} where happened_at >= ${sql.lit(from)} and happened_at < ${sql.lit(until)} limit 1`.execute(
    tx,
  )
  if (there.length > 0) return false
  await attachPartition(tx, table, { name: partitionOf(table, day), from, until })
  return true
}

/** Drops a day's partition with all its rows. PostgreSQL deletes the files after the commit. */
export async function dropDay(tx: Tx, table: DailyTable, day: string): Promise<void> {
  await lockPartitions(tx, table)
  await sql`drop table if exists ${sql.id(partitionOf(table, day))}`.execute(tx)
}

const partitionOf = (table: DailyTable, day: string) => `${table}_${day.replaceAll('-', '')}`

const dayAfter = (date: string): string => utcDay(new Date(Date.parse(date) + day))
