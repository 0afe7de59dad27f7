import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { Tx } from './tx.ts'

export type Migration = { name: string; text: string; sha256: string }

/**
 * Applies those of the folder's migrations (or of `only`, by name) that the schema lacks, creating the schema if
 * needed, and returns their names. Safe to run from several processes at once. Each migration is its own transaction,
 * except that a new schema is built in a single one.
 */
export async function applyMigrations(
  db: Db,
  folder: string,
  schema = 'public',
  only?: ReadonlySet<string>,
): Promise<string[]> {
  const migrations = (await readMigrations(folder)).filter(({ name }) => only?.has(name) ?? true)
  const known = await db.transaction(async (tx) => {
    await lockMigrations(tx)
    await sql`create schema if not exists ${sql.id(schema)}`.execute(tx)
    await sql`create table if not exists ${sql.id(schema, 'migrations')} (
      name text constraint migrations_pkey primary key,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`.execute(tx)
    const { rows } = await sql<{ name: string; sha256: string }>`
      select name, sha256 from ${sql.id(schema, 'migrations')}`.execute(tx)
    return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
  })
  const missing = migrations.filter(({ name, sha256 }) => known.get(name) !== sha256)
  // A new schema is built in one transaction; one per migration would take a third longer. Almost every start finds
  // them all applied.
  const together = known.size === 0 ? [missing] : missing.map((migration) => [migration])
  const applied: string[][] = []
  for (const some of together) applied.push(await db.transaction((tx) => applyAll(tx, schema, some)))
  return applied.flat()
}

/** Returns the names of those that no other process has applied in the meantime. */
async function applyAll(tx: Tx, schema: string, migrations: Migration[]): Promise<string[]> {
  await lockMigrations(tx)
  const applied: string[] = []
  for (const migration of migrations) if (await apply(tx, schema, migration)) applied.push(migration.name)
  return applied
}

/** The migrations in order, each with a checksum that shows whether it was edited after being applied. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const misnamed = names.find((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
  if (misnamed) throw new Error(`${misnamed}: a migration is named NNNN_idea.sql`)
  const twice = names.find((name, at) => at > 0 && name.slice(0, 4) === names[at - 1]?.slice(0, 4))
  if (twice) throw new Error(`${twice}: its number is taken already`)
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function apply(tx: Tx, schema: string, { name, text, sha256 }: Migration): Promise<boolean> {
  const table = sql.id(schema, 'migrations')
  const { rows } = await sql<{ sha256: string }>`select sha256 from ${table} where name = ${name}`.execute(tx)
  const [done] = rows
  if (done && done.sha256 !== sha256) throw new Error(`${name} was edited after it was applied: write a new migration`)
  if (done) return false
  try {
    await sql.raw(text).execute(tx)
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
  await sql`insert into ${table} (name, sha256) values (${name}, ${sha256})`.execute(tx)
  return true
}

/** One migrating process at a time; the lock ends with the transaction. */
const lockMigrations = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('tassel migrations'))`.execute(tx)
