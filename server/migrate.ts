import { join } from 'node:path'
import { applyMigrations } from './kit/apply-migrations.ts'
import { openDatabase } from './kit/database.ts'

export const migrationsFolder = join(import.meta.dirname, '../database/migrations')

/** Migrates the database to the newest version. Returns the names of the migrations it applied. */
export async function migrate(url: string, folder = migrationsFolder): Promise<string[]> {
  const db = await openDatabase(url, { max: 1 })
  try {
    return await applyMigrations(db, folder)
  } finally {
    await db.close()
  }
}
