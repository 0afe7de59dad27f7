import assert from 'node:assert/strict'
import { chmod, chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { restoreBackup } from '#server/kit/backup/restore-backup.ts'
import { takeBackup } from '#server/kit/backup/take-backup.ts'
import { realClock } from '#server/kit/clock.ts'
import { readConfig } from '#server/kit/config.ts'
import { type Db, openDatabase } from '#server/kit/database.ts'
import { startEmbeddedPostgres } from '#server/kit/embedded-postgres.ts'
import { migrate } from '#server/migrate.ts'
import { seedDemoWorld } from '#server/seed.ts'

export type PointInTimeRestore = { tables: number; rows: number; restoreMs: number }

/**
 * Has a PostgreSQL archive its log, loses everything by mistake, and restores the moment before the mistake from an
 * earlier backup and the archived log. Throws if any row of any table differs from what it was then.
 */
export async function restoreToPointInTime(): Promise<PointInTimeRestore> {
  const home = await mkdtemp(join(tmpdir(), 'tassel-moment-'))
  await chmod(home, 0o755)
  const [dataDir, archive, folder, restored] = ['data', 'archive', 'backup', 'restored'].map((name) =>
    join(home, name),
  ) as [string, string, string, string]
  try {
    await mkdir(archive)
    const settings = { archive_mode: 'on', archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f` }
    const first = await startEmbeddedPostgres(dataDir, { settings })
    const { uid, gid } = await stat(join(dataDir, 'postgres'))
    await chown(archive, uid, gid)
    let before: Map<string, string>
    let moment: string
    try {
      await migrate(first.url)
      const db = await openDatabase(first.url)
      try {
        await takeBackup({ adminUrl: first.adminUrl, cluster: join(dataDir, 'postgres') }, { dataDir, folder })
        const config = readConfig({ LOG_LEVEL: 'silent' })
        const secret = 'a secret of the tests, long enough for anybody'
        await seedDemoWorld({
          db,
          clock: realClock,
          auth: { secret, dataKey: secret, publicUrl: config.publicUrl },
          config,
        })
        before = await contentOf(db)
        moment = await momentOf(db)
        await sql`delete from messages`.execute(db.read)
        await sql`update people set name = 'Nobody'`.execute(db.read)
        assert.notDeepEqual(await contentOf(db), before)
      } finally {
        await db.close()
      }
      await archiveAll(first.adminUrl)
    } finally {
      await first.stop()
    }

    const began = performance.now()
    await restoreBackup({ folder, dataDir: restored })
    const signal = join(restored, 'postgres/recovery.signal')
    await writeFile(signal, '')
    await chown(signal, uid, gid)
    const second = await startEmbeddedPostgres(restored, {
      settings: {
        restore_command: `cp ${archive}/%f %p`,
        recovery_target_time: moment,
        recovery_target_action: 'promote',
        max_connections: '100',
      },
    })
    try {
      const db = await openDatabase(second.url)
      await recovered(db)
      const after = await contentOf(db)
      await db.close()
      assert.deepEqual(after, before)
      const rows = [...after.values()].reduce((sum, content) => sum + Number(content.split(' ')[0]), 0)
      return { tables: after.size, rows, restoreMs: performance.now() - began }
    } finally {
      await second.stop()
    }
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}

/**
 * Returns each logged table's row count and a checksum of its content. Unlogged tables are left out, since any crash
 * empties them.
 */
async function contentOf({ read }: Db): Promise<Map<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by relname`.execute(
    read,
  )
  const content = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await sql<{ content: string }>`select count(*) || ' ' ||
      coalesce(md5(string_agg(md5(row::text), '' order by md5(row::text))), '') as content from ${sql.table(name)} as row`.execute(
      read,
    )
    content.set(name, rows[0]?.content ?? '')
  }
  return content
}

/** Resolves once the server has reached the moment and accepts writes. */
async function recovered({ read }: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ not: boolean }>`select not pg_is_in_recovery() as not`.execute(read)
    if (rows[0]?.not) return
    await sleep(20)
  }
}

/** Returns a moment of the database's clock that is after everything so far and before everything from now on. */
async function momentOf({ read }: Db): Promise<string> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(read)
  await sleep(50)
  return rows[0]?.now ?? ''
}

/** Resolves once everything written so far is in the archive. */
async function archiveAll(adminUrl: string): Promise<void> {
  const admin = await openDatabase(adminUrl, { max: 1 })
  const { rows } = await sql<{ last: string }>`select pg_walfile_name(pg_switch_wal()) as last`.execute(admin.read)
  for (;;) {
    const { rows: done } = await sql<{
      last: string | null
    }>`select last_archived_wal as last from pg_stat_archiver`.execute(admin.read)
    if ((done[0]?.last ?? '') >= (rows[0]?.last ?? '')) break
    await sleep(50)
  }
  await admin.close()
}
