import { deleteHandled } from './announcements-store.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database.ts'

const keptMs = 30 * 24 * 3600 * 1000 // long enough to look into what went wrong last month
const maxBatch = 1000

/** Deletes announcements handled more than 30 days ago, in batches; returns how many. Those that a listener still has to handle stay. */
export async function purgeAnnouncements({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const before = new Date(clock.now().getTime() - keptMs)
  let purged = 0
  for (let some = maxBatch; some === maxBatch; purged += some)
    some = await db.transaction((tx) => deleteHandled(tx, before, maxBatch))
  return purged
}
