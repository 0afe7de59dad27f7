import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openEmptyDatabase } from '#test/database.ts'
import { openDatabase } from './database.ts'
import { commitToDisk, withAsyncCommit } from './durability-store.ts'
import type { Reads } from './tx.ts'

test('what was committed without waiting for the disk is durable once another commit has waited', async () => {
  const empty = await openEmptyDatabase()
  const [hasty, db] = [await openDatabase(withAsyncCommit(empty.url)), await openDatabase(empty.url)]
  try {
    const setting = async (reads: Reads) =>
      (await sql<{ is: string }>`select current_setting('synchronous_commit') as is`.execute(reads)).rows[0]?.is
    assert.equal(await setting(hasty.read), 'off')
    await sql`create table notes as select 42 as number`.execute(hasty.read)
    const { rows: written } = await sql<{ at: string }>`select pg_current_wal_insert_lsn() as at`.execute(hasty.read)

    // By default, a test server's commits don't wait for the disk at all.
    await db.transaction(async (tx) => {
      await sql`set local synchronous_commit to local`.execute(tx)
      await commitToDisk(tx)
    })
    const { rows: flushed } = await sql`
      select pg_current_wal_flush_lsn() >= ${written[0]?.at}::pg_lsn as everything`.execute(db.read)
    assert.deepEqual(flushed, [{ everything: true }])
  } finally {
    await hasty.close()
    await db.close()
    await empty.close()
  }
})
