// `npm run bench:booking`: a booking's whole HTTP call with 32 clients, alternating with pgbench running the same
// statements in the same transaction shape on the same server. Prints statements and round trips per call. PROFILE=1
// shows where the server spent its time.
import { spawnSync, fork, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { accessSync, constants, globSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { buildApp } from '#server/app.ts'
import { realClock } from '#server/kit/clock.ts'
import { readConfig } from '#server/kit/config.ts'
import { openDatabase } from '#server/kit/database.ts'
import { startEmbeddedPostgres } from '#server/kit/embedded-postgres.ts'
import { findUnbalanced } from '#server/credits/store.ts'
import { migrate } from '#server/migrate.ts'
import { median } from '#test/figures.ts'
import { sendLoad } from './booking-load.ts'
import { cookieOf, fillBookingWorld, mentorCount, mentorId, sessionId, studentCount } from './booking-world.ts'
import { secret } from './live-people.ts'
import { profileLines } from './profile.ts'
import { pgbenchScript, type Statement } from './pgbench-script.ts'
import { noteRatio } from './ratios.ts'

const clients = 32
const rounds = Number(process.env['ROUNDS'] ?? 3)
const seconds = Number(process.env['SECONDS'] ?? 6)
const goal = 0.8
const startsAt = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 30 * 24 * 3_600_000)

const pgbench = findPgbench()
if (!pgbench) {
  console.error('bench:booking needs pgbench: install postgresql-contrib (Debian: apt-get install postgresql-contrib)')
  // As part of `npm run bench`, this bench is skipped instead of failing.
  process.exit(process.env['BENCH_RATIOS'] === undefined ? 1 : 0)
}
const directory = await mkdtemp(join(tmpdir(), 'tassel-bench-'))
const postgres = await startEmbeddedPostgres(directory, { settings: { max_connections: '120' } })
try {
  await migrate(postgres.url)
  const statements = await prepare()
  const script = join(directory, 'booking.sql')
  await writeFile(script, pgbenchScript(statements, { studentCount, mentorCount }))
  report(await measure(script))
} finally {
  for (const name of globSync('*.cpuprofile', { cwd: directory }))
    for (const line of ['', ...profileLines(join(directory, name))]) console.log(line)
  await postgres.stop()
  await rm(directory, { recursive: true, force: true })
}

async function prepare(): Promise<Statement[]> {
  const db = await openDatabase(postgres.url, { max: 4 })
  await fillBookingWorld(db)
  const statements = await recordOneBooking(db)
  await db.close()
  console.log(`One booking, from the request to the answer: ${statements.length} statements, each a round trip`)
  for (const { text } of statements) console.log(`  ${text.replaceAll(/\s+/g, ' ').trim().slice(0, 130)}`)
  return statements
}

/** The statements the server sends for one booking, in order. */
async function recordOneBooking(db: Awaited<ReturnType<typeof openDatabase>>): Promise<Statement[]> {
  const config = readConfig({ LOG_LEVEL: 'error' })
  const auth = { secret, dataKey: secret, publicUrl: config.publicUrl }
  const app = await buildApp({ db, clock: realClock, config, auth, buildDir: undefined })
  const call = async (n: number) => {
    const { headers, body } = bookingOf(sessionId(n), 1, 1)
    const answer = await app.http.inject({ method: 'POST', url: '/rpc/sessions/book', headers, payload: body })
    if (answer.statusCode !== 200) throw new Error(`the booking was answered ${answer.statusCode}: ${answer.body}`)
  }
  // The first one also opens connections and prepares statements.
  await call(1)
  await call(2)
  const said: Statement[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
    const [first] = asked as [string | { text: string; values?: unknown[] }]
    said.push(
      typeof first === 'string' ? { text: first, values: [] } : { text: first.text, values: first.values ?? [] },
    )
    return Reflect.apply(query, this, asked) as unknown
  } as typeof query
  await call(3)
  await app.close()
  pg.Client.prototype.query = query
  // A hint to the streams covers many commits and is sent after them, so it isn't part of one booking.
  return said.filter(({ text }) => !text.includes('pg_notify') && !text.startsWith('unlisten'))
}

function bookingOf(id: string, student: number, mentor: number) {
  const iso = startsAt.toISOString()
  const booking = {
    id,
    mentorId: mentorId(mentor),
    topic: 'Interview prep',
    meetingLink: '',
    notes: 'Twenty minutes of questions.',
  }
  const body = JSON.stringify({
    json: { ...booking, date: iso.slice(0, 10), time: iso.slice(11, 16), timeZone: 'UTC' },
  })
  return { body, headers: { 'content-type': 'application/json', cookie: cookieOf(student, secret) } }
}

/**
 * Throughput per second, pgbench's once with plain statements and once with statements prepared as the server prepares
 * them.
 */
type Round = { http: number; p50: number; p99: number; pgbench: number; prepared: number }

async function measure(script: string): Promise<Round[]> {
  const profiled = process.env['PROFILE'] !== undefined
  const server = fork(join(import.meta.dirname, 'booking-server.ts'), {
    execArgv: profiled ? ['--cpu-prof', `--cpu-prof-dir=${directory}`] : [],
    env: { ...process.env, BENCH_DATABASE_URL: postgres.url, BENCH_SECRET: secret },
  })
  const [address] = (await once(server, 'message')) as [string]
  const load = (lasting: number) => sendLoad(address, { clients, seconds: lasting, request: randomRequest(address) })
  const taken: Round[] = []
  try {
    await load(3)
    await runPgbench(script, 2, 'simple')
    for (let round = 1; round <= rounds; round++) {
      const http = await load(seconds)
      if (http.failed > 0) throw new Error(`${http.failed} of ${http.done} bookings failed`)
      const at = (part: number) => http.latenciesMs[Math.floor(http.latenciesMs.length * part)] ?? 0
      taken.push({
        http: http.perSecond,
        p50: at(0.5),
        p99: at(0.99),
        pgbench: await runPgbench(script, seconds, 'simple'),
        prepared: await runPgbench(script, seconds, 'prepared'),
      })
    }
  } finally {
    server.disconnect()
    await once(server, 'exit')
  }
  const db = await openDatabase(postgres.url, { max: 1 })
  const unbalanced = await findUnbalanced(db.read)
  await db.close()
  if (unbalanced.length > 0) throw new Error(`${unbalanced.length} ledgers are out of balance`)
  return taken
}

function upTo(count: number): number {
  return 1 + Math.floor(Math.random() * count)
}

function randomRequest(address: string): () => string {
  // Cookies are signed in advance: signing isn't part of the load.
  const requests = Array.from({ length: studentCount }, (_, n) => bookingOf('', n + 1, 1).headers.cookie)
  return () => {
    const student = upTo(studentCount)
    const { body } = bookingOf(randomUUID(), student, upTo(mentorCount))
    return `POST /rpc/sessions/book HTTP/1.1\r\nhost: ${new URL(address).host}\r\ncontent-type: application/json\r\ncookie: ${requests[student - 1]}\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  }
}

async function runPgbench(script: string, lasting: number, protocol: 'simple' | 'prepared'): Promise<number> {
  const options = ['--no-vacuum', '--client', String(clients), '--jobs', '2', '--time', String(lasting)]
  const child = spawn(pgbench!, [...options, '--protocol', protocol, '--file', script, postgres.url])
  let said = ''
  child.stdout.on('data', (text: Buffer) => (said += text.toString()))
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  const [code] = (await once(child, 'exit')) as [number]
  const perSecond = Number(/tps = ([\d.]+)/.exec(said)?.[1])
  const failed = Number(/failed transactions: (\d+)/.exec(said)?.[1] ?? 0)
  if (code !== 0 || !(perSecond > 0) || failed > 0) throw new Error(`pgbench failed:\n${said}`)
  return perSecond
}

function report(taken: Round[]): void {
  const middle = (of: (round: Round) => number) => median(taken.map(of))
  console.log(`\n${clients} clients, one server process, ${rounds} rounds of ${seconds} s in turns`)
  for (const { http, p50, p99, pgbench: tps, prepared } of taken)
    console.log(
      `  ${http.toFixed(0)} bookings a second over HTTP (${p50.toFixed(0)} ms, 99 %: ${p99.toFixed(0)} ms), ${tps.toFixed(0)} in pgbench: ${(http / tps).toFixed(2)} (prepared: ${prepared.toFixed(0)}, ${(http / prepared).toFixed(2)})`,
    )
  const ratio = middle(({ http, pgbench: tps }) => http / tps)
  console.log(`The middle one: ${ratio.toFixed(2)} of pgbench`)
  const bound = middle(({ http, prepared }) => http / prepared)
  console.log(
    `Of pgbench with its statements prepared, as the server's are and with no server at all: ${bound.toFixed(2)}; the goal is ${goal.toFixed(2)}`,
  )
  noteRatio('booking', 'beside pgbench', ratio)
  noteRatio('booking', 'beside pgbench with its statements prepared', bound)
}

function findPgbench(): string | undefined {
  const places = [
    ...(process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'pgbench')),
    ...globSync('/usr/lib/postgresql/*/bin/pgbench').toSorted().toReversed(),
  ]
  return places.find((path) => {
    try {
      accessSync(path, constants.X_OK)
      return spawnSync(path, ['--version']).status === 0
    } catch {
      return false
    }
  })
}
