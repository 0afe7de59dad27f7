import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { settableClock } from '#test/settable-clock.ts'
import { announce } from './announce.ts'
import { handleAnnouncements, type Listeners } from './listeners.ts'
import { withLockRetries, usualTries } from './partitions-store.ts'
import { makeRangesOf } from './make-ranges.ts'
import { purgeAnnouncements } from './purge-announcements.ts'
import { addRange, dropRange, listRanges } from './ranges-store.ts'

const day = 24 * 3600 * 1000
const size = 10

describe('announcements in ranges of ids', () => {
  const clock = settableClock('2026-11-02T10:00:00Z')
  let database: TestDatabase
  before(async () => void (database = await openTestDatabase()))
  beforeEach(async () => {
    const { read } = database.db
    await sql`truncate announcements, deliveries restart identity`.execute(read)
    for (const { from } of await listRanges(read, 'announcements')) {
      await sql`alter table announcements detach partition ${sql.id(`announcements_${from}`)}`.execute(read)
      await sql`drop table ${sql.id(`announcements_${from}`)}`.execute(read)
    }
  })
  after(() => database.close())

  const say = async (count: number) => {
    for (let said = 0; said < count; said++)
      await database.db.transaction(async (tx) =>
        announce(tx, clock.now(), 'password-reset-asked', { email: 'ada@example.com' }),
      )
  }
  const handle = (listeners: Record<string, Listeners> = {}) =>
    handleAnnouncements({ db: database.db, clock, onFailure: () => {} }, listeners)
  const make = () => makeRangesOf(database.db, 'announcements', size)
  const purge = () => purgeAnnouncements({ db: database.db, clock })
  const ranges = async () => (await listRanges(database.db.read, 'announcements')).map(({ from }) => from)
  /** Counts the announcements in each partition. */
  const kept = async () => {
    const { rows } = await sql<{ stands: string; count: number }>`
      select tableoid::regclass::text as stands, count(*)::integer as count from announcements group by 1 order by min(id)`.execute(
      database.db.read,
    )
    return rows.map(({ stands, count }) => `${count} in ${stands}`)
  }
  /** Writes ids up to 35, all handled; 10 to 29 are in range partitions. */
  const fill = async () => {
    await make()
    await say(35)
    await handle()
  }

  test('have the next two ranges created ahead of time, once', async () => {
    assert.equal(await make(), 2)
    assert.equal(await make(), 0)
    assert.deepEqual(await ranges(), [10, 20])
    await say(12)
    assert.equal(await make(), 1)
    assert.deepEqual(await ranges(), [10, 20, 30])
  })
  test('are stored in the range of their id, or in the default partition if there is none', async () => {
    await fill()
    assert.deepEqual(await kept(), ['15 in announcements_default', '10 in announcements_10', '10 in announcements_20'])
  })
  test('are removed with their range once all of it was handled 30 days ago', async () => {
    await fill()
    await clock.advance(30 * day + 1)
    assert.equal(await purge(), 15 + 2)
    assert.deepEqual(await kept(), [])
    assert.deepEqual(await ranges(), [])
  })
  test('wait up to a day for the rest of their range, and are removed one by one if that takes longer', async () => {
    await make()
    await say(15)
    await handle()
    await clock.advance(day)
    await say(5)
    await handle()
    await say(1)
    await clock.advance(29 * day + 1)
    assert.equal(await purge(), 9, 'those of no range')
    await clock.advance(day - 1)
    assert.equal(await purge(), 0, 'the others are due the next moment')
    await clock.advance(1)
    assert.equal(await purge(), 2, 'a range, and one whose range goes on')
    assert.deepEqual(await ranges(), [20])
  })
  test('that a listener failed to handle stay, and the others of their range are removed one by one', async () => {
    await make()
    await say(14)
    await handle()
    await say(1)
    await handle({
      letters: {
        'password-reset-asked': async () => {
          throw new Error('not yet')
        },
      },
    })
    await say(6)
    await handle()
    await clock.advance(30 * day + 1)
    assert.equal(await purge(), 9 + 9 + 2)
    assert.deepEqual(await kept(), ['1 in announcements_10'])
    await handle({ letters: { 'password-reset-asked': async () => {} } })
    assert.equal(await purge(), 1)
    assert.deepEqual(await ranges(), [20])
  })
  test('have each range created once and dropped, whichever of several processes comes first', async () => {
    const { db } = database
    const range = { from: 10, until: 20 }
    const added = await Promise.all(
      [1, 2, 3].map(() => withLockRetries(db, usualTries, (tx) => addRange(tx, 'announcements', range))),
    )
    assert.equal(added.filter((one) => one === true).length, 1)
    const dropped = await Promise.all(
      [1, 2, 3].map(() => withLockRetries(db, usualTries, (tx) => dropRange(tx, range, clock.now()))),
    )
    assert.deepEqual(dropped, [true, true, true])
    assert.deepEqual(await listRanges(db.read, 'announcements'), [])
  })
  test('in a range are handed to their listeners like any other', async () => {
    await make()
    await say(25)
    const heard: number[] = []
    await handle({ letters: { 'password-reset-asked': async () => void heard.push(1) } })
    assert.equal(heard.length, 25)
  })
})
