import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import { migrate } from '#server/migrate.ts'
import { announce } from './announce.ts'
import { handleAnnouncements, type Listeners } from './listeners.ts'
import { listDeadLetters, retryDeadLetters } from './dead-letters-store.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { settableClock } from '#test/settable-clock.ts'

describe('announcements', () => {
  const clock = settableClock('2026-11-02T10:00:00Z')
  const failures: string[] = []
  let failsAt: string | undefined
  let database: TestDatabase
  before(async () => {
    database = await openTestDatabase()
    await sql`create table heard (email text, place serial)`.execute(database.db.read)
  })
  afterEach(async () => {
    failsAt = undefined
    failures.length = 0
    await sql`truncate heard, announcements, deliveries`.execute(database.db.read)
  })
  after(() => database.close())

  const listeners: Listeners = {
    'password-reset-asked': async (tx, { email }) => {
      await sql`insert into heard (email) values (${email})`.execute(tx)
      if (email === failsAt) throw new Error('not this one')
    },
  }
  const others: Listeners = {
    'password-reset-asked': async (tx, { email }) => {
      await sql`insert into heard (email) values (${`others: ${email}`})`.execute(tx)
    },
  }
  const handle = (all: Record<string, Listeners> = { letters: listeners }) =>
    handleAnnouncements({ db: database.db, clock, onFailure: (message) => failures.push(message) }, all)
  const heard = async () =>
    (await sql<{ email: string }>`select email from heard order by place`.execute(database.db.read)).rows.map(
      ({ email }) => email,
    )
  const announceAll = (emails: string[]) =>
    database.db.transaction(async (tx) => {
      for (const email of emails) announce(tx, clock.now(), 'password-reset-asked', { email })
    })
  const some = (count: number) => Array.from({ length: count }, (_, at) => `${at}@example.com`)

  test('are each heard once, oldest first, however many are due', async () => {
    await announceAll(some(50))
    assert.equal(await handle(), 50)
    assert.equal(await handle(), 0)
    assert.deepEqual(await heard(), some(50))
  })

  test('are heard even if an earlier one fails, which is heard later, once', async () => {
    await announceAll(some(50))
    failsAt = '7@example.com'
    await handle()
    const others = some(50).filter((email) => email !== failsAt)
    assert.deepEqual(await heard(), others)
    assert.deepEqual(
      failures.map((message) => message.replace(/\d+/, 'n')),
      ['letters: announcement n (password-reset-asked) failed and will be tried again'],
    )

    failsAt = undefined
    assert.equal(await handle(), 0, 'not before its pause is over')
    await clock.advance(2000)
    assert.equal(await handle(), 1)
    assert.deepEqual(await heard(), [...others, '7@example.com'])
  })

  test('dated in the future by a wrong clock are heard once it is set back, each once', async () => {
    const now = clock.now()
    await clock.advance(26 * 3_600_000)
    await announceAll(['announced@example.com'])
    failsAt = 'announced@example.com'
    await handle()
    await announceAll(['waiting@example.com'])
    clock.set(now.toISOString())
    failsAt = undefined
    assert.equal(await handle(), 2)
    assert.deepEqual((await heard()).toSorted(), ['announced@example.com', 'waiting@example.com'])
    assert.equal(await handle(), 0)
    await clock.advance(48 * 3_600_000)
    assert.equal(await handle(), 0)
  })

  test('are each heard once by two processes that handle them at once', async () => {
    await announceAll(some(50))
    const counts = await Promise.all([handle(), handle()])
    assert.equal(counts[0] + counts[1], 50)
    assert.deepEqual(await heard(), some(50))
  })

  test('are left to other processes by one that shuts down, however many keep coming', async () => {
    const leaving = new AbortController()
    let seen = 0
    const endless: Listeners = {
      'password-reset-asked': async (tx, { email }) => {
        if (++seen === 70) leaving.abort()
        announce(tx, clock.now(), 'password-reset-asked', { email })
      },
    }
    await announceAll(some(50))
    await handleAnnouncements(
      { db: database.db, clock, leaving: leaving.signal, onFailure: assert.fail },
      { letters: endless },
    )
    assert.ok(seen < 100, 'the transaction it was in is its last')
    assert.equal(await handle(), 50, 'the others handle what it left')
  })

  test('that become due during a run are left to the next, which handles them together', async () => {
    const counting: Listeners = {
      'password-reset-asked': async (tx, { email }) => {
        await clock.advance(1)
        if (email !== 'later@example.com')
          announce(tx, clock.now(), 'password-reset-asked', { email: 'later@example.com' })
      },
    }
    await announceAll(some(3))
    assert.equal(await handle({ letters: counting }), 3)
    assert.equal(await handle({ letters: counting }), 3)
    assert.equal(await handle({ letters: counting }), 0)
  })

  test('reach every other listener, once, if one fails', async () => {
    await announceAll(some(3))
    failsAt = '1@example.com'
    await handle({ letters: listeners, others })
    const toOthers = some(3).map((email) => `others: ${email}`)
    assert.deepEqual(await heard(), ['0@example.com', '2@example.com', ...toOthers])

    failsAt = undefined
    await clock.advance(2000)
    assert.equal(await handle({ letters: listeners, others }), 1)
    assert.deepEqual(await heard(), ['0@example.com', '2@example.com', ...toOthers, '1@example.com'])
  })

  test('are retried with growing pauses for about four hours, then are dead letters until somebody retries them', async () => {
    await announceAll(['never@example.com'])
    failsAt = 'never@example.com'
    const start = clock.now().getTime()
    const triedAfterMs: number[] = []
    for (let tries = 1; tries <= 15; tries++) {
      assert.equal(await handle(), 1)
      triedAfterMs.push(clock.now().getTime() - start)
      // The next attempt is exactly one pause away.
      const pauseMs = Math.min(1000 * 2 ** tries, 3_600_000)
      await clock.advance(pauseMs - 1)
      assert.equal(await handle(), 0)
      await clock.advance(1)
    }
    assert.equal(triedAfterMs.length, 15)
    assert.match(failures.at(-1) ?? '', /is a dead letter after 15 attempts$/)
    assert.ok((triedAfterMs.at(-1) ?? 0) > 4 * 3_600_000)
    await clock.advance(30 * 24 * 3_600_000)
    assert.equal(await handle(), 0)

    failsAt = undefined
    const [dead, ...more] = await listDeadLetters(database.db.read)
    assert.deepEqual(more, [])
    assert.equal(dead?.listener, 'letters')
    assert.equal(dead?.type, 'password-reset-asked')
    assert.equal(dead?.attempts, 15)
    assert.match(dead?.lastError ?? '', /not this one/)
    assert.equal(await retryDeadLetters({ db: database.db, clock }, (dead?.announcementId ?? 0) + 1), 0)
    assert.equal(await retryDeadLetters({ db: database.db, clock }, dead?.announcementId), 1)
    assert.equal(await handle(), 1)
    assert.deepEqual(await heard(), ['never@example.com'])
    assert.deepEqual(await listDeadLetters(database.db.read), [])
  })

  describe('handled as a set', () => {
    const sets: number[] = []
    const asSet: Listeners = {
      'password-reset-asked': {
        async together(tx, asked) {
          sets.push(asked.length)
          for (const { body } of asked) await sql`insert into heard (email) values (${body.email})`.execute(tx)
          if (asked.some(({ body }) => body.email === failsAt)) throw new Error('not with this one')
        },
      },
    }
    afterEach(() => void (sets.length = 0))

    test('come 50 at a time, oldest first, each once', async () => {
      await announceAll(some(120))
      assert.equal(await handle({ letters: asSet }), 120)
      assert.equal(await handle({ letters: asSet }), 0)
      assert.deepEqual(await heard(), some(120))
      assert.deepEqual(sets, [50, 50, 20])
    })
    test('come one by one if one of them fails, and only that one is heard later', async () => {
      await announceAll(some(30))
      failsAt = '7@example.com'
      await handle({ letters: asSet })
      const others = some(30).filter((email) => email !== failsAt)
      assert.deepEqual(await heard(), others)
      failsAt = undefined
      await clock.advance(2000)
      assert.equal(await handle({ letters: asSet }), 1)
      assert.deepEqual(await heard(), [...others, '7@example.com'])
    })
    test('keep their place among others', async () => {
      const mixed: Listeners = {
        ...asSet,
        'token-made': (tx, { name }) => sql`insert into heard (email) values (${name})`.execute(tx).then(() => {}),
      }
      const token = (name: string) =>
        database.db.transaction(async (tx) =>
          announce(tx, clock.now(), 'token-made', { personId: randomUUID() as PersonId, name, expiresAt: '' }),
        )
      await announceAll(['a', 'b'])
      await token('c')
      await announceAll(['d'])
      assert.equal(await handle({ letters: mixed }), 4)
      assert.deepEqual(
        [await heard(), sets],
        [
          ['a', 'b', 'c', 'd'],
          [2, 1],
        ],
      )
    })
  })

  test('that waited before listeners had queues of their own are heard once, and handled ones are not heard again', async () => {
    await announceAll(['handled@example.com'])
    await sql`update announcements set handled_at = announced_at`.execute(database.db.read)
    await announceAll(['waiting@example.com'])
    await sql
      .raw(`drop table deliveries; alter table announcements add attempts int default 3, add last_error text;
      delete from migrations where name = '0090_deliveries.sql'`)
      .execute(database.db.read)
    assert.deepEqual(await migrate(database.url), ['0090_deliveries.sql'])
    await handle({ letters: listeners, others })
    assert.deepEqual(await heard(), ['waiting@example.com', 'others: waiting@example.com'])
  })

  test('are each heard once if a process is killed while handling them', async () => {
    await announceAll(some(30))
    await sql`insert into heard (email) values ('the gate')`.execute(database.db.read)
    // The listener writes, then waits for a row that is locked here, and is killed with half a batch written.
    const child = await database.db.transaction(async (tx) => {
      await sql`select from heard where email = 'the gate' for update`.execute(tx)
      const child = spawn(
        process.execPath,
        ['test/fakes/listening-process.ts', database.url, clock.now().toISOString()],
        {
          stdio: ['ignore', 'inherit', 'inherit'],
        },
      )
      for (;;) {
        // Only this database: locks on the rest of the server would belong to other tests.
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db.read)
        if (rows.length > 0 || child.exitCode !== null) break
        await sleep(20)
      }
      assert.equal(child.exitCode, null)
      child.kill('SIGKILL')
      await once(child, 'exit')
      return child
    })
    assert.equal(child.signalCode, 'SIGKILL')
    await sql`delete from heard where email = 'the gate'`.execute(database.db.read)
    assert.equal(await handle(), 30)
    assert.deepEqual(await heard(), some(30))
  })
})
