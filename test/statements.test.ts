import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openTestDatabase } from './database.ts'
import { countStatements } from './statements.ts'

test('a statement sent together with another costs no extra round trip', async () => {
  const { db, close } = await openTestDatabase()
  const { statements, roundTrips } = await countStatements(() =>
    db.transaction(async (tx) => {
      await sql`select 1`.execute(tx)
      await sql`select 2`.execute(tx)
    }),
  )
  assert.deepEqual(statements, ['start transaction isolation level read committed', 'select 1', 'select 2', 'commit'])
  assert.equal(roundTrips, 3)
  await close()
})
