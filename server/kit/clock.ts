import type { Db } from './database.ts'

/** The server's one clock. All business time comes from here, so that moving it moves everything. */
export type Clock = {
  now(): Date
  /** Moves the clock forward for every process on this database, and across restarts. Development only. */
  advance(byMs: number): Promise<void>
}

/** The real time, which cannot be moved. */
export const realClock: Clock = {
  now: () => new Date(),
  advance: () => Promise.reject(new Error('the clock moves by itself in production')),
}

/** A clock that can be moved forward under /dev. */
export async function openMovableClock(db: Db): Promise<Clock> {
  let offset = await readOffset(db)
  await db.listen('clock', () => void readOffset(db).then((moved) => (offset = moved)))
  return {
    now: () => new Date(Date.now() + offset),
    async advance(byMs) {
      const row = await db.read
        .updateTable('clock_offset')
        .set((is) => ({ offset_ms: is('offset_ms', '+', byMs) }))
        .returning('offset_ms')
        .executeTakeFirstOrThrow()
      offset = row.offset_ms
      await db.notify('clock', '')
    },
  }
}

async function readOffset(db: Db): Promise<number> {
  const row = await db.read.selectFrom('clock_offset').select('offset_ms').executeTakeFirstOrThrow()
  return row.offset_ms
}
