// `npm run backup [-- FOLDER]`: copies the embedded database in DATA_DIR into a new folder, whether or not the server
// is running. A backup contains everything, including the secret: keep it as safe as the data directory.
import { join } from 'node:path'
import { takeBackup } from '#server/kit/backup/take-backup.ts'
import { visitEmbeddedPostgres } from '#server/kit/embedded-postgres.ts'
import { printOutcome } from './print-outcome.ts'

const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '.data' } = process.env

await printOutcome(async () => {
  if (databaseUrl)
    throw new Error('DATABASE_URL is set: back that PostgreSQL up with its own tools (docs/operations.md, Backups)')
  const folder = process.argv[2] ?? join('backups', new Date().toISOString().slice(0, 19).replaceAll(':', '-'))
  const database = await visitEmbeddedPostgres(dataDir)
  try {
    const { files, takenAt } = await takeBackup(database, { dataDir, folder })
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    return `${folder} has everything up to ${takenAt}: ${files.length} files, ${(bytes / 1e6).toFixed(0)} MB`
  } finally {
    await database.close()
  }
})
