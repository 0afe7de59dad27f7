import { day } from '#domain/kit/time.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { purgeMails as purge } from './store.ts'

/** How long the development outbox, and a mail that may be sent once more by hand, keeps its text: as long as any link in it works. */
const textKeptMs = 7 * day
const rowKeptMs = 30 * day

/** Erases the texts and deletes the rows of mails that are done with; returns how many. */
export function purgeMails({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const now = clock.now().getTime()
  return db.transaction((tx) =>
    purge(tx, { eraseBefore: new Date(now - textKeptMs), deleteBefore: new Date(now - rowKeptMs) }),
  )
}
