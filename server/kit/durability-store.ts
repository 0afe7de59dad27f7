import { sql } from 'kysely'
import type { Tx } from './tx.ts'

/**
 * Returns a URL for the same database whose connections don't wait for the disk on commit: PostgreSQL writes their
 * commits in order, a moment later.
 */
export function withAsyncCommit(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent('-c synchronous_commit=off')}`
}

/**
 * Makes this commit, and every one before it, as durable as the database's own settings require (which may include a
 * standby). Emits a message that nobody reads, because a commit that wrote nothing doesn't wait.
 */
export async function commitToDisk(tx: Tx): Promise<void> {
  await sql`select pg_logical_emit_message(true, 'tassel', 'made')`.execute(tx)
}
