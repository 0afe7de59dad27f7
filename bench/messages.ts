// `npm run bench:messages`: how many messages a second one process takes from 32 senders who each wait for their
// answer, among 50 pairs with a live stream each, including all follow-up work, compared with bare single-row inserts
// in the same PostgreSQL. AFTER=1000000 measures again after that many messages and reports how much of the speed is
// left; the goal is 0.9. SECONDS=3 makes it shorter, STATEMENTS=10 lists the statements sent most, and
// FLAGS='--cpu-prof --cpu-prof-dir=/tmp/x' passes flags to the server's node (bench/profile.ts reads such a profile).
import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, openDatabase } from '#server/kit/database.ts'
import { startEmbeddedPostgres } from '#server/kit/embedded-postgres.ts'
import { readWithinMs } from '#server/messages/deliver.ts'
import { migrate } from '#server/migrate.ts'
import { median, tableOf } from '#test/figures.ts'
import { sendLoad } from './booking-load.ts'
import { drained } from './drained.ts'
import { listen } from './live-listen.ts'
import { type Pair, signedInPairs, secret } from './live-people.ts'
import { postgresUs } from './processor-time.ts'
import { noteRatio } from './ratios.ts'
import { engineFlags } from '#test/engine-flags.ts'

const senders = 32
const pairCount = 50
const seconds = Number(process.env['SECONDS'] ?? 10)
const rounds = Number(process.env['ROUNDS'] ?? 1)
const after = Number(process.env['AFTER'] ?? 0)
const words = 'Would you look at my second paragraph? I moved the part about the lighthouse to the front.'

const directory = await mkdtemp(join(tmpdir(), 'tassel-bench-'))
// As in production: every commit is on disk before it is acknowledged.
const postgres = await startEmbeddedPostgres(directory, { settings: { max_connections: '120' } })
try {
  await migrate(postgres.url)
  const db = await openDatabase(postgres.url, { max: senders })
  const pairs = await signedInPairs(db, pairCount, secret)
  const server = fork(join(import.meta.dirname, 'message-server.ts'), {
    env: { ...process.env, BENCH_DATABASE_URL: postgres.url, BENCH_SECRET: secret },
    execArgv: [...engineFlags, ...(process.env['FLAGS'] ?? '').split(' ').filter((flag) => flag !== '')],
  })
  try {
    const [address] = (await once(server, 'message')) as [string]
    await measure(db, server, { address: address.replace('localhost', '127.0.0.1'), pairs })
  } finally {
    server.kill()
    await once(server, 'exit')
    await db.close()
  }
} finally {
  await postgres.stop()
  await rm(directory, { recursive: true, force: true })
}

async function measure(db: Db, server: ChildProcess, { address, pairs }: { address: string; pairs: Pair[] }) {
  await sql`create table bench_rows (id uuid primary key, text text not null)`.execute(db.read)
  let delivered = 0
  const streams = await Promise.all(pairs.map(({ mentor }) => listen(address, mentor.cookie, () => delivered++)))
  const push = async (lasting: number) => {
    const request = () => messageTo(pairs[upTo(pairCount)]!)
    const load = await sendLoad(address, { clients: senders, seconds: lasting, request })
    if (load.failed > 0) throw new Error(`${load.failed} of ${load.done} messages failed`)
    return load
  }
  await push(2)
  await insertRows(db, 1)
  await drained(db)
  const young = await measureRounds()
  if (after > 0) {
    let sent = 0
    while (sent < after) sent += (await push(seconds)).done
    await drained(db)
    console.log(`\n${after} messages later`)
    const left = (await measureRounds()) / young
    noteRatio('messages', `all handled, after ${after}, beside before`, left)
    console.log(`\nof what it did before: ${left.toFixed(2)}`)
  }
  for (const stream of streams) stream.destroy()

  /** Messages with all their follow-up, as a ratio to bare inserts: the median of the rounds. */
  async function measureRounds(): Promise<number> {
    const ratios: number[] = []
    for (let round = 1; round <= rounds; round++) ratios.push(await measureRound())
    return median(ratios)
  }

  async function measureRound(): Promise<number> {
    const bare = await insertRows(db, seconds)
    delivered = 0
    const before = await statementsOf(server)
    const [serverBefore, postgresBefore] = [await serverUs(server), await postgresUs(directory)]
    const loadBefore = process.cpuUsage()
    const { done, perSecond, latenciesMs } = await push(seconds)
    const ended = performance.now()
    const load = process.cpuUsage(loadBefore)
    const backlog = await countDue(db)
    while (delivered < done) await sleep(5)
    const deliveredMs = performance.now() - ended
    await drained(db)
    // Follow-up is delayed by five seconds on purpose, which doesn't count.
    const drainMs = Math.max(0, performance.now() - ended - readWithinMs)
    const sent = sentSince(before, await statementsOf(server))
    const statements = sent.reduce((sum, [, count]) => sum + count, 0)
    const perMessage = (us: number) => `${(us / done).toFixed(0)} µs`
    const at = (part: number) => `${(latenciesMs[Math.floor(latenciesMs.length * part)] ?? 0).toFixed(1)} ms`
    const withAll = done / (seconds + drainMs / 1000)
    noteRatio('messages', 'durable, beside bare inserts', perSecond / bare)
    noteRatio('messages', 'all handled, beside bare inserts', withAll / bare)
    console.log(`\n${senders} senders, ${pairCount} pairs, one process, ${seconds} s, ${done} messages`)
    const figures: [string, string][] = [
      ['messages a second, durable', perSecond.toFixed(0)],
      ['the same with all that follows handled', withAll.toFixed(0)],
      ['bare inserts a second in the same PostgreSQL', bare.toFixed(0)],
      ['ratio, durable', (perSecond / bare).toFixed(2)],
      ['ratio, all handled', (withAll / bare).toFixed(2)],
      ['sent → acknowledged, p50 and p99', `${at(0.5)}, ${at(0.99)}`],
      ['last one delivered after the end', `${deliveredMs.toFixed(0)} ms`],
      ['follow-up due and not handled at the end', String(backlog)],
      ['until it was handled', `${(drainMs / 1000).toFixed(1)} s`],
      ['statements a message, follow-up included', (statements / done).toFixed(1)],
      ['the server’s memory afterwards', `${((await memoryOf(server)) / 1_048_576).toFixed(0)} MB`],
      ['processor time a message: server', perMessage((await serverUs(server)) - serverBefore)],
      ['its PostgreSQL', perMessage((await postgresUs(directory)) - postgresBefore)],
      ['whoever sends and listens', perMessage(load.user + load.system)],
      ...sent
        .slice(0, Number(process.env['STATEMENTS'] ?? 0))
        .map(([text, count]): [string, string] => [text, (count / done).toFixed(3)]),
    ]
    for (const line of tableOf(figures)) console.log(line)
    return withAll / bare
  }
}

function upTo(count: number): number {
  return Math.floor(Math.random() * count)
}

function messageTo({ student, mentor }: Pair): string {
  const body = JSON.stringify({ id: randomUUID(), text: words })
  return `POST /api/conversations/${mentor.id}/messages HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncookie: ${student.cookie}\r\ncontent-length: ${body.length}\r\n\r\n${body}`
}

/** Rows inserted per second, each committed by itself, by as many clients as there are senders. */
async function insertRows(db: Db, lasting: number): Promise<number> {
  const until = performance.now() + lasting * 1000
  let inserted = 0
  await Promise.all(
    Array.from({ length: senders }, async () => {
      for (; performance.now() < until; inserted++)
        await sql`insert into bench_rows values (${randomUUID()}, ${words})`.execute(db.read)
    }),
  )
  return inserted / lasting
}

async function countDue({ read }: Db): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select (select count(*) from announcements where handled_at is null and due_at <= now())
      + (select count(*) from deliveries where due_at <= now()) as due`.execute(read)
  return rows[0]?.due ?? 0
}

/** How often each statement was sent, keyed by its first words. */
async function statementsOf(server: ChildProcess): Promise<Record<string, number>> {
  server.send('statements')
  const [counts] = (await once(server, 'message')) as [Record<string, number>]
  return counts
}

function sentSince(before: Record<string, number>, after: Record<string, number>): [string, number][] {
  return Object.entries(after)
    .map(([text, count]): [string, number] => [
      text.replaceAll(/\s+/g, ' ').trim().slice(0, 120),
      count - (before[text] ?? 0),
    ])
    .toSorted(([, one], [, other]) => other - one)
}

async function serverUs(server: ChildProcess): Promise<number> {
  server.send('processor')
  const [{ user, system }] = (await once(server, 'message')) as [NodeJS.CpuUsage]
  return user + system
}

async function memoryOf(server: ChildProcess): Promise<number> {
  server.send('memory')
  const [bytes] = (await once(server, 'message')) as [number]
  return bytes
}
