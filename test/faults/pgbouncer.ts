import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startThrowawayPostgres } from '#test/postgres.ts'
import { freePort, removeDataDir, type RunningTassel, startTassel } from '#test/running-tassel.ts'
import { type FailedOver, post, signUp, strikeUnderLoad } from './failover.ts'

const binary = '/usr/sbin/pgbouncer'
export const missingPgBouncer = (): string[] => (existsSync(binary) ? [] : ['pgbouncer'])

export type Pooled = {
  load: FailedOver
  /** Milliseconds per message, median and 99th percentile, straight to PostgreSQL and through PgBouncer. */
  straight: Took
  through: Took
  /** Connections from the processes to PgBouncer, and from PgBouncer to PostgreSQL. */
  clients: number
  servers: number
}

type Took = { p50: number; p99: number }

/**
 * Runs two processes behind Debian's PgBouncer, configured as in deploy/pgbouncer.ini, and kills and restarts it while
 * people write. Throws if anything acknowledged is lost, a call fails in any but the known way, or a process needs a
 * restart.
 */
export async function workThroughPgBouncer({ rounds }: { rounds: number }): Promise<Pooled> {
  const postgres = await startThrowawayPostgres()
  const bouncer = await openPgBouncer(postgres.url)
  const processes: RunningTassel[] = []
  const environment = { SECRET: randomBytes(32).toString('hex'), SCREENS: 'elsewhere', LOG_LEVEL: 'silent' }
  const start = async (databaseUrl: string) => {
    const running = await startTassel({ databaseUrl, environment })
    processes.push(running)
    return running
  }
  try {
    await bouncer.start()
    const pooled = [await start(bouncer.url), await start(bouncer.url)]
    const load = await strikeUnderLoad({
      url: bouncer.url,
      processes: pooled,
      rounds,
      async strike({ failing, acknowledging }) {
        await bouncer.kill()
        await failing()
        await bouncer.start()
        await acknowledging()
      },
    })
    const counted = await bouncer.count()
    await pooled[1]!.stop()
    const direct = await start(postgres.url)
    return { load, ...(await timeMessages({ through: pooled[0]!, straight: direct })), ...counted }
  } finally {
    for (const running of processes) await running.kill()
    for (const { dataDir } of processes) await removeDataDir(dataDir)
    await bouncer.close()
    await postgres.stop()
  }
}

async function openPgBouncer(postgresUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'tassel-pgbouncer-'))
  await chmod(folder, 0o755)
  const port = await freePort()
  const socketDir = decodeURIComponent(/host=([^&]+)/.exec(postgresUrl)?.[1] ?? '')
  let config = await readFile(resolve('deploy/pgbouncer.ini'), 'utf8')
  const words = { PG_HOST: socketDir, PG_PORT: '5432', LISTEN_PORT: String(port), AUTH_TYPE: 'trust' }
  for (const [word, value] of Object.entries({ ...words, AUTH_FILE: join(folder, 'users.txt') }))
    config = config.replaceAll(word, value)
  await writeFile(join(folder, 'users.txt'), '"tassel" ""\n')
  await writeFile(join(folder, 'pgbouncer.ini'), `${config}\nstats_users = tassel\n`)
  // PgBouncer runs as PostgreSQL's user: nobody else may enter the socket's directory, and PgBouncer refuses to run as
  // root.
  const { uid, gid } = await stat(socketDir)
  await chmod(dirname(socketDir), 0o755)
  let running: ChildProcess | undefined
  const url = `postgres://tassel@127.0.0.1:${port}/tassel`

  async function kill(): Promise<void> {
    if (running?.kill('SIGKILL')) await once(running, 'exit')
    running = undefined
  }
  return {
    url,
    kill,
    async start() {
      const stdio = process.env['CLUSTER_LOG'] ? 'inherit' : 'ignore'
      running = spawn(binary, [join(folder, 'pgbouncer.ini')], { stdio, ...(process.getuid?.() === 0 && { uid, gid }) })
      for (const deadline = Date.now() + 60_000; !(await answers(url));) {
        assert.equal(running.exitCode, null, 'PgBouncer takes deploy/pgbouncer.ini')
        assert.ok(Date.now() < deadline, 'PgBouncer leads to PostgreSQL')
      }
    },
    /** Returns the counts that PgBouncer's own console reports. */
    async count() {
      const console = new pg.Client({ connectionString: url.replace(/tassel$/, 'pgbouncer') })
      await console.connect()
      const { rows } = await console.query<Record<string, string>>('show pools')
      await console.end()
      const pool = rows.find(({ database }) => database === 'tassel')
      const sum = (...names: string[]) => names.reduce((all, name) => all + Number(pool?.[name] ?? 0), 0)
      return { clients: sum('cl_active', 'cl_waiting'), servers: sum('sv_active', 'sv_idle', 'sv_used') }
    },
    async close() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  return client.connect().then(
    () => client.end().then(() => true),
    () => sleep(20).then(() => false),
  )
}

/**
 * Has four people write 400 messages each, alternating between the two processes, so that other load on the machine
 * slows both.
 */
async function timeMessages(to: { through: RunningTassel; straight: RunningTassel }) {
  const tookMs: Record<'through' | 'straight', number[]> = { through: [], straight: [] }
  const writers = ['Ada', 'Ben', 'Chi', 'Dee'].map(async (name) => {
    const student = await signUp(to.through, 'student', name)
    const mentor = await signUp(to.through, 'mentor', name)
    for (let sent = 0; sent < 400; sent++) {
      const way = sent % 2 === 0 ? 'through' : 'straight'
      const began = performance.now()
      const body = { id: randomUUID(), text: `Hello ${sent}` }
      const answer = await post(`${to[way].url}/api/conversations/${mentor.id}/messages`, body, student.cookie)
      assert.equal(answer.status, 200, await answer.text())
      // The first messages meet a process that has just started.
      if (sent >= 100) tookMs[way].push(performance.now() - began)
    }
  })
  await Promise.all(writers)
  return { through: tookOf(tookMs.through), straight: tookOf(tookMs.straight) }
}

function tookOf(tookMs: number[]): Took {
  const sorted = tookMs.toSorted((one, other) => one - other)
  return { p50: sorted[Math.floor(sorted.length * 0.5)]!, p99: sorted[Math.floor(sorted.length * 0.99)]! }
}
