import { addToClockOffset, readClockOffset } from './clock-store.ts'
import type { Db } from './database.ts'

/** The server's only clock. All business time comes from it, so moving it moves everything. */
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
  let offset = await readClockOffset(db.read)
  await db.listen('clock', () => void readClockOffset(db.read).then((moved) => (offset = moved)))
  return {
    now: () => new Date(Date.now() + offset),
    async advance(byMs) {
      offset = await addToClockOffset(db, byMs)
      await db.notify('clock', '')
    },
  }
}
