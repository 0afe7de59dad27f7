// `npm run bench:week`: a week of 100,000 students and 10,000 mentors in minutes, on three processes and one durable
// PostgreSQL. Measures calls a second, p50 and p99 of each, how far the queues fall behind, and whether anything
// acknowledged is lost. Set with STUDENTS, MENTORS, PROCESSES and CLIENTS; ACTIVE=0.05 is the fraction of students who
// are active that week (bench/week-habits.ts says what they do). Since the clock runs thousands of times too fast, an
// email that takes 100 ms to send may be logged as given up before it is sent after all. SOAK=30 runs for that many
// minutes instead, whatever the habits, and fails if memory, connections, file handles or dead rows rise, or if a
// server logs an error that nothing here explains (`npm run test:long -- soak`).
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openMovableClock } from '#server/kit/clock.ts'
import { type Db, openDatabase } from '#server/kit/database.ts'
import { startEmbeddedPostgres } from '#server/kit/embedded-postgres.ts'
import { migrate } from '#server/migrate.ts'
import { LiveReader, sentMessageId } from '#test/faults/live-reader.ts'
import { saveFigures, tableOf } from '#test/figures.ts'
import { checkWeek } from './week-check.ts'
import { cookieOf, openClient } from './week-client.ts'
import { habits, type Kept, performHabits, type Week } from './week-habits.ts'
import { openErrorLog } from './week-errors.ts'
import { bytesARow, rise, type Sample, takeSample } from './week-samples.ts'
import { fillWeek, type WeekWorld } from './week-world.ts'
import { secret } from './live-people.ts'

const numberOf = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)
const students = numberOf('STUDENTS', 100_000)
const mentors = numberOf('MENTORS', 10_000)
const processes = numberOf('PROCESSES', 3)
const clientCount = numberOf('CLIENTS', 24)
const active = Math.max(1, Math.round(students * numberOf('ACTIVE', 0.05)))
const soakMs = numberOf('SOAK', 0) * 60_000
const streamCount = 200
const weekMs = 7 * 86_400_000
/** How long to wait for the last live events. A stream that missed a hint checks again within 15 seconds. */
const longestHearingMs = 30_000
/** How much a series may gain over the second half of a soak, as a fraction of its mean. */
const mayRise = 0.1

const directory = await mkdtemp(join(tmpdir(), 'tassel-week-'))
// As in production: every commit is on disk before it is acknowledged.
const postgres = await startEmbeddedPostgres(directory, { settings: { max_connections: '120', max_wal_size: '4GB' } })
const servers: ChildProcess[] = []
const errors = openErrorLog()
try {
  await migrate(postgres.url)
  const db = await openDatabase(postgres.url, { max: 4 })
  const filling = performance.now()
  const world = await fillWeek(db, { students, mentors })
  console.log(`${students} students and ${mentors} mentors are there after ${secondsSince(filling)} s`)
  const addresses: string[] = []
  for (let n = 0; n < processes; n++) addresses.push(await start())
  await passWeek(db, world, addresses)
  await db.close()
} finally {
  for (const server of servers) {
    server.kill()
    await once(server, 'exit')
  }
  await postgres.stop()
  await rm(directory, { recursive: true, force: true })
}

async function start(): Promise<string> {
  const env = { ...process.env, BENCH_DATABASE_URL: postgres.url, BENCH_SECRET: secret }
  const server = fork(join(import.meta.dirname, 'week-server.ts'), { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  servers.push(server)
  errors.read(server)
  const [address] = (await once(server, 'message')) as [string]
  return address
}

async function passWeek(db: Db, world: WeekWorld, addresses: string[]): Promise<void> {
  const clock = await openMovableClock(db)
  const kept: Kept = { messages: 0, todos: 0, sessions: new Map(), refused: new Map() }
  const times = new Map<string, number[]>()
  const sentAt = new Map<string, number>()
  const heardMs: number[] = []
  const listening = new Set(world.mentors.slice(0, streamCount))
  const hear = (id: string) => {
    const at = sentAt.get(id)
    if (at !== undefined) heardMs.push(performance.now() - at)
    sentAt.delete(id)
  }
  // As in browsers, a stream that ends is opened again: each ends after a quarter of an hour.
  const streams = [...listening].map((id, n) => {
    const address = async () => addresses[n % addresses.length]!
    return new LiveReader(cookieOf(id, secret), address, {
      onFailure: (error) => errors.note(String(error)),
      onEvent: ({ type, body }) => type === 'message-sent' && hear(sentMessageId(body)),
    })
  })
  await Promise.all(streams.map((stream) => stream.open()))
  let calls = 0
  let done = 0
  const toDo = Math.round(active * habits.reduce((sum, { aWeek }) => sum + aWeek, 0))
  const week: Week = {
    world,
    kept,
    now: () => clock.now(),
    onCall(name, ms) {
      calls++
      const all = times.get(name) ?? []
      if (all.length === 0) times.set(name, all)
      all.push(ms)
    },
    onMessage: (id, mentorId) => listening.has(mentorId) && sentAt.set(id, performance.now()),
  }
  const began = performance.now()
  const share = () => (soakMs > 0 ? (performance.now() - began) / soakMs : done / toDo)
  const samples: Sample[] = []
  let over = false
  // The week passes during the work, so that reminders, expiries and completions happen in between.
  const passing = (async () => {
    for (let passed = 0; !over; await sleep(500)) {
      const next = Math.min(1, share()) * weekMs
      await clock.advance(Math.round(next - passed))
      passed = next
    }
  })()
  const sampling = (async () => {
    const pids = servers.flatMap(({ pid }) => pid ?? [])
    for (; !over; await sleep(2000)) samples.push(await takeSample(db, pids, { began, now: clock.now() }))
  })()
  const clients = await Promise.all(
    Array.from({ length: clientCount }, (_, n) => openClient(addresses[n % addresses.length]!, secret)),
  )
  await performHabits(week, clients, { students: active, mayGoOn: () => (done++, share() < 1) })
  const seconds = (performance.now() - began) / 1000
  over = true
  await Promise.all([passing, sampling])
  clients.forEach((client) => client.close())
  const drained = performance.now()
  await checkWeek(db, kept, clock)
  const drainSeconds = secondsSince(drained)
  const latest = performance.now() + longestHearingMs
  while (sentAt.size > 0 && performance.now() < latest) await sleep(100)
  streams.forEach((stream) => stream.close())
  const sizes = await bytesARow(db)
  await report({ sizes, times, samples, kept, heardMs, calls, seconds, drainSeconds, unheard: sentAt.size })
}

type Outcome = {
  sizes: Awaited<ReturnType<typeof bytesARow>>
  times: Map<string, number[]>
  samples: Sample[]
  kept: Kept
  heardMs: number[]
  calls: number
  seconds: number
  drainSeconds: string
  unheard: number
}

async function report(outcome: Outcome): Promise<void> {
  const { sizes, times, samples, kept, heardMs, calls, seconds, drainSeconds, unheard } = outcome
  const queued = samples.map((sample) => sample.queued)
  const part = (numbers: number[], of: number) =>
    numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * of)]?.toFixed(1) ?? 'none'
  const spread = (numbers: number[]) => `${part(numbers, 0.5)} ms, ${part(numbers, 0.99)} ms`
  const figures: [string, string][] = [
    ['students, of them active; mentors', `${students}, ${active}; ${mentors}`],
    ['server processes, clients', `${processes}, ${clientCount}`],
    ['seconds that the week took', seconds.toFixed(0)],
    ['calls, and calls a second', `${calls}, ${(calls / seconds).toFixed(0)}`],
    ['messages, sessions, to-dos acknowledged, all there', `${kept.messages}, ${kept.sessions.size}, ${kept.todos}`],
    ...byName(times).map(([name, all]): [string, string] => [`${name} (${all.length}): p50, p99`, spread(all)]),
    [`message sent → heard by its mentor (${heardMs.length}): p50, p99`, spread(heardMs)],
    ['messages not heard', String(unheard)],
    ['due and not handled: median, most', `${part(queued, 0.5)}, ${part(queued, 1)}`],
    ['until all was handled, afterwards', `${drainSeconds} s`],
    ...sizes.map(({ table, rows, bytes }): [string, string] => [`${table} (${rows}): bytes a row`, bytes.toFixed(0)]),
    ...byName(kept.refused).map(([why, count]): [string, string] => [`refused, ${why}`, String(count)]),
    ['error lines of a clock that runs too fast', String(errors.explained())],
    ['other error lines', String(errors.unexplained().length)],
  ]
  if (unheard > 0) process.exitCode = 1
  if (soakMs > 0 && errors.unexplained().length > 0) process.exitCode = 1
  for (const series of ['memory', 'fileHandles', 'connections', 'bloat'] as const) {
    const { mean, rise: gained } = rise(samples, series)
    const unit = { memory: ' MB', fileHandles: '', connections: '', bloat: ' %' }[series]
    figures.push([
      `${series} over the second half: mean, rise`,
      `${mean.toFixed(1)}${unit}, ${(100 * gained).toFixed(1)} %`,
    ])
    // The vacuum makes dead rows rise and fall; what counts is that they stay few.
    if (soakMs === 0 || (series === 'bloat' ? mean < 20 : gained < mayRise)) continue
    console.error(`${series} does not level: it gained ${(100 * gained).toFixed(1)} %`)
    process.exitCode = 1
  }
  if (soakMs > 0) await saveFigures('The mixed week as a soak', figures)
  for (const line of tableOf(figures)) console.log(line)
}

function byName<Value>(all: Map<string, Value>): [string, Value][] {
  return [...all].toSorted(([one], [other]) => one.localeCompare(other))
}

function secondsSince(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(1)
}
