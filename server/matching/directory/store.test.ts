import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { deletionsOf } from '#domain/kit/spelling.ts'
import { openTestDatabase } from '#test/database.ts'
import { keepWords } from './store.ts'

test('more new words than a statement may have parameters are stored at once, each once', async () => {
  const { db, close } = await openTestDatabase()
  try {
    const words = Array.from({ length: 22_000 }, (_, at) => `g:word${at}`)
    await db.transaction((tx) => keepWords(tx, [...words, 'n:lucía', 'n:𠮷野家𠮷野家', ...words.slice(0, 10)]))
    await db.transaction((tx) => keepWords(tx, words.slice(5)))
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from directory_words`.execute(
      db.read,
    )
    assert.deepEqual(rows, [{ count: 22_002 }])
    const { rows: lucia } = await sql`select field, deletions from directory_words where word = 'lucía'`.execute(
      db.read,
    )
    assert.deepEqual(lucia, [{ field: 'n', deletions: deletionsOf('lucía') }])
  } finally {
    await close()
  }
})
