import type { Db } from './database.ts'
import type { Reads } from './tx.ts'

/** Returns how many milliseconds the development clock is ahead of real time. */
export async function readClockOffset(reads: Reads): Promise<number> {
  const row = await reads.selectFrom('clock_offset').select('offset_ms').executeTakeFirstOrThrow()
  return row.offset_ms
}

/** Moves the development clock forward and returns its new offset. A single statement, which commits by itself. */
export async function addToClockOffset(db: Db, byMs: number): Promise<number> {
  const row = await db.read
    .updateTable('clock_offset')
    .set((is) => ({ offset_ms: is('offset_ms', '+', byMs) }))
    .returning('offset_ms')
    .executeTakeFirstOrThrow()
  return row.offset_ms
}
