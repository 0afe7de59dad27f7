import { day } from '#domain/kit/time.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { purgeMails as purge } from './store.ts'

/**
 * How long mail keeps its text in the development outbox, or after it was given up and might still be resent by hand:
 * as long as any link in it works.
 */
const textKeptMs = 7 * day
const rowKeptMs = 30 * day

/** Erases the texts, and later deletes the rows, of settled mails; returns how many. */
export function purgeMails({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const now = clock.now().getTime()
  return db.transaction((tx) =>
    purge(tx, { eraseBefore: new Date(now - textKeptMs), deleteBefore: new Date(now - rowKeptMs) }),
  )
}
