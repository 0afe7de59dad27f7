import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { sql } from 'kysely'
import { openDatabase } from './database.ts'
import { startEmbeddedPostgres, visitEmbeddedPostgres } from './embedded-postgres.ts'

describe('the embedded PostgreSQL', () => {
  let dataDir = ''
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'tassel-embedded-'))
    // The user that runs the server must be able to traverse it.
    await chmod(dataDir, 0o755)
  })
  afterEach(() => rm(dataDir, { recursive: true, force: true }))

  test('keeps its data from one start to the next', async () => {
    const first = await startEmbeddedPostgres(dataDir)
    await run(first.url, 'create table notes as select 42 as number')
    await first.stop()
    const second = await startEmbeddedPostgres(dataDir)
    assert.deepEqual(await run(second.url, 'select number from notes'), [{ number: 42 }])
    assert.match(second.version, /^18\./)
    assert.deepEqual([first.isNew, second.isNew], [true, false])
    await second.stop()
  })

  test('does not run the product as the owner of the server', async () => {
    const server = await startEmbeddedPostgres(dataDir)
    assert.deepEqual(await run(server.url, "select current_setting('is_superuser') as super"), [{ super: 'off' }])
    await server.stop()
  })

  test('refuses a directory in use, with one line that says so', async () => {
    const owner = await startEmbeddedPostgres(dataDir)
    await assert.rejects(startEmbeddedPostgres(dataDir), /^Error: the data directory .* is in use by another Tassel.*$/)
    await owner.stop()
  })

  test('belongs to one process if two start it at the same moment', async () => {
    const starts = await Promise.allSettled([startEmbeddedPostgres(dataDir), startEmbeddedPostgres(dataDir)])
    assert.deepEqual(starts.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
    for (const start of starts) if (start.status === 'fulfilled') await start.value.stop()
  })

  test('is restarted by its owner when it is killed, with everything that was committed', async () => {
    const server = await startEmbeddedPostgres(dataDir)
    await run(server.url, `create table notes as select 'kept' as word`)
    const [pid] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
    process.kill(Number(pid), 'SIGKILL')
    for (;;) {
      const found = await run(server.url, 'select word from notes').catch(() => undefined)
      if (!found) continue
      assert.deepEqual(found, [{ word: 'kept' }])
      break
    }
    await server.stop()
    assert.equal(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => 'gone'), 'gone')
  })

  test('is adopted after its owner was killed, with everything that was committed', async () => {
    await killedAfter(`create table notes as select 'kept' as word`)
    const heir = await startEmbeddedPostgres(dataDir)
    assert.deepEqual(await run(heir.url, 'select word from notes'), [{ word: 'kept' }])
    await assert.rejects(startEmbeddedPostgres(dataDir), /in use/)
    await heir.stop()
  })

  test('starts even if its own file names a process that has become something else', async () => {
    await (await startEmbeddedPostgres(dataDir)).stop()
    const cluster = join(dataDir, 'postgres')
    const { uid, gid } = await stat(cluster)
    const other = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {})
    const lines = [other.pid, cluster, 1_700_000_000, 5432, cluster, '', '  1 1', 'ready']
    await writeFile(join(cluster, 'postmaster.pid'), `${lines.join('\n')}\n`)
    const server = await startEmbeddedPostgres(dataDir)
    assert.deepEqual(await run(server.url, 'select 1 as one'), [{ one: 1 }])
    await server.stop()
    other.kill()
  })

  test('works from a path that is too long for a socket and has quotes and spaces', async () => {
    const long = join(dataDir, `it's ${'x'.repeat(90)}`)
    await mkdir(long)
    const server = await startEmbeddedPostgres(long)
    assert.deepEqual(await run(server.url, 'select 1 as one'), [{ one: 1 }])
    await server.stop()
  })

  test('refuses a directory of another major version of PostgreSQL, and says what to do', async () => {
    await (await startEmbeddedPostgres(dataDir)).stop()
    const version = join(dataDir, 'postgres/PG_VERSION')
    const found = await readFile(version)
    await writeFile(version, '99\n')
    await assert.rejects(
      startEmbeddedPostgres(dataDir),
      /is of PostgreSQL 99, and this Tassel has 18: take a newer Tassel$/,
    )
    await writeFile(version, '9\n')
    await assert.rejects(visitEmbeddedPostgres(dataDir), /is of PostgreSQL 9: start Tassel, which upgrades it to 18$/)
    const upgrade = { migrations: {}, report: () => {} }
    await assert.rejects(startEmbeddedPostgres(dataDir, { upgrade }), /PostgreSQL 9, which this Tassel does not know/)
    await writeFile(version, found)
    await (await startEmbeddedPostgres(dataDir)).stop()
  })

  test('finishes putting an upgraded database in place if that was interrupted', async () => {
    const first = await startEmbeddedPostgres(dataDir)
    await run(first.url, 'create table notes as select 42 as number')
    await first.stop()
    await rename(join(dataDir, 'postgres'), join(dataDir, 'postgres-upgraded'))
    const second = await startEmbeddedPostgres(dataDir)
    assert.deepEqual(await run(second.url, 'select number from notes'), [{ number: 42 }])
    await second.stop()
  })

  /** Starts a process that owns the server, runs the statement and is then killed without warning. */
  async function killedAfter(statement: string) {
    const script = `
      import { sql } from 'kysely'
      import { openDatabase } from '#server/kit/database.ts'
      import { startEmbeddedPostgres } from '#server/kit/embedded-postgres.ts'
      const server = await startEmbeddedPostgres(${JSON.stringify(dataDir)})
      const db = await openDatabase(server.url)
      await sql.raw(${JSON.stringify(statement)}).execute(db.read)
      process.kill(process.pid, 'SIGKILL')`
    const args = ['--input-type=module-typescript', '--eval', script]
    const owner = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
    const [, signal] = await once(owner, 'exit')
    assert.equal(signal, 'SIGKILL')
  }
})

async function run(url: string, statement: string): Promise<unknown[]> {
  const db = await openDatabase(url, { max: 1 })
  try {
    return (await sql.raw(statement).execute(db.read)).rows
  } finally {
    await db.close()
  }
}
