import assert from 'node:assert/strict'
import { Socket } from 'node:net'
import { after, before, beforeEach, describe, test } from 'node:test'
import { sql } from 'kysely'
import { type Db, openDatabase } from './database.ts'
import { thenCommit } from './prepared-statements.ts'
import type { Reads } from './tx.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'

describe('prepared statements', () => {
  let database: TestDatabase
  let db: Db
  before(async () => {
    database = await openTestDatabase()
    // Statements are prepared per connection. With only one, every call finds what earlier calls prepared.
    db = await openDatabase(database.url, { max: 1 })
  })
  beforeEach(async () => {
    await sql`drop table if exists notes`.execute(database.db.read)
    await sql`create table notes (word text)`.execute(database.db.read)
    await sql`insert into notes values ('one')`.execute(database.db.read)
  })
  after(async () => {
    await db.close()
    await database.close()
  })

  const notesLike = async (reads: Reads, word: string) =>
    (await sql<Record<string, unknown>>`select * from notes where word = ${word}`.execute(reads)).rows
  const widen = () => sql`alter table notes add column at integer not null default 7`.execute(database.db.read)

  test('are prepared once, and told apart from others', async () => {
    for (const word of ['one', 'two']) await notesLike(db.read, word)
    const { rows } = await sql<{ statement: string; calls: number }>`
      select statement, generic_plans + custom_plans as calls from pg_prepared_statements
      where statement like '%from notes where%'`.execute(db.read)
    assert.deepEqual(rows, [{ statement: 'select * from notes where word = $1', calls: 2 }])
  })

  test('are planned again if used often, since a table may have grown', async () => {
    const callsOfEach = async () =>
      (
        await sql<{ calls: number }>`
          select generic_plans + custom_plans as calls from pg_prepared_statements
          where statement = 'select word from notes where word = $1' order by calls`.execute(db.read)
      ).rows.map(({ calls }) => calls)
    for (let time = 0; time < 450; time++) await sql`select word from notes where word = ${'one'}`.execute(db.read)
    assert.deepEqual(await callsOfEach(), [100, 150, 200])
  })

  test('are planned again by each connection at its own time, so that not all do it at once', async () => {
    const two = await openDatabase(database.url, { max: 2 })
    const read = (tx: Reads) => sql`select word as found from notes where word = ${'one'}`.execute(tx)
    const names = async (tx: Reads) =>
      (
        await sql<{ anew: boolean }>`
          select name like '%p100' as anew from pg_prepared_statements
          where statement = 'select word as found from notes where word = $1' order by anew`.execute(tx)
      ).rows.map(({ anew }) => anew)
    await two.transaction(async (busy) => {
      for (let time = 0; time < 101; time++) await read(busy)
      assert.deepEqual(await names(busy), [false, true])
      await two.transaction(async (quiet) => {
        await read(quiet)
        assert.deepEqual(await names(quiet), [false])
      })
    })
    await two.close()
  })

  test('see how a table has changed in the meantime', async () => {
    assert.deepEqual(await notesLike(db.read, 'one'), [{ word: 'one' }])
    await widen()
    assert.deepEqual(await notesLike(db.read, 'one'), [{ word: 'one', at: 7 }])
  })

  test('are prepared again if the database does not have them', async () => {
    await notesLike(db.read, 'one')
    await sql`deallocate all`.execute(db.read)
    assert.deepEqual(await notesLike(db.read, 'one'), [{ word: 'one' }])
    await sql`deallocate all`.execute(db.read)
    assert.deepEqual(await db.transaction((tx) => notesLike(tx, 'one')), [{ word: 'one' }])
  })

  test('are prepared again after values that cannot be bound', async () => {
    const count = (value: object) => sql<{ at: object }>`select ${value}::jsonb as at from notes`.execute(db.read)
    await assert.rejects(count({ one: 1n }), TypeError)
    assert.deepEqual((await count({ one: 1 })).rows, [{ at: { one: 1 } }])
  })

  test('restart a transaction when a table has changed its columns', async () => {
    await notesLike(db.read, 'one')
    await widen()
    const found = await db.transaction(async (tx) => {
      await sql`insert into notes (word) values (${'two'})`.execute(tx)
      return [...(await notesLike(tx, 'one')), ...(await notesLike(tx, 'two'))]
    })
    assert.deepEqual(found, [
      { word: 'one', at: 7 },
      { word: 'two', at: 7 },
    ])
  })

  test('in a transaction take one write each, the first together with its begin', async (t) => {
    for (const word of ['one', 'two']) await notesLike(db.read, word)
    const socket = Socket.prototype as Required<Socket>
    const writes = [t.mock.method(socket, '_write'), t.mock.method(socket, '_writev')]
    const count = () => writes.reduce((sum, { mock }) => sum + mock.callCount(), 0)
    await db.transaction(async (tx) => {
      await notesLike(tx, 'one')
      assert.equal(count(), 1)
      await notesLike(tx, 'two')
      assert.equal(count(), 2)
    })
    // The third write is its commit.
    assert.equal(count(), 3)
  })

  const end = (reads: Reads, before = '') =>
    sql`${sql.raw(before)}select pg_terminate_backend(pg_backend_pid()) where ${true}`.execute(reads)
  const waysToEnd: Record<string, () => Promise<unknown>> = {
    'a statement by itself': () => end(db.read),
    'the first of a transaction': () => db.transaction((tx) => end(tx)),
    'a later one': () => db.transaction(async (tx) => (await notesLike(tx, 'one')) && end(tx)),
    'the last': () => db.transaction(async (tx) => (await notesLike(tx, 'one')) && end(tx, thenCommit)),
    'the only one': () => db.transaction((tx) => end(tx, thenCommit)),
  }
  for (const [what, lose] of Object.entries(waysToEnd))
    test(`have another connection after theirs was lost: ${what}`, async () => {
      await notesLike(db.read, 'one')
      await assert.rejects(lose)
      assert.equal((await notesLike(db.read, 'one')).length, 1)
    })

  test('that nobody wrote by hand are not kept forever', async () => {
    for (let length = 1; length <= 1100; length++) {
      const numbers = sql.join(Array.from({ length }, (_, at) => at))
      const { rows } = await sql<{ sum: number }>`select count(*) as sum from unnest(array[${numbers}]::int[])`.execute(
        db.read,
      )
      assert.equal(rows[0]?.sum, length)
    }
    const { rows } = await sql<{ kept: number }>`
      select count(*) as kept from pg_prepared_statements where statement like '%unnest(array%'`.execute(db.read)
    assert.ok(rows[0]!.kept > 0 && rows[0]!.kept <= 1000, `${rows[0]!.kept} are kept`)
  })
})
