import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import type { VisitedPostgres } from '#server/kit/embedded-postgres.ts'
import {
  inParallel,
  type BackedUpFile,
  type BackupRecord,
  clusterFolder,
  copyFile,
  isMissingOrEmpty,
  writeFile,
  writeRecord,
} from './backup-files.ts'
import { openBackup } from './backup-store.ts'

// What PostgreSQL's manual (25.3.4) says to leave out of a copy of its files, or to keep only as an empty directory.
const left = /(^|\/)(postmaster\.(pid|opts)|server\.log|pg_internal\.init[^/]*|pgsql_tmp[^/]*|\.s\.PGSQL[^/]*)(\/|$)/
const emptied = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//

/**
 * Copies the embedded database into a new folder while it's running, with PostgreSQL's low-level backup: the files as
 * they are, plus the log of what was written meanwhile, which makes them consistent. Everything committed before
 * `takenAt` is included.
 */
export async function takeBackup(
  { adminUrl, cluster }: Pick<VisitedPostgres, 'adminUrl' | 'cluster'>,
  { dataDir, folder }: { dataDir: string; folder: string },
): Promise<BackupRecord> {
  if (`${resolve(folder)}${sep}`.startsWith(`${resolve(dataDir)}${sep}`))
    throw new Error(`${folder} is inside the data directory: keep backups elsewhere, best on another disk`)
  if (!(await isMissingOrEmpty(folder))) throw new Error(`${folder} is not empty: a backup gets a folder of its own`)
  const tablespaces = await readdir(join(cluster, 'pg_tblspc'))
  if (tablespaces.length > 0) throw new Error('the database has tablespaces, which this does not back up')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const target = join(folder, clusterFolder)
  const { directories, files, takenAt } = await copyCluster(adminUrl, cluster, target)
  const secret = await copyIfThere(join(dataDir, 'secret'), join(folder, 'secret'))
  const record: BackupRecord = {
    format: 1,
    major: (await readFile(join(target, 'PG_VERSION'), 'utf8')).trim(),
    takenAt: takenAt.toISOString(),
    directories: directories.map((path) => `${clusterFolder}/${path}`),
    files: [
      ...files.map((file) => ({ ...file, path: `${clusterFolder}/${file.path}` })),
      ...(secret ? [{ path: 'secret', ...secret }] : []),
    ],
  }
  await writeRecord(folder, record)
  return record
}

async function copyCluster(adminUrl: string, cluster: string, target: string) {
  const backup = await openBackup(adminUrl)
  try {
    const first = await backup.start()
    const { directories, files } = await copyFiles(cluster, target)
    const takenAt = new Date()
    const { label, last } = await backup.stop()
    // Tells a server started on these files where in the log to begin.
    files.push({ path: 'backup_label', ...(await writeFile(join(target, 'backup_label'), Buffer.from(label))) })
    files.push(...(await copyLog(cluster, target, { first, last })))
    return { directories, files, takenAt }
  } finally {
    await backup.close()
  }
}

async function copyFiles(cluster: string, target: string) {
  const entries = await readdir(cluster, { recursive: true, withFileTypes: true })
  const directories: string[] = []
  const files: BackedUpFile[] = []
  await inParallel(entries, async (entry) => {
    const path = relative(cluster, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
    if (left.test(path) || emptied.test(path)) return
    if (entry.isDirectory()) {
      directories.push(path)
      await mkdir(join(target, path), { recursive: true, mode: 0o700 })
    } else if (entry.isFile()) {
      // A table may be dropped while others are being copied; the log records that too.
      const copied = await copyIfThere(join(cluster, path), join(target, path))
      if (copied) files.push({ path, ...copied })
    }
  })
  return { directories, files }
}

/** Copies the log segments that the copied files need, from the first to the last. */
async function copyLog(cluster: string, target: string, { first, last }: { first: string; last: string }) {
  const segments = (await readdir(join(cluster, 'pg_wal'))).filter(
    (name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last,
  )
  const missing = [first, last].find((name) => !segments.includes(name))
  if (missing !== undefined) throw new Error(`${missing} of the database's log is gone: the backup is not whole`)
  const files: BackedUpFile[] = []
  for (const name of segments) {
    const path = `pg_wal/${name}`
    files.push({ path, ...(await copyFile(join(cluster, path), join(target, path))) })
  }
  return files
}

async function copyIfThere(from: string, to: string): Promise<Omit<BackedUpFile, 'path'> | undefined> {
  try {
    return await copyFile(from, to)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
