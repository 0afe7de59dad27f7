import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { openDatabase, type Db } from '#server/kit/database.ts'
import { testServerUrl } from './postgres.ts'
import { readMigrations } from '#server/kit/apply-migrations.ts'
import { migrate, migrationsFolder } from '#server/migrate.ts'

export type TestDatabase = { db: Db; url: string; close(): Promise<void> }

/**
 * Opens a migrated, empty database for the caller alone, copied from a template on the test run's server. Closing it
 * drops it.
 */
export async function openTestDatabase(options: Parameters<typeof openDatabase>[1] = {}): Promise<TestDatabase> {
  const adminUrl = await testServerUrl()
  template ??= migratedTemplate(adminUrl)
  const from = await template
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdmin(adminUrl, (admin) => createDatabase(admin, name, from))
  const url = urlIn(adminUrl, name)
  const db = await openDatabase(url, options)
  return {
    db,
    url,
    async close() {
      await db.close()
      await asAdmin(adminUrl, (admin) => sql`drop database if exists ${sql.id(name)} with (force)`.execute(admin.read))
    },
  }
}

/** Creates an empty database for the caller alone, not migrated. `adminUrl` connects to it as the server's owner. */
export async function openEmptyDatabase(): Promise<{ url: string; adminUrl: string; close(): Promise<void> }> {
  const server = await testServerUrl()
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdmin(server, (admin) => createDatabase(admin, name, 'template1'))
  return {
    url: urlIn(server, name),
    adminUrl: server.replace('/postgres?', `/${name}?`),
    close: () =>
      asAdmin(
        server,
        async (admin) => void (await sql`drop database if exists ${sql.id(name)} with (force)`.execute(admin.read)),
      ),
  }
}

let template: Promise<string> | undefined

/** Returns the template for the current migrations, created by whichever test process comes first. */
async function migratedTemplate(adminUrl: string): Promise<string> {
  const migrations = await readMigrations(migrationsFolder)
  const state = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16)
  const name = `template_${state}`
  const unfinished = `${name}_unfinished`
  await asAdmin(adminUrl, (admin) =>
    admin.transaction(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('test template'))`.execute(tx)
      const { rows: found } = await sql`select from pg_database where datname = ${name}`.execute(tx)
      if (found.length > 0) return
      // Databases can't be created inside a transaction; the one open here only holds the lock.
      await sql`drop database if exists ${sql.id(unfinished)} with (force)`.execute(admin.read)
      await createDatabase(admin, unfinished, 'template1')
      await migrate(urlIn(adminUrl, unfinished))
      await sql`alter database ${sql.id(unfinished)} rename to ${sql.id(name)}`.execute(admin.read)
    }),
  )
  return name
}

const createDatabase = (admin: Db, name: string, from: string) =>
  sql`create database ${sql.id(name)} template ${sql.id(from)} owner tassel strategy file_copy`.execute(admin.read)

async function asAdmin<T>(adminUrl: string, work: (admin: Db) => Promise<T>): Promise<T> {
  const admin = await openDatabase(adminUrl, { max: 2 })
  try {
    return await work(admin)
  } finally {
    await admin.close()
  }
}

/** The same server, for the product's own role. */
const urlIn = (adminUrl: string, database: string) =>
  adminUrl.replace('//postgres@/postgres?', `//tassel@/${database}?`)
