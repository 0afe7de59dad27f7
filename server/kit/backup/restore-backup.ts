import { createHash } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { placeEmbeddedPostgres } from '#server/kit/embedded-postgres.ts'
import {
  inParallel,
  type BackedUpFile,
  type BackupRecord,
  clusterFolder,
  copyFile,
  isMissingOrEmpty,
  readRecord,
} from './backup-files.ts'

/**
 * Copies a backup into a data directory that is empty or doesn't exist. The next start completes it from the log it
 * contains. Throws, leaving the directory without a database, if the backup is incomplete or any of its files was
 * changed.
 */
export async function restoreBackup({ folder, dataDir }: { folder: string; dataDir: string }): Promise<BackupRecord> {
  const record = await readRecord(folder)
  if (!(await isMissingOrEmpty(dataDir)))
    throw new Error(`${dataDir} is not empty: nothing is overwritten; set DATA_DIR to a new directory`)
  const ofCluster = ({ path }: { path: string }) => path.startsWith(`${clusterFolder}/`)
  const others = record.files.filter((file) => !ofCluster(file))
  const inCluster = (path: string) => path.slice(clusterFolder.length + 1)
  await placeEmbeddedPostgres(dataDir, {
    major: record.major,
    async fill(fresh) {
      // They are copied last, but the database must not be in place if one of them is damaged.
      for (const file of others) expectWhole(file, hashOf(await readFile(join(folder, file.path))))
      for (const path of record.directories) await mkdir(join(fresh, inCluster(path)), { recursive: true, mode: 0o700 })
      await inParallel(record.files.filter(ofCluster), (file) =>
        restoreFile(file, folder, join(fresh, inCluster(file.path))),
      )
    },
  })
  for (const file of others) await restoreFile(file, folder, join(dataDir, file.path))
  return record
}

async function restoreFile(file: BackedUpFile, folder: string, to: string): Promise<void> {
  expectWhole(file, (await copyFile(join(folder, file.path), to)).sha256)
}

function expectWhole({ path, sha256 }: BackedUpFile, found: string): void {
  if (found !== sha256) throw new Error(`the backup is damaged: ${path} is not what was written`)
}

const hashOf = (body: Buffer): string => createHash('sha256').update(body).digest('hex')
