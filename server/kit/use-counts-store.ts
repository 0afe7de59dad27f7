import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Some uses of one thing, named by `key` (at most 400 characters), of which only so many may happen within `windowMs`. */
export type Use = { key: string; windowMs: number; uses?: number }

/** How often it was used in the window that ends at `endsAt`, in all processes together. */
export type UseCount = { uses: number; endsAt: Date }

/**
 * Counts one more use and returns the new total. The window begins with the first use. It is one statement and commits
 * by itself: call it outside any transaction, so that a refused attempt counts too.
 */
export async function countUse(db: Db, use: Use, now: Date): Promise<UseCount> {
  const counted = (await countUses(db, [use], now)).get(use.key)
  if (!counted) throw new Error(`the use of ${use.key} was not counted`)
  return counted
}

/** Counts uses of many things in one statement; the totals come by key. Each key may be there once. */
export async function countUses(db: Db, uses: Use[], now: Date): Promise<Map<string, UseCount>> {
  // In one order, so that two processes never wait for each other. A window that ends well after one that begins now was begun by a clock
  // that has been set back since, and would last for as long as that clock was ahead; a minute is what processes may differ by.
  const sorted = uses.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const isOpen = sql`kept.ends_at > ${now} and kept.ends_at <= excluded.ends_at + interval '1 minute'`
  const { rows } = await sql<{ key: string; uses: number; ends_at: Date }>`
    insert into use_counts as kept (key, uses, ends_at)
    select * from unnest(
      ${sorted.map(({ key }) => key)}::text[],
      ${sorted.map((use) => use.uses ?? 1)}::integer[],
      ${sorted.map(({ windowMs }) => new Date(now.getTime() + windowMs))}::timestamptz[]
    )
    on conflict on constraint use_counts_pkey do update set
      uses = excluded.uses + case when ${isOpen} then kept.uses else 0 end,
      ends_at = case when ${isOpen} then kept.ends_at else excluded.ends_at end
    returning key, uses, ends_at`.execute(db.read)
  return new Map(rows.map(({ key, uses: total, ends_at }) => [key, { uses: total, endsAt: ends_at }]))
}

/** Deletes the counts whose window is over; returns how many. */
export async function purgeUseCounts({ db, now }: { db: Db; now: Date }): Promise<number> {
  const gone = await db.transaction((tx) =>
    tx.deleteFrom('use_counts').where('ends_at', '<=', now).executeTakeFirstOrThrow(),
  )
  return Number(gone.numDeletedRows)
}
