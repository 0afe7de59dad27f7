import { sql } from 'kysely'
import type { Tx } from './tx.ts'

/** The same database, by connections whose commits do not wait for the disk: PostgreSQL writes them there in order, a moment later. */
export function withoutWaiting(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent('-c synchronous_commit=off')}`
}

/**
 * Makes this commit, and with it every one before, as lasting as the database's own settings say (a standby may have to have it too). A
 * message for nobody, since a commit that wrote nothing does not wait.
 */
export async function commitToDisk(tx: Tx): Promise<void> {
  await sql`select pg_logical_emit_message(true, 'tassel', 'made')`.execute(tx)
}
