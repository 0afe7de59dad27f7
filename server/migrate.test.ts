import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { readMigrations } from './kit/apply-migrations.ts'
import { migrate } from './migrate.ts'

describe('migrating', () => {
  let database: TestDatabase
  let folder = ''
  beforeEach(async () => {
    database = await openTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'tassel-migrations-'))
  })
  afterEach(async () => {
    await database.close()
    await rm(folder, { recursive: true })
  })

  const write = (name: string, text: string) => writeFile(join(folder, name), text)
  const rows = async (table: string) => (await sql`select * from ${sql.table(table)}`.execute(database.db.read)).rows

  test('applies new migrations in order, once', async () => {
    await write('9002_fill.sql', 'insert into pens values (1); insert into pens values (2);')
    await write('9001_pens.sql', 'create table pens (id int);')
    assert.deepEqual(await migrate(database.url, folder), ['9001_pens.sql', '9002_fill.sql'])
    await write('9003_more.sql', 'insert into pens values (3);')
    assert.deepEqual(await migrate(database.url, folder), ['9003_more.sql'])
    assert.deepEqual(await rows('pens'), [{ id: 1 }, { id: 2 }, { id: 3 }])
  })

  test('from three processes at once applies each once', async () => {
    await write('9001_pens.sql', 'create table pens (id int); insert into pens values (1);')
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database.url, folder)))
    assert.deepEqual([applied.flat(), await rows('pens')], [['9001_pens.sql'], [{ id: 1 }]])
  })

  test('keeps nothing of a migration that fails, and names it', async () => {
    await write('9001_pens.sql', 'create table pens (id int); select 1 / 0;')
    await assert.rejects(migrate(database.url, folder), /^Error: 9001_pens\.sql: division by zero$/)
    await write('9001_pens.sql', 'create table pens (id int);')
    assert.deepEqual(await migrate(database.url, folder), ['9001_pens.sql'])
  })

  test('refuses one that was edited after it was applied, and names it', async () => {
    await write('9001_pens.sql', 'create table pens (id int);')
    await migrate(database.url, folder)
    await write('9001_pens.sql', 'create table pens (id bigint);')
    await assert.rejects(migrate(database.url, folder), /9001_pens\.sql was edited/)
  })

  test('refuses a name without a number, and a number already in use', async () => {
    await write('9001_pens.sql', '')
    await write('9001_ink.sql', '')
    await assert.rejects(readMigrations(folder), /9001_pens\.sql: its number is taken/)
    await write('pens.sql', '')
    await assert.rejects(readMigrations(folder), /pens\.sql: a migration is named/)
  })
})
