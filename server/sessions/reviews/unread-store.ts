import { sql } from 'kysely'
import type { SessionId } from '#domain/kit/ids.ts'
import type { Tx } from '#server/kit/tx.ts'
import { type StoredReview, toReview } from './store.ts'

export type UnreadReview = StoredReview & { sessionId: SessionId }

/** Returns some reviews not yet checked for contact details, and locks them. Skips reviews locked elsewhere. */
export async function lockUnread(tx: Tx, limit: number): Promise<UnreadReview[]> {
  const rows = await tx
    .selectFrom('reviews')
    .selectAll()
    .where('unread', '=', true)
    .orderBy('session_id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map((row) => ({ ...toReview(row), sessionId: row.session_id }))
}

export async function markRead(tx: Tx, sessionIds: readonly SessionId[]): Promise<void> {
  if (sessionIds.length === 0) return
  await tx
    .updateTable('reviews')
    .set({ unread: false })
    .where('session_id', '=', sql<SessionId>`any(${sessionIds}::uuid[])`)
    .execute()
}
