import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { sql } from 'kysely'
import { openTestDatabase } from '#test/database.ts'
import { builtOnce } from './built-once.ts'

describe('a query built once', async () => {
  const { db, close } = await openTestDatabase()
  after(close)

  test('is sent with the current values each time, wherever they occur', async () => {
    let built = 0
    const sums = builtOnce((reads, { one, other }: { one: number; other: number }) => {
      built++
      return sql<{ sum: number }>`select ${one}::int + ${other}::int + 10 * ${one}::int as sum`.compile(reads)
    })
    assert.deepEqual(await sums(db.read, { one: 1, other: 2 }), [{ sum: 13 }])
    assert.deepEqual(await sums(db.read, { other: 1, one: 2 }), [{ sum: 23 }])
    await db.transaction(async (tx) => assert.deepEqual(await sums(tx, { one: 3, other: 0 }), [{ sum: 33 }]))
    assert.equal(built, 2, 'once for each order in which its values are named')
  })

  test('is reported like any other statement, even when it fails, and then returns its connection', async () => {
    const heard: string[] = []
    const { db: one, close: closeOne } = await openTestDatabase({ max: 1 })
    one.onStatement(({ text, ms }) => void (ms >= 0 && text.startsWith('select 12 /') && heard.push(text)))
    const quotients = builtOnce((reads, { by }: { by: number }) =>
      sql<{ quotient: number }>`select 12 / ${by}::int as quotient`.compile(reads),
    )
    assert.deepEqual(await quotients(one.read, { by: 3 }), [{ quotient: 4 }])
    await assert.rejects(quotients(one.read, { by: 0 }), { code: '22012' })
    assert.deepEqual(await one.transaction((tx) => quotients(tx, { by: 6 })), [{ quotient: 2 }])
    assert.deepEqual(await quotients(one.read, { by: 2 }), [{ quotient: 6 }])
    assert.equal(heard.length, 4)
    assert.deepEqual(one.connections(), { used: 0, idle: 1, waiting: 0 })
    await closeOne()
  })

  test('sees how a table has changed in the meantime', async () => {
    await sql`create table notes (word text)`.execute(db.read)
    await sql`insert into notes values ('one')`.execute(db.read)
    const notes = builtOnce((reads, { word }: { word: string }) =>
      sql<object>`select * from notes where word = ${word}`.compile(reads),
    )
    assert.deepEqual(await notes(db.read, { word: 'one' }), [{ word: 'one' }])
    await sql`alter table notes add column at integer not null default 7`.execute(db.read)
    assert.deepEqual(await notes(db.read, { word: 'one' }), [{ word: 'one', at: 7 }])
  })

  test('is built again if a value is left out or another kind is requested', async () => {
    type Values = { most: number | undefined; down: boolean }
    const numbers = builtOnce((reads, { most, down }: Values, kind: 'even' | 'odd') =>
      sql<{ number: number }>`
        select number from generate_series(1, 6) as number where number % 2 = ${kind === 'odd' ? 1 : 0}::int
        order by ${down ? sql`number desc` : sql`number`} ${most === undefined ? sql`` : sql`limit ${most}`}`.compile(
        reads,
      ),
    )
    const ask = async (values: Values, kind: 'even' | 'odd') =>
      (await numbers(db.read, values, kind)).map(({ number }) => number)
    assert.deepEqual(await ask({ most: undefined, down: false }, 'even'), [2, 4, 6])
    assert.deepEqual(await ask({ most: 2, down: true }, 'even'), [6, 4])
    assert.deepEqual(await ask({ most: 1, down: true }, 'even'), [6])
    assert.deepEqual(await ask({ most: 1, down: true }, 'odd'), [5])
  })

  test('must not depend on its values', async () => {
    const next = builtOnce((reads, { page }: { page: number }) => sql`select ${page + 1}::int`.compile(reads))
    await assert.rejects(next(db.read, { page: 1 }), /'page' is not known when the query is built/)
  })
})
