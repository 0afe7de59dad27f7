import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { announce } from './announce.ts'
import { handleAnnouncements, type Listeners } from './listeners.ts'
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
    await sql`truncate heard`.execute(database.db.read)
  })
  after(() => database.close())

  const listeners: Listeners = {
    'password-reset-asked': async (tx, { email }) => {
      await sql`insert into heard (email) values (${email})`.execute(tx)
      if (email === failsAt) throw new Error('not this one')
    },
  }
  const handle = () =>
    handleAnnouncements({ db: database.db, clock, onFailure: (message) => failures.push(message) }, [listeners])
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

  test('are heard even where one before them fails; that one is heard later, once', async () => {
    await announceAll(some(50))
    failsAt = '7@example.com'
    await handle()
    const others = some(50).filter((email) => email !== failsAt)
    assert.deepEqual(await heard(), others)
    assert.deepEqual(
      failures.map((message) => message.replace(/\d+/, 'n')),
      ['announcement n (password-reset-asked) failed and will be tried again'],
    )

    failsAt = undefined
    assert.equal(await handle(), 0, 'not before its pause is over')
    await clock.advance(2000)
    assert.equal(await handle(), 1)
    assert.deepEqual(await heard(), [...others, '7@example.com'])
  })

  test('are each heard once by two processes that handle them at once', async () => {
    await announceAll(some(50))
    const counts = await Promise.all([handle(), handle()])
    assert.equal(counts[0] + counts[1], 50)
    assert.deepEqual((await heard()).toSorted(), some(50).toSorted())
  })
})
