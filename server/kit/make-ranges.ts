import type { Db } from './database.ts'
import { withLockRetries, usualTries } from './partitions-store.ts'
import { addRange, hasSomeOf, lastNumber, listRanges, type RangedTable, rangedTables } from './ranges-store.ts'

/**
 * Ten million people produce this many announcements in half a day, so about sixty ranges of announcements are kept.
 */
const usualSize = 1_000_000
/** How many ranges are created ahead of the one in use. If they don't suffice, the default partition takes the rest. */
const rangesAhead = 2

/** Creates the partitions for the next ranges of every ranged table, and returns how many. */
export async function makeRanges({ db }: { db: Db }): Promise<number> {
  let made = 0
  for (const table of rangedTables) made += await makeRangesOf(db, table)
  return made
}

/** Does the same for one table. */
export async function makeRangesOf(db: Db, table: RangedTable, size = usualSize): Promise<number> {
  const inUse = Math.floor((await lastNumber(db.read, table)) / size)
  const there = await listRanges(db.read, table)
  let made = 0
  for (let ahead = 1; ahead <= rangesAhead; ahead++) {
    const range = { from: (inUse + ahead) * size, until: (inUse + ahead + 1) * size }
    if (hasSomeOf(there, range)) continue
    if (await withLockRetries(db, usualTries, (tx) => addRange(tx, table, range))) made++
  }
  return made
}
