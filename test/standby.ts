import { chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { restoreBackup } from '#server/kit/backup/restore-backup.ts'
import { takeBackup } from '#server/kit/backup/take-backup.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/kit/embedded-postgres.ts'

/**
 * Starts a second PostgreSQL that replicates the first, created from a backup of it. `directory` is the data directory
 * of the first.
 */
export async function startStandby(primary: EmbeddedPostgres, directory: string): Promise<EmbeddedPostgres> {
  const home = await mkdtemp(join(tmpdir(), 'tassel-standby-'))
  const [folder, dataDir] = [join(home, 'backup'), join(home, 'data')]
  await takeBackup({ adminUrl: primary.adminUrl, cluster: join(directory, 'postgres') }, { dataDir: directory, folder })
  await restoreBackup({ folder, dataDir })
  const cluster = join(dataDir, 'postgres')
  await writeFile(join(cluster, 'standby.signal'), '')
  const { uid, gid } = await stat(cluster)
  await chown(join(cluster, 'standby.signal'), uid, gid)
  // The URL has no host, so the URL class can't parse it.
  const socketDir = decodeURIComponent(/host=([^&]+)/.exec(primary.adminUrl)?.[1] ?? '')
  const settings = {
    primary_conninfo: `host=${socketDir} port=5432 user=postgres`,
    max_connections: '200',
    fsync: 'off',
  }
  const standby = await startEmbeddedPostgres(dataDir, { settings })
  return {
    ...standby,
    async stop() {
      await standby.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}
