import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { settableClock } from '#test/settable-clock.ts'
import { announce } from './announce.ts'
import { takeDue } from './deliveries-store.ts'
import { handleAnnouncements, type Listeners } from './listeners.ts'

describe('announcements that are light for all their listeners', () => {
  const clock = settableClock('2026-11-02T10:00:00Z')
  let failsAt: string | undefined
  let database: TestDatabase
  before(async () => {
    database = await openTestDatabase()
    await sql`create table heard (text text, place serial)`.execute(database.db.read)
  })
  afterEach(async () => {
    failsAt = undefined
    failures.length = 0
    await sql`truncate heard, announcements, deliveries`.execute(database.db.read)
  })
  after(() => database.close())

  const failures: string[] = []
  const onFailure = (message: string) => void failures.push(message)
  const handle = (all: Record<string, Listeners>) => handleAnnouncements({ db: database.db, clock, onFailure }, all)
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
  /** Handles everything that is due, and returns how many deliveries were queued. */
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
  test('are queued if one of the listeners has more to do', async () => {
    await announceAll(some(3))
    assert.equal(await queuedBy({ one: light('one'), letters }), 6)
    assert.equal((await heard()).length, 6)
  })
  test('reach every other listener, once, if one fails', async () => {
    await announceAll(some(3))
    failsAt = 'one 1@example.com'
    assert.equal(await queuedBy(both), 6)
    assert.equal(failures[0], 'light announcements failed and are queued for each listener')
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
  test('are heard whatever else is waiting, which keeps its order', async () => {
    const token = (name: string) =>
      database.db.transaction(async (tx) =>
        announce(tx, clock.now(), 'token-made', { personId: randomUUID() as PersonId, name, expiresAt: '' }),
      )
    const mixed = {
      one: {
        ...light('one'),
        'token-made': (tx, { name }) => sql`insert into heard (text) values (${name})`.execute(tx).then(() => {}),
      } satisfies Listeners,
    }
    await token('first')
    await announceAll(['a', 'b'])
    await token('second')
    assert.equal(await queuedBy(mixed), 2)
    assert.deepEqual(await heard(), ['one a', 'one b', 'first', 'second'])
  })
  test('being handled by another process are left to it, and everything else is heard, even while it hangs', async () => {
    await announceAll(['theirs'])
    const isTaken = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const elsewhere = database.db.transaction(async (tx) => {
      await takeDue(tx, ['password-reset-asked'], { now: clock.now(), until: clock.now(), limit: 10, characters: 1000 })
      isTaken.resolve()
      await end.promise
      throw new Error('it died')
    })
    await isTaken.promise
    await announceAll(['ours'])
    assert.equal(await handle(both), 2)
    await database.db.transaction(async (tx) =>
      announce(tx, clock.now(), 'token-made', { personId: randomUUID() as PersonId, name: 'token', expiresAt: '' }),
    )
    const tokens: Listeners = {
      'token-made': (tx, { name }) => sql`insert into heard (text) values (${name})`.execute(tx).then(() => {}),
    }
    assert.equal(await handle({ ...both, tokens }), 1)
    assert.deepEqual(await heard(), ['one ours', 'two ours', 'token'])
    end.resolve()
    await assert.rejects(elsewhere)
    assert.equal(await handle(both), 2)
    assert.deepEqual((await heard()).slice(3), ['one theirs', 'two theirs'])
  })
  test('do not delay anything else, however many they are', async () => {
    await announceAll(some(600))
    await database.db.transaction(async (tx) =>
      announce(tx, clock.now(), 'token-made', { personId: randomUUID() as PersonId, name: 'token', expiresAt: '' }),
    )
    const tokens: Listeners = {
      'token-made': (tx, { name }) => sql`insert into heard (text) values (${name})`.execute(tx).then(() => {}),
    }
    assert.equal(await handle({ one: light('one'), tokens }), 601)
    assert.equal((await heard()).indexOf('token'), 500, 'after the second of three batches')
  })
  test('are neither queued nor heard early if the announcer’s clock is slightly ahead', async () => {
    const ahead = new Date(clock.now().getTime() + 500)
    await database.db.transaction(async (tx) => {
      announce(tx, ahead, 'password-reset-asked', { email: 'later' }, { afterMs: 5000 })
      announce(tx, clock.now(), 'password-reset-asked', { email: 'now' })
    })
    assert.equal(await queuedBy(both), 0)
    assert.deepEqual(await heard(), ['one now', 'two now'])
    await clock.advance(5500)
    assert.equal(await queuedBy(both), 0)
    assert.deepEqual((await heard()).slice(2), ['one later', 'two later'])
  })
  test('wait for another process’s locks no longer than any other', async () => {
    await announceAll(['one'])
    const waits: string[] = []
    const asking: Listeners = {
      'password-reset-asked': {
        async together(tx) {
          const { rows } = await sql<{ lock_timeout: string }>`show lock_timeout`.execute(tx)
          waits.push(...rows.map((row) => row.lock_timeout))
        },
        light: true,
      },
    }
    await handle({ asking })
    assert.deepEqual(waits, ['30s'])
  })
  test('are taken one by one if each is long', async () => {
    await announceAll(some(3).map((email) => `${email} ${'long'.repeat(100_000)}`))
    const sets: number[] = []
    const counting: Listeners = {
      'password-reset-asked': { together: async (_, asked) => void sets.push(asked.length), light: true },
    }
    assert.equal(await handle({ counting }), 3)
    assert.deepEqual(sets, [1, 1, 1])
  })
  test('are each heard once by two processes that handle them at once', async () => {
    await announceAll(some(120))
    const counts = await Promise.all([handle(both), handle(both)])
    assert.equal(counts[0] + counts[1], 240)
    assert.equal(new Set(await heard()).size, 240)
    assert.equal((await heard()).length, 240)
  })
})
