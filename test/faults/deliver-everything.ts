import { sql } from 'kysely'
import { countUnsentEvents } from '#sandbox/store.ts'
import { press, type Setting } from './paid-mentors.ts'

const minuteMs = 60_000

/** Resolves once everyone is notified and emailed and the sandbox has delivered its events. */
export async function deliverEverything({ servers, db, clock }: Setting): Promise<void> {
  for (;;) {
    // Due renewals run first: otherwise one could come after everything seemed to be delivered.
    await press(servers, '/dev/jobs/renew-sandbox-subscriptions')
    const { rows } = await sql<{ waiting: number }>`
      select (select count(*) from announcements where handled_at is null) + (select count(*) from deliveries)
        as waiting`.execute(db.read)
    if (rows[0]?.waiting === 0 && (await countUnsentEvents(db.read)) === 0) return
    await clock.advance(minuteMs)
    for (const job of ['send-sandbox-events', 'handle-announcements']) await press(servers, `/dev/jobs/${job}`)
  }
}
