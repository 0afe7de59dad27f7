// `npm run restore -- FOLDER`: restores a backup into DATA_DIR, which must be empty, starts the database on it once,
// and prints what it contains.
import { restoreBackup } from '#server/kit/backup/restore-backup.ts'
import { countOpenAccounts } from '#server/accounts/store.ts'
import { printOutcome } from './print-outcome.ts'
import { withToolNeeds } from './with-tool-needs.ts'

const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '.data' } = process.env
const folder = process.argv[2]

await printOutcome(async () => {
  if (folder === undefined) throw new Error('usage: npm run restore -- FOLDER')
  if (databaseUrl) throw new Error('DATABASE_URL is set: a backup is restored into the embedded database, so unset it')
  const { takenAt } = await restoreBackup({ folder, dataDir })
  // The database applies what was written during the backup now, so that damage shows here and not at night.
  const people = await withToolNeeds({ DATA_DIR: dataDir }, ({ db }) => countOpenAccounts(db.read, undefined))
  return `${dataDir} has everything up to ${takenAt}: ${people} people; npm run reconcile compares it with the payment provider`
})
