import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Uses of something, identified by `key` (at most 400 characters), whose number is limited within `windowMs`. */
export type Use = { key: string; windowMs: number; uses?: number }

/** The number of uses in the window that ends at `endsAt`, across all processes. */
export type UseCount = { uses: number; endsAt: Date }

/**
 * Counts one more use and returns the new total. The window starts with the first use. This is one statement that
 * commits by itself: call it outside any transaction, so that a refused attempt counts too.
 */
export async function countUse(db: Db, use: Use, now: Date): Promise<UseCount> {
  const counted = (await countUses(db, [use], now)).get(use.key)
  if (!counted) throw new Error(`the use of ${use.key} was not counted`)
  return counted
}

/** Counts uses of several things in one statement, and returns the totals by key. Each key may occur once. */
export async function countUses(db: Db, uses: Use[], now: Date): Promise<Map<string, UseCount>> {
  // Sorted, so that two processes can't deadlock. A window that ends well after one starting now was started by a clock
  // that has since been set back, and would last for as long as that clock was ahead; processes' clocks may differ by a
  // minute.
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

/** Deletes counts whose window is over, and returns how many. */
export async function purgeUseCounts({ db, now }: { db: Db; now: Date }): Promise<number> {
  const gone = await db.transaction((tx) =>
    tx.deleteFrom('use_counts').where('ends_at', '<=', now).executeTakeFirstOrThrow(),
  )
  return Number(gone.numDeletedRows)
}
