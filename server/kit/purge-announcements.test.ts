import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { sql } from 'kysely'
import { announce } from './announce.ts'
import { handleAnnouncements } from './listeners.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { settableClock } from '#test/settable-clock.ts'
import { purgeAnnouncements } from './purge-announcements.ts'

const day = 24 * 3600 * 1000

describe('handled announcements', () => {
  const clock = settableClock('2026-11-02T10:00:00Z')
  let database: TestDatabase
  before(async () => void (database = await openTestDatabase()))
  beforeEach(() => sql`truncate announcements, deliveries`.execute(database.db.read))
  after(() => database.close())

  const say = (email: string, { afterMs = 0 } = {}) =>
    database.db.transaction(async (tx) => announce(tx, clock.now(), 'password-reset-asked', { email }, { afterMs }))
  const handle = () => handleAnnouncements({ db: database.db, clock, onFailure: assert.fail }, {})
  const purge = () => purgeAnnouncements({ db: database.db, clock })
  const kept = async () =>
    (
      await database.db.read
        .selectFrom('announcements')
        .select(sql<string>`body->>'email'`.as('email'))
        .orderBy('id')
        .execute()
    ).map(({ email }) => email)

  test('are kept for thirty days and then purged', async () => {
    await say('ada@example.com')
    await handle()
    await clock.advance(30 * day)
    assert.equal(await purge(), 0)
    assert.deepEqual(await kept(), ['ada@example.com'])
    await clock.advance(1)
    assert.equal(await purge(), 1)
    assert.deepEqual(await kept(), [])
  })
  test('are counted from when they were handled, not from when they were announced', async () => {
    await say('late@example.com')
    await clock.advance(40 * day)
    await handle()
    await clock.advance(29 * day)
    assert.equal(await purge(), 0)
    assert.deepEqual(await kept(), ['late@example.com'])
  })
  test('leave unhandled ones in place, however old', async () => {
    await say('done@example.com')
    await say('open@example.com', { afterMs: 100 * day })
    await handle()
    await clock.advance(99 * day)
    assert.equal(await purge(), 1)
    assert.deepEqual(await kept(), ['open@example.com'])
  })
  test('leave in place those that a listener still has to handle', async () => {
    await say('failing@example.com')
    const failing = async () => {
      throw new Error('not yet')
    }
    const needs = { db: database.db, clock, onFailure: () => {} }
    await handleAnnouncements(needs, { letters: { 'password-reset-asked': failing } })
    await clock.advance(31 * day)
    assert.equal(await purge(), 0)
    await handleAnnouncements(needs, { letters: { 'password-reset-asked': async () => {} } })
    assert.equal(await purge(), 1)
  })
  test('are removed in batches until none is left', async () => {
    await sql`insert into announcements (type, body, announced_at, due_at, handled_at)
      select 'password-reset-asked', '{}', ${clock.now()}, ${clock.now()}, ${clock.now()} from generate_series(1, 2500)`.execute(
      database.db.read,
    )
    await clock.advance(31 * day)
    assert.equal(await purge(), 2500)
    assert.equal(await purge(), 0)
  })
})
