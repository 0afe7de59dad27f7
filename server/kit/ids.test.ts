import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import { openTestDatabase } from '#test/database.ts'
import { builtForIds, type Ids, rowsOf } from './ids.ts'

describe('a query about people', async () => {
  const { db, close } = await openTestDatabase()
  after(close)

  const one = '00000000-0000-4000-8000-000000000001' as PersonId
  const other = '00000000-0000-4000-8000-000000000002' as PersonId

  test('is built once for each way of finding them, and sent with the people it concerns each time', async () => {
    let built = 0
    const notes = builtForIds((reads, ids, { note }: { note: string }) => {
      built++
      return sql<{ id: PersonId; note: string }>`
        select id, ${note}::text as note from ${rowsOf(ids)} as one (id) order by id`.compile(reads)
    })
    const itself = (whose: PersonId) => sql`select ${whose}::uuid`
    const twice = (whose: PersonId) => sql`select ${whose}::uuid union all select ${whose}`
    const found = async (ids: Ids, note: string) =>
      (await notes(db.read, ids, { note })).map((row) => row.id + row.note)
    assert.deepEqual(await found([other, one], '!'), [`${one}!`, `${other}!`])
    assert.deepEqual(await found([], '!'), [])
    assert.deepEqual(await found({ find: itself, whose: one }, '?'), [`${one}?`])
    assert.deepEqual(await found({ find: itself, whose: other }, '.'), [`${other}.`])
    assert.deepEqual(await found({ find: twice, whose: one }, '.'), [`${one}.`, `${one}.`])
    assert.equal(built, 3)
  })
})
