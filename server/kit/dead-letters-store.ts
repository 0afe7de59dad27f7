import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Db } from './database.ts'
import { containing } from './like.ts'
import type { Reads, Tx } from './tx.ts'

/** An announcement that a listener failed to handle so many times that it is no longer retried. */
export type DeadLetter = {
  announcementId: number
  listener: string
  type: string
  attempts: number
  lastError: string
  announcedAt: Date
  deadAt: Date
}

const maxListed = 200
/** A position in the list of dead letters. */
export type LetterMark = { deadAt: string; announcementId: number; listener: string }
const all: { search: string; after: LetterMark | undefined; limit: number } = {
  search: '',
  after: undefined,
  limit: maxListed,
}

/**
 * Lists dead letters, oldest first, at most 200 unless a page is given. `search` matches part of the announcement, the
 * listener or the error.
 */
export async function listDeadLetters(read: Reads, { search, after, limit } = all): Promise<DeadLetter[]> {
  const rows = await read
    .selectFrom('deliveries')
    .innerJoin('announcements', 'announcements.id', 'deliveries.announcement_id')
    .select(['announcement_id', 'listener', 'type', 'attempts', 'last_error', 'announced_at', 'dead_at'])
    .where('dead_at', 'is not', null)
    .$if(search !== '', (query) =>
      query.where((is) => {
        const like = containing(search)
        return is.or([is('type', 'ilike', like), is('listener', 'ilike', like), is('last_error', 'ilike', like)])
      }),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(dead_at, announcement_id, listener) > (${after?.deadAt}::timestamptz, ${after?.announcementId}::bigint, ${after?.listener}::text)`,
      ),
    )
    .orderBy('dead_at')
    .orderBy('announcement_id')
    .orderBy('listener')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    announcementId: row.announcement_id,
    listener: row.listener,
    type: row.type,
    attempts: row.attempts,
    lastError: row.last_error ?? '',
    announcedAt: row.announced_at,
    deadAt: row.dead_at!,
  }))
}

/**
 * Makes dead letters due again with a fresh set of attempts: all of them, or those of one announcement. Returns how
 * many.
 */
export async function retryDeadLetters(
  { db, clock }: { db: Db; clock: Clock },
  announcementId?: number,
): Promise<number> {
  return db.transaction(async (tx) => (await retryDead(tx, clock.now(), announcementId)).length)
}

/** Does the same within a transaction, and returns the listeners that had failed. */
export async function retryDead(tx: Tx, now: Date, announcementId?: number): Promise<string[]> {
  const rows = await tx
    .updateTable('deliveries')
    .set({ dead_at: null, attempts: 0, due_at: now })
    .where('dead_at', 'is not', null)
    .$if(announcementId !== undefined, (query) => query.where('announcement_id', '=', announcementId!))
    .returning('listener')
    .execute()
  return rows.map(({ listener }) => listener)
}
