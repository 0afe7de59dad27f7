import { day } from '#domain/kit/time.ts'
import {
  addRange,
  deleteHandled,
  dropRange,
  hasSomeOf,
  type IdRange,
  lastAnnouncementId,
  listRanges,
  newestHandledAt,
} from './announcement-ranges-store.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database.ts'
import { patiently, usualTries } from './partitions-store.ts'

const keptMs = 30 * day // long enough to look into what went wrong last month
/** Ten million people announce as many in half a day, so that some sixty ranges are kept. */
const usualSize = 1_000_000
/** How many ranges are ready after the one in use; where they do not suffice, the default partition takes the rest. */
const rangesAhead = 2
const maxBatch = 1000

/** Creates the partitions of the next ranges of ids, and returns how many. */
export async function makeAnnouncementRanges({ db }: { db: Db }, { size = usualSize } = {}): Promise<number> {
  const inUse = Math.floor((await lastAnnouncementId(db.read)) / size)
  const there = await listRanges(db.read)
  let made = 0
  for (let ahead = 1; ahead <= rangesAhead; ahead++) {
    const range = { from: (inUse + ahead) * size, until: (inUse + ahead + 1) * size }
    if (hasSomeOf(there, range)) continue
    if (await patiently(db, usualTries, (tx) => addRange(tx, range))) made++
  }
  return made
}

/**
 * Deletes announcements handled more than 30 days ago: a range of ids at once where nothing else is left in it, or will be a day later, else
 * rows in batches. Returns how many ranges and rows. Those that a listener still has to handle stay.
 */
export async function purgeAnnouncements({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const before = new Date(clock.now().getTime() - keptMs)
  const last = await lastAnnouncementId(db.read)
  let purged = await deleteInBatches(db, undefined, before)
  for (const range of await listRanges(db.read))
    purged += range.until <= last ? await purgeFull(db, range, before) : await deleteInBatches(db, range, before)
  return purged
}

/** A range whose ids have all been given. */
async function purgeFull(db: Db, range: IdRange, before: Date): Promise<number> {
  const newest = await newestHandledAt(db.read, range)
  if (newest === undefined || (newest !== null && newest < before)) {
    const dropped = await patiently(db, usualTries, (tx) => dropRange(tx, range, before))
    if (dropped !== false) return dropped ? 1 : 0
  }
  const goesTomorrow = newest && newest >= before && newest.getTime() < before.getTime() + day
  return goesTomorrow ? 0 : deleteInBatches(db, range, before)
}

async function deleteInBatches(db: Db, range: IdRange | undefined, before: Date): Promise<number> {
  let deleted = 0
  for (let some = maxBatch; some === maxBatch; deleted += some)
    some = await db.transaction((tx) => deleteHandled(tx, range, { before, limit: maxBatch }))
  return deleted
}
