import type { Clock } from './clock.ts'
import type { Db } from './database.ts'

const keptMs = 30 * 24 * 3600 * 1000 // long enough to look into what went wrong last month
const maxBatch = 1000

/** Deletes announcements handled more than 30 days ago, in batches; returns how many. Those that a listener still has to handle stay. */
export async function purgeAnnouncements({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const before = new Date(clock.now().getTime() - keptMs)
  let purged = 0
  for (let some = maxBatch; some === maxBatch; purged += some) {
    // No index on handled_at: reading the whole table once a day costs less than an index that every announcement would
    // pay for.
    some = await db.transaction(async (tx) => {
      const old = tx
        .selectFrom('announcements')
        .select('id')
        .where('handled_at', '<', before)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('deliveries').whereRef('announcement_id', '=', 'announcements.id'))),
        )
        .orderBy('id')
        .limit(maxBatch)
      const gone = await tx.deleteFrom('announcements').where('id', 'in', old).executeTakeFirst()
      return Number(gone.numDeletedRows)
    })
  }
  return purged
}
