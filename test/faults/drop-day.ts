import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { publish } from '#server/kit/announce.ts'
import { addDay } from '#server/kit/daily-partitions-store.ts'
import { purgeLiveEvents } from '#server/kit/purge-live-events.ts'
import { eventsAfter } from '#server/live/store.ts'
import { openPeople } from '#test/people.ts'

export type Dropped = {
  events: number
  megabytes: number
  purgeMs: number
  /** Events published and read during the purge, and the longest that one of them took. */
  turns: number
  slowestMs: number
  /** How long it took to delete a tenth of the same rows one by one. */
  deleteTenthMs: number
}

const day = 86_400_000
const first = '2026-11-02'

/**
 * Removes a day of a million people's live events while others publish and read theirs. Throws unless all of that day
 * is gone, and nothing of the other days.
 */
export async function dropDay({ events }: { events: number }): Promise<Dropped> {
  const people = await openPeople({ now: `${first}T10:00:00Z` })
  const { db, clock } = people
  try {
    await db.transaction((tx) => addDay(tx, 'live_events', first))
    await fill(events)
    const { rows } = await sql<{ bytes: number }>`
      select pg_total_relation_size('live_events_20261102') as bytes`.execute(db.read)
    const readers = [await people.student(), await people.student(), await people.mentor(), await people.mentor()]
    clock.set(new Date(Date.parse(first) + 8 * day).toISOString())

    let purged = false
    let turns = 0
    let slowestMs = 0
    const busy = readers.map(async ({ personId }) => {
      for (let number = 0; !purged; number++) {
        const began = performance.now()
        await db.transaction(async (tx) => publish(tx, clock.now(), [personId], 'todos-changed', {}))
        const [next] = await eventsAfter(db.read, [{ personId, number }])
        assert.equal(next?.number, number + 1)
        slowestMs = Math.max(slowestMs, performance.now() - began)
        turns++
      }
    })
    const began = performance.now()
    assert.equal(await purgeLiveEvents({ db, clock }), 1)
    const purgeMs = performance.now() - began
    purged = true
    await Promise.all(busy)
    const left = await sql<{ count: number }>`select count(*) from live_events`.execute(db.read)
    assert.equal(left.rows[0]?.count, turns, 'the day is gone, and nothing else')
    return {
      events,
      megabytes: (rows[0]?.bytes ?? 0) / 1e6,
      purgeMs,
      turns,
      slowestMs,
      deleteTenthMs: await deleteTenth(),
    }
  } finally {
    await people.close()
  }

  /** Live events spread over a million people, as their transactions would have written them. */
  async function fill(count: number): Promise<void> {
    await sql`
      insert into live_events (person_id, number, type, body, happened_at)
      select ('00000000-0000-4000-8000-' || lpad((n % 1000000)::text, 12, '0'))::uuid, 1 + n / 1000000, 'todos-changed', '{}',
        ${first}::date + interval '1 second' * (86399.0 * n / ${count}::integer)
      from generate_series(0, ${count - 1}::integer) n`.execute(db.read)
  }

  async function deleteTenth(): Promise<number> {
    clock.set(`${first}T10:00:00Z`)
    await fill(Math.round(events / 10))
    const began = performance.now()
    await sql`delete from live_events where happened_at < ${first}::date + interval '1 day'`.execute(db.read)
    return performance.now() - began
  }
}
