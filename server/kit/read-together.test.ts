import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { countStatements } from '#test/statements.ts'
import { readTogether } from './read-together.ts'
import type { Reads } from './tx.ts'

describe('reading together', () => {
  let database: TestDatabase
  let read: Reads
  before(async () => {
    database = await openTestDatabase()
    read = database.db.read
  })
  after(() => database.close())

  const everyKind = async (reads: Reads, id: number) => {
    const { rows } = await sql<Record<string, unknown>>`
      select ${id}::integer as "smallNumber", 9007199254740991::bigint as large, true as flag, 'é "\ ''x''' as text, null::text as nothing,
        timestamptz '2026-11-22 14:00:00.123456+01' as at, null::timestamptz as never, date '2026-11-22' as day, 0.1::float8 as share,
        gen_random_uuid() = gen_random_uuid() as same, '00000000-0000-4000-8000-000000000000'::uuid as id,
        array['a', null, 'b']::text[] as texts, array[1, 2]::integer[] as numbers, '{"at": "2026-11-22T14:00:00Z", "n": 1.5}'::jsonb as body
      from generate_series(1, 2)`.execute(reads)
    return rows
  }
  const numbersTo = async (reads: Reads, last: number) =>
    (await sql<{ number: number }>`select number from generate_series(1, ${last}::integer) as number`.execute(reads))
      .rows
  const first = async (reads: Reads, last: number) => (await numbersTo(reads, last))[0]

  test('gives the same result as reading one by one, for every kind of column', async () => {
    const alone = [await everyKind(read, 7), await numbersTo(read, 3), await numbersTo(read, 0)]
    const ask = () =>
      readTogether(read, (reads) => Promise.all([everyKind(reads, 7), numbersTo(reads, 3), numbersTo(reads, 0)]))
    let together: unknown
    const { statements } = await countStatements(async () => (together = await ask()))
    assert.deepEqual(together, alone)
    assert.equal(statements.length, 1, statements.join('\n'))
  })

  test('takes as many statements as there are rounds to wait for', async () => {
    await numbersTo(read, 1)
    const { statements } = await countStatements(() =>
      readTogether(read, async (reads) => {
        const [one, two] = await Promise.all([first(reads, 1), first(reads, 2)])
        await Promise.all([first(reads, one?.number ?? 0), first(reads, two?.number ?? 0), first(reads, 5)])
      }),
    )
    assert.equal(statements.length, 2, statements.join('\n'))
  })

  test('uses one statement in a process that has sent a thousand others, and works if it is forgotten in flight', async () => {
    for (let other = 0; other < 1000; other++) await sql`select ${sql.lit(other)} as other`.execute(read)
    const alone = [await everyKind(read, 7), await numbersTo(read, 3)]
    const { statements } = await countStatements(async () => {
      const together = readTogether(read, (reads) => Promise.all([everyKind(reads, 7), numbersTo(reads, 3)]))
      await Promise.all(
        Array.from({ length: 1000 }, (_, other) => sql`select ${sql.lit(other)} as another`.execute(read)),
      )
      assert.deepEqual(await together, alone)
    })
    assert.equal(statements.filter((text) => text.includes('part_0')).length, 1)
  })

  test('sends reads separately the first time, and whenever their columns would not survive', async () => {
    const inexact = (reads: Reads) => sql<{ sum: string }>`select 1.50::numeric as sum`.execute(reads)
    const span = (reads: Reads) => sql<{ hour: unknown }>`select interval '1 hour' as hour`.execute(reads)
    const alone = [await inexact(read), await span(read)]
    assert.deepEqual(await readTogether(read, (reads) => Promise.all([inexact(reads), span(reads)])), alone)
    assert.deepEqual(alone[0]?.rows, [{ sum: '1.50' }])
  })

  test('leaves reads alone if a text looks like a parameter, but not if a parameter follows a text', async () => {
    const priced = (reads: Reads) => sql`select 'costs $1' as label, ${'x'}::text as word`.execute(reads)
    const alone = [await priced(read), await priced(read)]
    const both = (ask: typeof priced) => readTogether(read, (reads) => Promise.all([ask(reads), ask(reads)]))
    assert.deepEqual(await both(priced), alone)
    const empty = (reads: Reads) => sql`select '[]' as list, ${'x'}::text as word`.execute(reads)
    await empty(read)
    const { statements } = await countStatements(() => both(empty))
    assert.equal(statements.length, 1, statements.join('\n'))
  })

  test('fails as a whole, and affects nothing else', async () => {
    const divided = (reads: Reads, by: number) => sql`select 1 / ${by}::integer as part`.execute(reads)
    await divided(read, 1)
    await numbersTo(read, 1)
    const both = (by: number) => readTogether(read, (reads) => Promise.all([divided(reads, by), first(reads, 1)]))
    await assert.rejects(both(0), /division by zero/)
    assert.deepEqual((await both(1))[1], { number: 1 })
  })

  test('in a transaction sees what the transaction wrote', async () => {
    await sql`create table written (word text)`.execute(read)
    const words = (reads: Reads) => sql`select word from written`.execute(reads)
    await words(read)
    const seen = await database.db.transaction(async (tx) => {
      await sql`insert into written values ('here')`.execute(tx)
      return readTogether(tx, (reads) => Promise.all([words(reads), words(reads)]))
    })
    assert.deepEqual(seen, [
      { rows: [{ word: 'here' }], numAffectedRows: undefined },
      { rows: [{ word: 'here' }], numAffectedRows: undefined },
    ])
  })

  test('sees how a table has changed in the meantime', async () => {
    await sql`create table widened (word text)`.execute(read)
    await sql`insert into widened values ('one')`.execute(read)
    const all = (reads: Reads) => sql`select * from widened`.execute(reads)
    const both = async () => (await readTogether(read, (reads) => Promise.all([all(reads), first(reads, 1)])))[0].rows
    await both()
    assert.deepEqual(await both(), [{ word: 'one' }])
    await sql`alter table widened add column number integer not null default 7`.execute(read)
    assert.deepEqual(await both(), [{ word: 'one', number: 7 }])
  })
})
