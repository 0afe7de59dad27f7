import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { sql } from 'kysely'
import { openPeople } from '#test/people.ts'
import { publish } from './announce.ts'
import { addDay, listDays } from './daily-partitions-store.ts'
import { withLockRetries, usualTries } from './partitions-store.ts'
import { purgeLiveEvents } from './purge-live-events.ts'

const day = 86_400_000

describe('live events by day', async () => {
  const people = await openPeople({ now: '2026-11-02T10:00:00Z' })
  const { db, clock } = people
  after(() => people.close())
  let ada: Awaited<ReturnType<typeof people.student>>
  before(async () => void (ada = await people.student()))
  beforeEach(async () => {
    for (const one of await listDays(db.read, 'live_events'))
      await sql`drop table ${sql.id(`live_events_${one.replaceAll('-', '')}`)}`.execute(db.read)
    await sql`truncate live_events, live_counters`.execute(db.read)
    clock.set('2026-11-02T10:00:00Z')
  })

  const happen = () => db.transaction(async (tx) => publish(tx, clock.now(), [ada.personId], 'todos-changed', {}))
  const purge = () => purgeLiveEvents({ db, clock })
  const kept = async () => {
    const rows = await sql<{ number: number; stands: string }>`
      select number, tableoid::regclass::text as stands from live_events order by number`.execute(db.read)
    return rows.rows.map(({ number, stands }) => `${number} in ${stands}`)
  }

  test('have a partition created ahead of time for each of the next three days, once', async () => {
    await purge()
    await purge()
    assert.deepEqual(await listDays(db.read, 'live_events'), ['2026-11-03', '2026-11-04', '2026-11-05'])
  })
  test('are stored in the partition of their day, and kept even on a day without one', async () => {
    await happen()
    await purge()
    await clock.advance(day)
    await happen()
    await clock.advance(30 * day)
    await happen()
    assert.deepEqual(await kept(), [
      '1 in live_events_default',
      '2 in live_events_20261103',
      '3 in live_events_default',
    ])
  })
  test('are removed with their day once all of it is a week old', async () => {
    await happen()
    await purge()
    clock.set('2026-11-03T23:59:59Z')
    await happen()
    clock.set('2026-11-10T23:59:59Z')
    assert.equal(await purge(), 1)
    assert.deepEqual(await kept(), ['2 in live_events_20261103'])
    clock.set('2026-11-11T00:00:00Z')
    assert.equal(await purge(), 1)
    assert.deepEqual(await kept(), [])
    assert.equal((await listDays(db.read, 'live_events'))[0], '2026-11-04')
  })
  test('stay where they are on a day that began without a partition', async () => {
    await clock.advance(day)
    await happen()
    await clock.advance(-day)
    await purge()
    assert.deepEqual(await listDays(db.read, 'live_events'), ['2026-11-04', '2026-11-05'])
    assert.deepEqual(await kept(), ['1 in live_events_default'])
  })
  test('do not wait while somebody holds the table, and are removed at the next run', async () => {
    await purge()
    clock.set('2026-11-11T00:00:00Z')
    await db.transaction(async (tx) => {
      await sql`select from live_events`.execute(tx)
      assert.equal(await purgeLiveEvents({ db, clock }, { tries: 1 }), 0)
    })
    assert.equal(await purge(), 1)
  })
  test('get their partition from whichever process comes first', async () => {
    const added = await Promise.all(
      [1, 2, 3].map(() => withLockRetries(db, usualTries, (tx) => addDay(tx, 'live_events', '2026-12-01'))),
    )
    assert.deepEqual(added, [true, true, true])
    assert.deepEqual(await listDays(db.read, 'live_events'), ['2026-12-01'])
  })
})
