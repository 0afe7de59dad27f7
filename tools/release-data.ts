import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { sql } from 'kysely'
import { type Db, openDatabase } from '#server/kit/database.ts'
import type { Reads } from '#server/kit/tx.ts'
import { migrate, migrationsFolder } from '#server/migrate.ts'

/**
 * A release's demo world: every row of every table as JSON, and the names of its migrations. Migrations are never
 * edited, so they are its schema.
 */
type ReleaseData = { release: string; keptAt: string; migrations: string[]; tables: Record<string, object[]> }

const folder = join(import.meta.dirname, '../database/releases')

/** Returns the saved releases, oldest first. */
export async function listReleases(): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json.gz'))
  return names
    .map((name) => name.replace('.json.gz', ''))
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
}

/** Saves the database's rows as this release's data. Returns the number of bytes written. */
export async function keepRelease(db: Db, release: string, now: Date): Promise<number> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db.read)
  const tables: ReleaseData['tables'] = {}
  for (const { table } of await listTables(db.read))
    tables[table] = (
      await sql<{
        row: object
      }>`select to_jsonb(one) as row from ${sql.table(table)} as one order by one::text`.execute(db.read)
    ).rows.map(({ row }) => row)
  const data: ReleaseData = { release, keptAt: now.toISOString(), migrations: rows.map(({ name }) => name), tables }
  const packed = await promisify(gzip)(JSON.stringify(data), { level: 9 })
  await writeFile(join(folder, `${release}.json.gz`), packed)
  return packed.length
}

/**
 * Brings an empty database to the state this release left behind. `url` is for a role that may switch off triggers and
 * references while rows are restored, `productUrl` for the role that owns the tables. Returns the number of rows of
 * each table, and when they were saved.
 */
export async function restoreRelease(
  release: string,
  { url, productUrl }: { url: string; productUrl: string },
): Promise<{ rows: Map<string, number>; keptAt: string }> {
  const packed = await readFile(join(folder, `${release}.json.gz`))
  const { keptAt, migrations, tables } = JSON.parse(String(await promisify(gunzip)(packed))) as ReleaseData
  await migrateWith(productUrl, migrations)
  const db = await openDatabase(url, { max: 1 })
  try {
    await db.transaction(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      for (const { table, columns } of await listTables(tx)) {
        // Removes what the migrations wrote themselves, since it is among the saved rows.
        await sql`delete from ${sql.table(table)}`.execute(tx)
        const into = sql.join(columns.map((column) => sql.ref(column)))
        const rows = JSON.stringify(tables[table] ?? [])
        await sql`
          insert into ${sql.table(table)} (${into}) overriding system value
          select ${into} from jsonb_populate_recordset(null::${sql.table(table)}, ${rows}::jsonb)`.execute(tx)
        for (const column of columns)
          await sql`
            select setval(pg_get_serial_sequence(${table}, ${column}), greatest(1, (select max(${sql.ref(column)}::text::bigint) from ${sql.table(table)})))
            where pg_get_serial_sequence(${table}, ${column}) is not null`.execute(tx)
      }
    })
  } finally {
    await db.close()
  }
  return { keptAt, rows: new Map(Object.entries(tables).map(([table, rows]) => [table, rows.length])) }
}

/** Applies the migrations that the release had. */
async function migrateWith(url: string, names: string[]): Promise<void> {
  const some = await mkdtemp(join(tmpdir(), 'tassel-migrations-'))
  try {
    for (const name of names) await cp(join(migrationsFolder, name), join(some, name))
    await migrate(url, some)
  } finally {
    await rm(some, { recursive: true })
  }
}

/** Returns every table with its writable columns. Partitions are part of their table. */
async function listTables(read: Reads): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select relname as table, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname <> 'migrations'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`.execute(read)
  return rows
}
