import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { after, afterEach, before, describe, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { writeLast } from './announce.ts'
import type { LastWrites } from './announcements-store.ts'
import { brokeConstraint, idleConnectionMs, openDatabase } from './database.ts'
import { builtOnce } from './built-once.ts'
import type { Tx } from './tx.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { startThrowawayPostgres } from '#test/postgres.ts'

describe('the database', () => {
  let database: TestDatabase
  const logged: string[] = []
  let onLogged = () => {}
  before(async () => {
    database = await openTestDatabase({
      log(message) {
        logged.push(message)
        onLogged()
      },
    })
    await sql`create table notes (word text constraint notes_pkey primary key)`.execute(database.db.read)
  })
  afterEach(() => sql`delete from notes`.execute(database.db.read))
  after(() => database.close())

  const addNote: LastWrites = (word) => [
    { name: 'last', write: sql`insert into notes values (${word}) returning word` },
  ]
  const write = (tx: Tx, word: string) => sql`insert into notes values (${word})`.execute(tx)
  const words = async () =>
    (await sql<{ word: string }>`select word from notes order by word`.execute(database.db.read)).rows.map(
      (row) => row.word,
    )
  const raise = (tx: Tx, code: string) =>
    sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`).execute(tx)

  describe('a transaction', () => {
    test('commits what it wrote, whatever value it returns', async () => {
      const answer = await database.db.transaction(async (tx) => {
        await write(tx, 'kept')
        return { ok: false, refusal: { code: 'slot-taken' } }
      })
      assert.deepEqual([answer.ok, await words()], [false, ['kept']])
    })

    test('rolls back when it throws', async () => {
      const work = database.db.transaction(async (tx) => {
        await write(tx, 'lost')
        throw new Error('no')
      })
      await assert.rejects(work, /^Error: no$/)
      assert.deepEqual(await words(), [])
    })

    for (const [code, name] of [
      ['40001', 'serialization failure'],
      ['40P01', 'deadlock'],
    ] as const) {
      test(`is tried again after a ${name}, from the start`, async () => {
        let attempts = 0
        await database.db.transaction(async (tx) => {
          await write(tx, 'once')
          if (++attempts < 5) await raise(tx, code)
        })
        assert.deepEqual([attempts, await words()], [5, ['once']])
      })
    }

    test('fails clearly after five lost conflicts', async () => {
      let attempts = 0
      const work = database.db.transaction((tx) => (attempts++, raise(tx, '40001')))
      await assert.rejects(work, /lost a conflict 5 times/)
      assert.equal(attempts, 5)
    })

    test('is not retried for any other error', async () => {
      let attempts = 0
      await assert.rejects(database.db.transaction((tx) => (attempts++, raise(tx, '23514'))))
      assert.equal(attempts, 1)
    })

    test('leaves nothing if its last write fails, which is sent together with the commit', async () => {
      const alone = await openDatabase(database.url, { max: 1 })
      const work = (word: string) =>
        alone.transaction(async (tx) => {
          await write(tx, word)
          writeLast(tx, addNote, 'last')
        })
      await work('first')
      const failed = await work('second').catch((error: unknown) => error)
      await alone.transaction((tx) => write(tx, 'third'))
      await alone.close()
      assert.ok(brokeConstraint(failed, 'notes_pkey'))
      assert.deepEqual(await words(), ['first', 'last', 'third'])
    })

    test('can have only one set of last writes', async () => {
      const work = database.db.transaction(async (tx) => {
        writeLast(tx, addNote, 'one')
        writeLast(tx, addNote, 'two')
      })
      await assert.rejects(work, /one set of last writes/)
      assert.deepEqual(await words(), [])
    })

    test('sees what others commit in the meantime', async () => {
      await database.db.transaction(async (tx) => {
        const count = async () => (await sql<{ count: number }>`select count(*) from notes`.execute(tx)).rows[0]?.count
        assert.equal(await count(), 0)
        await database.db.transaction((other) => write(other, 'meanwhile'))
        assert.equal(await count(), 1)
      })
    })

    test('that really deadlocks with another succeeds in the end, and so does the other', async () => {
      await database.db.transaction(async (tx) => [await write(tx, 'a'), await write(tx, 'b')])
      const { promise: bothHoldOne, resolve: release } = Promise.withResolvers<void>()
      let holding = 0
      const lock = (tx: Tx, word: string) => sql`select from notes where word = ${word} for update`.execute(tx)
      const inOrder = (first: string, second: string) =>
        database.db.transaction(async (tx) => {
          await lock(tx, first)
          if (++holding === 2) release()
          await bothHoldOne
          await lock(tx, second)
          return `${first}${second}`
        })
      assert.deepEqual(await Promise.all([inOrder('a', 'b'), inOrder('b', 'a')]), ['ab', 'ba'])
    })
  })

  test('names the constraint that was violated', async () => {
    await database.db.transaction((tx) => write(tx, 'once'))
    const twice = await database.db.transaction((tx) => write(tx, 'once')).catch((error: unknown) => error)
    assert.equal(brokeConstraint(twice, 'other', 'notes_pkey'), true)
    assert.equal(brokeConstraint(twice, 'other'), false)
    assert.equal(brokeConstraint(new Error('notes_pkey'), 'notes_pkey'), false)
  })

  test('reads whole numbers as numbers, instants as dates, and days as text', async () => {
    const { rows } =
      await sql`select 9007199254740991::bigint as big, 'epoch'::timestamptz as at, '2026-03-01'::date as day`.execute(
        database.db.read,
      )
    assert.deepEqual(rows, [{ big: Number.MAX_SAFE_INTEGER, at: new Date(0), day: '2026-03-01' }])
    await assert.rejects(sql`select 9007199254740992::bigint`.execute(database.db.read), /too large/)
  })

  test('reports an error at once if it does not answer', async () => {
    await assert.rejects(openDatabase(database.url.replace(/test_\w+/, 'missing')), /does not exist/)
  })

  test('survives the loss of its idle connections', async () => {
    await dropConnections()
    assert.deepEqual(await words(), [])
  })

  describe('listening', () => {
    test('hears what is notified on its channel until it stops', async () => {
      const heard = inbox()
      const stop = await database.db.listen('news', heard.hear)
      const still = inbox()
      await database.db.listen('other', still.hear)
      await database.db.notify('news', 'first')
      assert.equal(await heard.next(), 'first')
      await stop()
      await database.db.notify('news', 'second')
      await database.db.notify('other', 'last')
      assert.equal(await still.next(), 'last')
      assert.deepEqual(heard.rest(), [])
    })

    test('stops even while its server is gone, so that a process can end', async () => {
      const server = await startThrowawayPostgres()
      const lost = Promise.withResolvers<void>()
      const db = await openDatabase(server.url, {
        log: (message) => message.startsWith('the listening') && lost.resolve(),
      })
      const stop = await db.listen('news', () => {})
      await server.stop()
      await lost.promise
      await stop()
      await db.close()
    })

    test('continues after a lost connection, and reports that something may have been missed', async () => {
      const heard = inbox()
      await database.db.listen('news', heard.hear)
      await dropConnections()
      assert.equal(await heard.next(), '')
      await database.db.notify('news', 'after')
      assert.equal(await heard.next(), 'after')
      assert.ok(logged.some((line) => line.includes('listening')))
    })
  })

  describe('a connection', () => {
    test('is kept open unused for some minutes, then closed', async ({ mock }) => {
      mock.timers.enable({ apis: ['setTimeout'] })
      const db = await openDatabase(database.url)
      await sql`select 1`.execute(db.read)
      mock.timers.tick(idleConnectionMs - 1)
      assert.equal(db.connections().idle, 1)
      mock.timers.tick(1)
      assert.equal(db.connections().idle, 0)
      mock.timers.reset()
      await db.close()
    })

    test("doesn't keep a process running while it is unused", async () => {
      const code = `const { openDatabase } = await import('#server/kit/database.ts')
        const db = await openDatabase(process.env.URL)
        await db.transaction((tx) => tx.selectFrom('people').select('id').execute())`
      const env = { ...process.env, URL: database.url }
      const child = spawn(process.execPath, ['--input-type=module', '--eval', code], { env, stdio: 'inherit' })
      assert.deepEqual(await once(child, 'exit'), [0, null])
    })

    test('is closed with the database, even if it sent only queries built once', async () => {
      const backends = async () => {
        const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
          where datname = current_database() and application_name = 'closed'`.execute(database.db.read)
        return rows[0]!.count
      }
      const db = await openDatabase(`${database.url}${database.url.includes('?') ? '&' : '?'}application_name=closed`)
      const ones = builtOnce((reads) => sql<{ one: number }>`select 1 as one`.compile(reads))
      assert.deepEqual(await ones(db.read, {}), [{ one: 1 }])
      assert.equal(await backends(), 1)
      await db.close()
      while ((await backends()) > 0) await setImmediate()
      assert.deepEqual(db.connections(), { used: 0, idle: 0, waiting: 0 })
    })
  })

  /** Kills all our connections on the server, and waits until we have noticed each loss. */
  const dropConnections = async () => {
    const lost = () => logged.filter((line) => line.endsWith('connection was lost')).length
    const lostBefore = lost()
    const db = await openDatabase(database.url, { max: 1 })
    const { rows } = await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(
      db.read,
    )
    await db.close()
    while (lost() < lostBefore + rows.length) await new Promise<void>((resolve) => (onLogged = resolve))
  }
})

/** Payloads in order of arrival; `next` waits for one. */
function inbox() {
  const payloads: string[] = []
  let wake = () => {}
  return {
    hear(this: void, payload: string) {
      payloads.push(payload)
      wake()
    },
    async next() {
      if (payloads.length === 0) await new Promise<void>((resolve) => (wake = resolve))
      return payloads.shift()
    },
    rest: () => payloads,
  }
}
