import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { asId, type PersonId } from '#domain/kit/ids.ts'
import { checkReplica } from '#tools/doctor/check-processes.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/kit/embedded-postgres.ts'
import { saveFigures } from '#test/figures.ts'
import { startStandby } from '#test/standby.ts'
import { publish } from '#server/kit/announce.ts'
import { type Db, openDatabase } from '#server/kit/database.ts'
import { migrate } from '#server/migrate.ts'

describe('reads that may lag', () => {
  const settings = { max_connections: '200', fsync: 'off' }
  let directory: string
  let primary: EmbeddedPostgres
  let standby: EmbeddedPostgres | undefined
  let [db, replica]: Db[] = []
  const logged: string[] = []
  const ada = asId<PersonId>('00000000-0000-4000-8000-00000000000a')

  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'tassel-primary-'))
    primary = await startEmbeddedPostgres(directory, { settings })
    await migrate(primary.url)
    standby = await startStandby(primary, directory)
    replica = await openDatabase(standby.adminUrl.replace('/postgres?', '/tassel?'), { max: 1 })
    db = await openDatabase(primary.url, { readUrl: standby.url, log: (message) => logged.push(message) })
    await write('before')
    await caughtUp()
  })
  after(async () => {
    await db?.close()
    await replica?.close()
    await standby?.stop()
    await primary.stop()
    await rm(directory, { recursive: true, force: true })
  })

  test('come from the replica', async () => {
    assert.deepEqual(await db!.readAside(undefined, where), { inRecovery: true, zone: 'before' })
  })

  test('come from what the doctor recognizes as a replica', async () => {
    const [finding] = await checkReplica({ databaseUrl: primary.url, databaseReadUrl: standby!.url })
    assert.equal(finding?.how, 'fine', finding?.words ?? '')
  })

  test('come from the primary for somebody whose change has not reached the replica', async () => {
    await sql`select pg_wal_replay_pause()`.execute(replica!.read)
    const liveNumber = await write('after')
    const reader = { personId: ada, liveNumber }
    assert.deepEqual(await db!.readAside(reader, where), { inRecovery: false, zone: 'after' })
    assert.deepEqual(await db!.readAside({ ...reader, liveNumber: liveNumber - 1 }, where), {
      inRecovery: true,
      zone: 'before',
    })
    await sql`select pg_wal_replay_resume()`.execute(replica!.read)
    await caughtUp()
    assert.deepEqual(await db!.readAside(reader, where), { inRecovery: true, zone: 'after' })
  })

  test('come from the primary if the replica is gone, unnoticed by anybody', async () => {
    await replica!.close()
    await standby!.stop()
    standby = undefined
    assert.deepEqual(await db!.readAside(undefined, where), { inRecovery: false, zone: 'after' })
    assert.ok(logged.includes('a read went to the primary, since the replica failed'))
    await saveFigures('Reads from a replica', [
      ["reads that met their reader's own write, the replica knowing it or not", 'all'],
      ['reads that failed when the replica was gone', '0'],
    ])
  })

  const where = async (reads: Db['read']) => {
    const { rows } = await sql<{ inRecovery: boolean; zone: string }>`select pg_is_in_recovery() as "inRecovery",
      (select time_zone from people where id = ${ada}) as zone`.execute(reads)
    return rows[0]
  }

  /** Changes something this person sees. Returns the last number on their live stream. */
  async function write(timeZone: string): Promise<number> {
    const now = new Date()
    await db!.transaction(async (tx) => {
      await sql`insert into people (id, name, email, email_verified, role, time_zone, created_at, updated_at)
        values (${ada}, 'Ada', 'ada@example.com', true, 'student', ${timeZone}, ${now}, ${now})
        on conflict (id) do update set time_zone = excluded.time_zone`.execute(tx)
      publish(tx, now, [ada], 'me-changed', {})
    })
    const row = await db!.read
      .selectFrom('live_counters')
      .select('last_number')
      .where('person_id', '=', ada)
      .executeTakeFirst()
    return row?.last_number ?? 0
  }

  async function caughtUp(): Promise<void> {
    const { rows } = await sql<{ now: string }>`select pg_current_wal_flush_lsn()::text as now`.execute(db!.read)
    for (;;) {
      const { rows: there } = await sql<{
        is: boolean
      }>`select pg_last_wal_replay_lsn() >= ${rows[0]?.now}::pg_lsn as is`.execute(replica!.read)
      if (there[0]?.is) return
    }
  }
})
