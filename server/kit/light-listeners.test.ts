import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { settableClock } from '#test/settable-clock.ts'
import { announce } from './announce.ts'
import { handleAnnouncements, type Listeners } from './listeners.ts'

describe('announcements that are light for all who listen to them', () => {
  const clock = settableClock('2026-11-02T10:00:00Z')
  let failsAt: string | undefined
  let database: TestDatabase
  before(async () => {
    database = await openTestDatabase()
    await sql`create table heard (text text, place serial)`.execute(database.db.read)
  })
  afterEach(async () => {
    failsAt = undefined
    await sql`truncate heard, announcements, deliveries`.execute(database.db.read)
  })
  after(() => database.close())

  const handle = (all: Record<string, Listeners>) =>
    handleAnnouncements({ db: database.db, clock, onFailure: () => {} }, all)
  const heard = async () =>
    (await sql<{ text: string }>`select text from heard order by place`.execute(database.db.read)).rows.map(
      ({ text }) => text,
    )
  const announceAll = (emails: string[]) =>
    database.db.transaction(async (tx) => {
      for (const email of emails) announce(tx, clock.now(), 'password-reset-asked', { email })
    })
  const some = (count: number) => Array.from({ length: count }, (_, at) => `${at}@example.com`)
  const letters: Listeners = {
    'password-reset-asked': async (tx, { email }) => {
      await sql`insert into heard (text) values (${email})`.execute(tx)
    },
  }

  const light = (name: string): Listeners => ({
    'password-reset-asked': {
      async together(tx, asked) {
        for (const { body } of asked)
          await sql`insert into heard (text) values (${`${name} ${body.email}`})`.execute(tx)
        if (asked.some(({ body }) => `${name} ${body.email}` === failsAt)) throw new Error('not this one')
      },
      light: true,
    },
  })
  const both = { one: light('one'), two: light('two') }
  /** Handles all that is due; returns how many were queued for somebody. */
  async function queuedBy(all: Record<string, Listeners>): Promise<number> {
    await sql.raw(countsDeliveries).execute(database.db.read)
    await handle(all)
    const { rows } = await sql<{ queued: number }>`select last_value::int - 1 as queued from queued`.execute(
      database.db.read,
    )
    await sql
      .raw('drop trigger count_queued on deliveries; drop function count_queued; drop sequence queued')
      .execute(database.db.read)
    return rows[0]!.queued
  }
  const countsDeliveries = `create sequence queued;
    create function count_queued() returns trigger language plpgsql as $$ begin perform nextval('queued'); return new; end $$;
    select nextval('queued');
    create trigger count_queued after insert on deliveries for each row execute function count_queued();`

  test('are heard by each, oldest first, without being queued', async () => {
    await announceAll(some(60))
    assert.equal(await queuedBy(both), 0)
    const all = await heard()
    for (const name of ['one', 'two'])
      assert.deepEqual(
        all.filter((email) => email.startsWith(name)),
        some(60).map((email) => `${name} ${email}`),
      )
    assert.equal(await handle(both), 0)
  })
  test('are queued where one of them has more to do', async () => {
    await announceAll(some(3))
    assert.equal(await queuedBy({ one: light('one'), letters }), 6)
    assert.equal((await heard()).length, 6)
  })
  test('reach every other listener, once, where one fails at them', async () => {
    await announceAll(some(3))
    failsAt = 'one 1@example.com'
    assert.equal(await queuedBy(both), 6)
    const withoutIt = (await heard()).toSorted()
    assert.deepEqual(
      withoutIt,
      ['one 0', 'one 2', 'two 0', 'two 1', 'two 2'].map((start) => `${start}@example.com`),
    )
    await announceAll(['next@example.com'])
    failsAt = undefined
    assert.equal(await queuedBy(both), 0, 'what failed waits for its time')
    await clock.advance(2000)
    assert.equal(await handle(both), 1)
    assert.deepEqual((await heard()).slice(5), ['one next@example.com', 'two next@example.com', 'one 1@example.com'])
  })
  test('wait behind what one of their listeners has to handle first', async () => {
    const token = () =>
      database.db.transaction(async (tx) =>
        announce(tx, clock.now(), 'token-made', { personId: randomUUID() as PersonId, name: 'token', expiresAt: '' }),
      )
    const mixed = {
      one: {
        ...light('one'),
        'token-made': (tx, { name }) => sql`insert into heard (text) values (${name})`.execute(tx).then(() => {}),
      } satisfies Listeners,
    }
    await announceAll(['a'])
    await token()
    await announceAll(['b', 'c'])
    assert.equal(await queuedBy(mixed), 3)
    assert.deepEqual(await heard(), ['one a', 'token', 'one b', 'one c'])
  })
  test('are queued while another process handles what one of their listeners has', async () => {
    await announceAll(some(2))
    const isHeld = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const elsewhere = database.db.transaction(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('deliveries to one', 0))`.execute(tx)
      isHeld.resolve()
      await release.promise
    })
    await isHeld.promise
    const handled = handle({ two: light('two'), one: light('one') })
    const queuedForOne = async () =>
      (await sql`select from deliveries where listener = 'one'`.execute(database.db.read)).rows.length
    let isHandled = false
    void handled.finally(() => (isHandled = true))
    while ((await queuedForOne()) < 2) assert.ok(!isHandled, 'nothing was queued')
    release.resolve()
    await elsewhere
    assert.equal(await handled, 4)
    assert.equal((await heard()).length, 4)
  })
  test('are each heard once by two processes that handle them at once', async () => {
    await announceAll(some(120))
    const counts = await Promise.all([handle(both), handle(both)])
    assert.equal(counts[0] + counts[1], 240)
    assert.equal(new Set(await heard()).size, 240)
    assert.equal((await heard()).length, 240)
  })
})
