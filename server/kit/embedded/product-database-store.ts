import { sql } from 'kysely'
import { openDatabase } from '#server/kit/database.ts'

/** The name of the product's own database and role, so that it doesn't run as the server's owner. */
export const product = 'tassel'

/** Creates them if missing, and returns true if it did. */
export async function createProductDatabase(adminUrl: string): Promise<boolean> {
  const db = await openDatabase(adminUrl, { max: 1 })
  try {
    const { rows: roles } = await sql`select from pg_roles where rolname = ${product}`.execute(db.read)
    if (roles.length === 0) await sql`create role ${sql.id(product)} login`.execute(db.read)
    const { rows: databases } = await sql`select from pg_database where datname = ${product}`.execute(db.read)
    if (databases.length === 0) await sql`create database ${sql.id(product)} owner ${sql.id(product)}`.execute(db.read)
    return databases.length === 0
  } finally {
    await db.close()
  }
}
