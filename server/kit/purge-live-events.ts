import { day, utcDay } from '#domain/kit/time.ts'
import { deleteLiveEvents } from './announcements-store.ts'
import type { Clock } from './clock.ts'
import { addDay, dropDay, listDays } from './daily-partitions-store.ts'
import type { Db } from './database.ts'
import { withLockRetries, usualTries } from './partitions-store.ts'

const table = 'live_events'
const keptMs = 7 * day
/** Enough for a weekend without any process running. */
const daysAhead = 3

/**
 * Creates the partitions of the next days, drops those of days that ended a week ago, and deletes older events outside
 * of them. Returns how many days were dropped and events deleted. If a lock isn't available quickly, tries again and
 * then leaves it to the next run, so that nobody has to wait.
 */
export async function purgeLiveEvents(
  { db, clock }: { db: Db; clock: Clock },
  { tries = usualTries } = {},
): Promise<number> {
  const now = clock.now().getTime()
  const days = await listDays(db.read, table)
  for (let ahead = 1; ahead <= daysAhead; ahead++) {
    const next = utcDay(new Date(now + ahead * day))
    if (!days.includes(next)) await withLockRetries(db, tries, (tx) => addDay(tx, table, next))
  }
  let purged = 0
  for (const old of days.filter((one) => Date.parse(one) + day <= now - keptMs))
    if (await withLockRetries(db, tries, (tx) => dropDay(tx, table, old).then(() => true))) purged++
  return purged + (await db.transaction((tx) => deleteLiveEvents(tx, new Date(now - keptMs))))
}
