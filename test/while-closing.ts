import { sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import { anonymizePerson } from '#server/accounts/store.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { lockAgainstBookings } from '#server/sessions/store.ts'

/**
 * Does something while a person's account is being closed: it begins after everything of theirs was deleted, and
 * before the account is marked closed.
 */
export async function whileClosing<Done>(
  { db, clock }: { db: Db; clock: Clock },
  personId: PersonId,
  work: () => Promise<Done>,
): Promise<Done> {
  const [working] = await db.transaction(async (tx) => {
    await lockAgainstBookings(tx, personId)
    const begun = work()
    await untilItWaits(db, begun)
    await anonymizePerson(tx, { id: personId, email: '' }, 'Somebody who left', clock.now())
    // In an array, since the transaction would wait for it.
    return [begun]
  })
  return working!
}

/** Waits until this many transactions in this database are blocked on another's lock, or `work` has settled. */
export async function untilItWaits({ read }: Db, work: Promise<unknown>, count = 1): Promise<void> {
  let settled = false
  const settle = () => void (settled = true)
  work.then(settle, settle)
  while (!settled) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::integer as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(read)
    if (rows[0]!.waiting >= count) return
  }
}
