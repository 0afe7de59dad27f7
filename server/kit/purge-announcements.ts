import { day } from '#domain/kit/time.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database.ts'
import type { Leaving } from './jobs.ts'
import { withLockRetries, usualTries } from './partitions-store.ts'
import { deleteHandled, dropRange, type IdRange, lastNumber, listRanges, newestHandledAt } from './ranges-store.ts'

const keptMs = 30 * day // long enough to look into what went wrong last month
const maxBatch = 1000

type Needs = { db: Db } & Leaving

/**
 * Deletes announcements handled more than 30 days ago: a whole range of ids if nothing else is left in it or will be a
 * day from now, otherwise rows in batches. Keeps those that a listener still has to handle. Returns how many ranges and
 * rows were deleted.
 */
export async function purgeAnnouncements({ db, clock, leaving }: Needs & { clock: Clock }): Promise<number> {
  const needs = { db, leaving }
  const before = new Date(clock.now().getTime() - keptMs)
  const last = await lastNumber(db.read, 'announcements')
  let purged = await deleteInBatches(needs, undefined, before)
  for (const range of await listRanges(db.read, 'announcements'))
    purged += range.until <= last ? await purgeFull(needs, range, before) : await deleteInBatches(needs, range, before)
  return purged
}

/** Purges a range whose ids have all been assigned. */
async function purgeFull(needs: Needs, range: IdRange, before: Date): Promise<number> {
  const { db } = needs
  const newest = await newestHandledAt(db.read, range)
  if (newest === undefined || (newest !== null && newest < before)) {
    const dropped = await withLockRetries(db, usualTries, (tx) => dropRange(tx, range, before))
    if (dropped !== false) return dropped ? 1 : 0
  }
  const goesTomorrow = newest && newest >= before && newest.getTime() < before.getTime() + day
  return goesTomorrow ? 0 : deleteInBatches(needs, range, before)
}

async function deleteInBatches({ db, leaving }: Needs, range: IdRange | undefined, before: Date): Promise<number> {
  let deleted = 0
  for (let some = maxBatch; some === maxBatch && !leaving?.aborted; deleted += some)
    some = await db.transaction((tx) => deleteHandled(tx, range, { before, limit: maxBatch }))
  return deleted
}
