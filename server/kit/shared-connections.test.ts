import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, mock, test } from 'node:test'
import { setImmediate as aTurn } from 'node:timers/promises'
import { CompiledQuery, sql } from 'kysely'
import type pg from 'pg'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { type Db, openDatabase } from './database.ts'
import { sendBuilt } from './send-built.ts'
import { sharedConnections } from './shared-connections.ts'

describe('statements sent in the same turn', () => {
  let database: TestDatabase
  let db: Db
  before(async () => {
    database = await openTestDatabase()
    db = await openDatabase(database.url, { max: 3 })
  })
  after(async () => {
    await db.close()
    await database.close()
  })
  // Makes every statement look quick, however busy the machine is, since slow ones get a connection of their own.
  beforeEach(() => void mock.method(performance, 'now', () => 0))
  afterEach(() => mock.restoreAll())

  const text = 'select pg_backend_pid() as pid, 12 / $1::int as share'
  const ask = async (divisor: number) =>
    (await sendBuilt<{ pid: number; share: number }>(db.read, CompiledQuery.raw(text, [divisor])))[0]!

  test('share a connection, which is free afterwards', async () => {
    await ask(1)
    const found = await Promise.all([1, 2, 3, 4].map(ask))
    assert.deepEqual(
      found.map(({ share }) => share),
      [12, 6, 4, 3],
    )
    assert.equal(new Set(found.map(({ pid }) => pid)).size, 1)
    await aTurn()
    assert.equal(db.connections().used, 0)
  })

  test('are prepared once, even on a new connection', async () => {
    const { pid } = await ask(1)
    await aTurn()
    await db.transaction(async (tx) => {
      // From here on, the transaction holds the connection.
      await sql`select 1`.execute(tx)
      const found = await Promise.all([1, 2, 3].map(ask))
      assert.deepEqual(
        found.map(({ share }) => share),
        [12, 6, 4],
      )
      assert.equal(new Set([pid, ...found.map((one) => one.pid)]).size, 2)
    })
  })

  test('all see how a table has changed in the meantime', async () => {
    const notes = async (word: string) =>
      sendBuilt<object>(db.read, CompiledQuery.raw('select * from notes where word = $1', [word]))
    await sql`create table notes (word text)`.execute(db.read)
    await sql`insert into notes values ('one'), ('two')`.execute(db.read)
    for (let time = 0; time < 3; time++) await notes('one')
    await sql`alter table notes add column at integer not null default 7`.execute(database.db.read)
    const [one, { share }, two] = await Promise.all([notes('one'), ask(2), notes('two')])
    assert.deepEqual([one, share, two], [[{ word: 'one', at: 7 }], 6, [{ word: 'two', at: 7 }]])
  })

  test('fail separately', async () => {
    await ask(1)
    const [first, failed, last] = await Promise.allSettled([ask(2), ask(0), ask(4)])
    assert.equal(first.status === 'fulfilled' && first.value.share, 6)
    assert.match(String(failed.status === 'rejected' && failed.reason), /division by zero/)
    assert.equal(last.status === 'fulfilled' && last.value.share, 3)
    assert.equal((await ask(3)).share, 4)
  })

  test('fail with the connection when it is lost, and the next ones get another', async () => {
    const lose = () =>
      sendBuilt(db.read, CompiledQuery.raw('select pg_terminate_backend(pg_backend_pid()) where $1', [true]))
    // A statement shares a connection only after it has been sent once.
    await assert.rejects(lose(), /terminat/)
    await ask(1)
    const [first, lost, last] = await Promise.allSettled([ask(2), lose(), ask(4)])
    // An answer from before the loss may itself get lost on its way.
    assert.ok(first.status === 'rejected' || first.value.share === 6)
    assert.deepEqual([lost.status, last.status], ['rejected', 'rejected'])
    assert.deepEqual(await Promise.all([ask(3), ask(6)].map(async (one) => (await one).share)), [4, 2])
    await aTurn()
    assert.equal(db.connections().used, 0)
  })

  test('are answered before the database is closed', async () => {
    const closing = await openDatabase(database.url, { max: 1 })
    const send = (divisor: number) => sendBuilt<{ share: number }>(closing.read, CompiledQuery.raw(text, [divisor]))
    await send(1)
    const underWay = Promise.all([send(2), send(3)])
    await aTurn()
    await closing.close()
    assert.deepEqual(
      (await underWay).map(([row]) => row?.share),
      [6, 4],
    )
  })
})

describe('shared connections', () => {
  let connected: { released: number }[]
  let send: (text: string, ms?: number) => Promise<pg.PoolClient>
  let nowMs: number
  let refused: Error | undefined
  beforeEach(async () => {
    connected = []
    nowMs = 0
    refused = undefined
    mock.method(performance, 'now', () => nowMs)
    const connect = async () => {
      if (refused) throw refused
      const client = { released: 0, release: () => client.released++ }
      connected.push(client)
      return client
    }
    const onConnection = sharedConnections({ connect } as unknown as pg.Pool, () => false)
    send = (statement, ms = 1) =>
      onConnection(
        statement,
        async (client) => {
          await aTurn()
          nowMs += ms
          return client
        },
        () => {},
      )
    await send('quick')
  })
  afterEach(() => mock.restoreAll())

  test('take eight statements of a turn each', async () => {
    const clients = await Promise.all(Array.from({ length: 17 }, () => send('quick')))
    const counts = Map.groupBy(clients, (client) => client)
      .values()
      .map(({ length }) => length)
    assert.deepEqual([...counts], [8, 8, 1])
  })

  test('are given back once, after their last answer', async () => {
    const first = send('quick')
    const [one, two] = await Promise.all([first, send('quick')])
    assert.equal(one, two)
    await aTurn()
    assert.deepEqual(
      connected.map(({ released }) => released),
      [1, 1],
    )
  })

  test('are not shared with later statements, or with ones never sent', async () => {
    const first = send('quick')
    const unknown = send('unknown')
    await aTurn()
    const later = send('quick')
    assert.equal(new Set(await Promise.all([first, unknown, later])).size, 3)
  })

  test('are not shared with slow statements', async () => {
    for (let time = 0; time < 20; time++) await send('quick')
    await send('slow', 100)
    const [quick, slow, other] = await Promise.all([send('quick'), send('slow', 100), send('quick')])
    assert.notEqual(slow, quick)
    assert.equal(quick, other)
  })

  test('are not shared with slow statements even after a very slow one', async () => {
    for (let time = 0; time < 20; time++) await send('quick')
    await send('slow', 100)
    await send('very slow', 10_000)
    const [quick, slow] = await Promise.all([send('quick'), send('slow', 100)])
    assert.notEqual(slow, quick)
  })

  test('are shared even if everything is slow, as on a busy machine', async () => {
    for (let time = 0; time < 200; time++) await send('quick', 30)
    const [one, two] = await Promise.all([send('quick', 30), send('quick', 30)])
    assert.equal(one, two)
  })

  test('tell each statement its own duration, without those before it', async () => {
    const took: number[] = []
    const onConnection = sharedConnections(
      { connect: async () => ({ release() {} }) } as unknown as pg.Pool,
      () => false,
    )
    const answer = (at: number) =>
      onConnection(
        'quick',
        async () => {
          await aTurn()
          nowMs = at
        },
        (_, ms) => took.push(ms),
      )
    await answer((nowMs += 1))
    const sentAt = nowMs
    await Promise.all([answer(sentAt + 5), answer(sentAt + 7)])
    assert.deepEqual(took, [0, 5, 2])
  })

  test('accept nothing more of their turn once lost, and are closed', async () => {
    const given: unknown[] = []
    const connect = async () => ({ release: (destroy: boolean) => given.push(destroy) })
    const lost = new Set<pg.PoolClient>()
    const onConnection = sharedConnections({ connect } as unknown as pg.Pool, (client) => lost.has(client))
    const ask = (fails = false) =>
      onConnection(
        'quick',
        async (client) => {
          if (fails) lost.add(client)
          if (lost.has(client)) throw new Error('lost')
        },
        () => {},
      )
    await ask()
    await aTurn()
    await assert.rejects(ask(true), /lost/)
    await ask()
    await aTurn()
    assert.deepEqual(given, [false, true, false])
  })

  test('that cannot be opened fail everything waiting for them, and nothing else', async () => {
    refused = new Error('no database')
    const failed = await Promise.allSettled([send('quick'), send('quick')])
    assert.deepEqual(
      failed.map(({ status }) => status),
      ['rejected', 'rejected'],
    )
    refused = undefined
    await send('quick')
  })
})
