// `npm run restore -- FOLDER`: puts a backup into DATA_DIR, which must be empty, starts the database on it once, and says what is in it.
import { restoreBackup } from '#server/kit/backup/restore-backup.ts'
import { countOpenAccounts } from '#server/accounts/store.ts'
import { inWords } from './in-words.ts'
import { onTassel } from './open-for-tool.ts'

const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '.data' } = process.env
const folder = process.argv[2]

await inWords(async () => {
  if (folder === undefined) throw new Error('usage: npm run restore -- FOLDER')
  if (databaseUrl) throw new Error('DATABASE_URL is set: a backup is restored into the embedded database, so unset it')
  const { takenAt } = await restoreBackup({ folder, dataDir })
  // What was written while the backup was taken is worked in now, so that damage would show here and not at night.
  const people = await onTassel({ DATA_DIR: dataDir }, ({ db }) => countOpenAccounts(db.read, undefined))
  return `${dataDir} has everything up to ${takenAt}: ${people} people; npm run reconcile compares it with the payment provider`
})
