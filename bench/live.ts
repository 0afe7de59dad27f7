// `npm run bench:live`: how long a message takes from one screen to the other, and what an open stream costs, compared
// with a bare in-memory relay and with a bare committed insert, which is the disk's share of the time.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { WebSocket } from 'ws'
import { openDatabase } from '#server/kit/database.ts'
import { startEmbeddedPostgres } from '#server/kit/embedded-postgres.ts'
import { freePort, prepareServer } from '#test/running-tassel.ts'
import { tableOf } from '#test/figures.ts'
import { listen } from './live-listen.ts'
import { type Pair, signedInPairs } from './live-people.ts'

const connected = 2000
const perSecond = 200
const roundSeconds = Number(process.env['SECONDS'] ?? 15)
const rounds = 3
const settleMs = 10_000 // the engine returns memory after some idle time

/** One way to carry a message from a student to their mentor. */
type Way = {
  /** Sends to the pair's mentor; resolves once it is acknowledged. */
  send(at: number, id: string): Promise<void>
  /** Called with the message's id when the mentor receives it. */
  onArrival: (id: string) => void
  memory: { before: number; after: number }
  close(): Promise<void>
}
type Measured = { arrived: number[]; acknowledged: number[] }

const root = resolve(import.meta.dirname, '..')
const pairs = connected / 2
const words = 'Would you look at my second paragraph? I moved the part about the lighthouse to the front.'
const children: ChildProcess[] = []
const directory = await mkdtemp(join(tmpdir(), 'tassel-bench-'))
// As in production: every commit is on disk before it is acknowledged.
const postgres = await startEmbeddedPostgres(directory)
try {
  const ways = { tassel: await openTassel(), bare: await openBare(), disk: await openDisk() }
  const measured = { tassel: nothing(), bare: nothing(), disk: nothing() }
  for (const way of Object.values(ways)) await exchange(way, 3, nothing()) // warm-up
  for (let round = 0; round < rounds; round++)
    for (const name of ['bare', 'disk', 'tassel'] as const) await exchange(ways[name], roundSeconds, measured[name])
  report(measured, ways.tassel.memory, ways.bare.memory)
  for (const way of Object.values(ways)) await way.close()
} finally {
  for (const child of children) child.kill()
  await postgres.stop()
  await rm(directory, { recursive: true, force: true })
}

function nothing(): Measured {
  return { arrived: [], acknowledged: [] }
}

/** Sends at a steady rate, whether or not earlier messages have arrived, and waits until all have. */
async function exchange(way: Way, seconds: number, into: Measured): Promise<void> {
  const sentAt = new Map<string, number>()
  const all = perSecond * seconds
  let missing = all
  const done = Promise.withResolvers<void>()
  way.onArrival = (id) => {
    const at = sentAt.get(id)
    if (at === undefined) return
    sentAt.delete(id)
    into.arrived.push(performance.now() - at)
    if (--missing === 0) done.resolve()
  }
  let due = performance.now()
  for (let sent = 0; sent < all; sent++) {
    const early = due - performance.now()
    if (early > 1) await sleep(early)
    const id = randomUUID()
    const at = performance.now()
    // If this process was held up, catching up in a burst would no longer be a steady rate.
    due = Math.max(due, at - 20) + 1000 / perSecond
    sentAt.set(id, at)
    way.send(sent % pairs, id).then(() => into.acknowledged.push(performance.now() - at), done.reject)
  }
  await done.promise
}

async function openTassel(): Promise<Way> {
  const port = await freePort()
  const secret = randomBytes(32).toString('hex')
  const server = await start(await commandOfNpmStart(), {
    PORT: String(port),
    DATABASE_URL: postgres.url,
    SECRET: secret,
    SEED: 'none',
    LOG_LEVEL: 'warn',
    DATA_DIR: directory,
    REQUESTS_PER_MINUTE: '1000000',
  })
  const db = await openDatabase(postgres.url)
  const people = await signedInPairs(db, pairs, secret)
  await db.close()
  const base = `http://127.0.0.1:${port}`
  const sockets = new Agent({ keepAlive: true, maxSockets: 64 })
  const way: Way = {
    onArrival: () => {},
    memory: { before: 0, after: 0 },
    send: (at, id) => post(base, sockets, people[at]!, id),
    async close() {
      sockets.destroy()
      for (const stream of streams) stream.destroy()
      await end(server)
    },
  }
  // What the server loads and compiles for the first requests isn't a cost of the streams.
  for (let at = 0; at < 200; at++) await post(base, sockets, people[at]!, randomUUID())
  await sleep(settleMs)
  way.memory.before = residentKb(server)
  const streams: { destroy(): void }[] = []
  for (const { student, mentor } of people)
    for (const { cookie } of [student, mentor])
      streams.push(await listen(base, cookie, cookie === mentor.cookie ? (id) => way.onArrival(id) : () => {}))
  await sleep(settleMs)
  way.memory.after = residentKb(server)
  return way
}

function post(base: string, agent: Agent, { student, mentor }: Pair, id: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(
      `${base}/api/conversations/${mentor.id}/messages`,
      { method: 'POST', agent, headers: { cookie: student.cookie, 'content-type': 'application/json' } },
      (response) => {
        response.resume()
        response.on('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`sending answered ${response.statusCode}`)),
        )
      },
    )
    call.on('error', reject)
    call.end(JSON.stringify({ id, text: words }))
  })
}

async function openBare(): Promise<Way> {
  const server = await start(['bench/live-echo.ts'], {})
  const base = `ws://127.0.0.1:${server.said}`
  const way: Way = {
    onArrival: () => {},
    memory: { before: residentKb(server), after: 0 },
    async send(at, id) {
      const socket = sockets[2 * at]!
      const answered = new Promise<void>((resolve) => waiting.set(id, resolve))
      socket.send(JSON.stringify({ id, to: String(2 * at + 1), text: words }))
      await answered
    },
    async close() {
      for (const socket of sockets) socket.terminate()
      await end(server)
    },
  }
  const waiting = new Map<string, () => void>()
  const sockets: WebSocket[] = []
  for (let at = 0; at < connected; at++) {
    const socket = new WebSocket(`${base}/${at}`)
    await once(socket, 'open')
    socket.on('message', (data: Buffer) => {
      const { id } = JSON.parse(data.toString()) as { id: string }
      if (at % 2 === 1) return way.onArrival(id)
      waiting.get(id)?.()
      waiting.delete(id)
    })
    sockets.push(socket)
  }
  await sleep(settleMs)
  way.memory.after = residentKb(server)
  return way
}

/** One committed row per message and nothing else: no server, no reading, no events. */
async function openDisk(): Promise<Way> {
  const db = await openDatabase(postgres.url)
  await sql`create table bench_commits (id uuid primary key, text text not null)`.execute(db.read)
  const way: Way = {
    onArrival: () => {},
    memory: { before: 0, after: 0 },
    async send(_, id) {
      await sql`insert into bench_commits values (${id}, ${words})`.execute(db.read)
      way.onArrival(id)
    },
    close: () => db.close(),
  }
  return way
}

/** `said` is the server's address, `complaints` what it has logged since. */
type Server = { child: ChildProcess; said: string; complaints: string[] }

/** Returns the command that `npm start` runs, engine options included, with an up-to-date bundle. */
async function commandOfNpmStart(): Promise<string[]> {
  prepareServer()
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
  const command = /launch\.mjs build ((?:-\S+ )*bundle\/main\.js)$/.exec(scripts.start)?.[1]
  if (!command) throw new Error(`npm start does not run the server any more: ${scripts.start}`)
  return command.split(' ')
}

async function start(command: string[], environment: Record<string, string>): Promise<Server> {
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const complaints: string[] = []
  const said = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const text = chunk.toString()
      const address = /Tassel is at (\S+)/.exec(text)?.[1]
      if (address) resolve(address)
      // A slow statement already shows in the figures.
      complaints.push(...text.split('\n').filter((line) => /^\{"level"(?!.*"a slow statement")/.test(line)))
    })
    child.once('exit', () => reject(new Error(`${command.join(' ')} did not start`)))
  })
  return { child, said, complaints }
}

async function end({ child, complaints }: Server): Promise<void> {
  child.kill('SIGTERM')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  // A fast result is worthless if half of the calls failed.
  if (complaints.length > 0)
    throw new Error(`the server complained ${complaints.length} times, first: ${complaints[0]}`)
}

function residentKb({ child }: Server): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' }))
}

function report(
  { tassel, bare, disk }: Record<'tassel' | 'bare' | 'disk', Measured>,
  ...[ours, theirs]: [Way['memory'], Way['memory']]
): void {
  const ms = (times: number[], part: number) => {
    const sorted = times.toSorted((one, other) => one - other)
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  }
  const both = (part: number) => [ms(tassel.arrived, part), ms(bare.arrived, part)] as const
  const perConnection = ({ before, after }: Way['memory']) => (after - before) / connected
  const [p50, bareP50] = both(0.5)
  const [p99, bareP99] = both(0.99)
  console.log(
    `\n${connected} people connected to one process, ${perSecond} messages a second, ${tassel.arrived.length} each way\n`,
  )
  const lines = tableOf([
    ['sent → received, p50', `${p50.toFixed(1)} ms`],
    ['sent → received, p99', `${p99.toFixed(1)} ms`],
    ['the same through a bare relay in memory, p50', `${bareP50.toFixed(1)} ms`],
    ['the same through a bare relay in memory, p99', `${bareP99.toFixed(1)} ms`],
    ['a bare committed insert, p50', `${ms(disk.arrived, 0.5).toFixed(1)} ms`],
    ['a bare committed insert, p99', `${ms(disk.arrived, 0.99).toFixed(1)} ms`],
    ['p99 above the bare one (goal: under 10 ms)', `${(p99 - bareP99).toFixed(1)} ms`],
    ['sent → acknowledged, on disk, p50', `${ms(tassel.acknowledged, 0.5).toFixed(1)} ms`],
    ['sent → acknowledged, on disk, p99', `${ms(tassel.acknowledged, 0.99).toFixed(1)} ms`],
    ['memory of an idle connection (goal: under 30 KB)', `${perConnection(ours).toFixed(1)} KB`],
    ['memory of an idle connection, bare', `${perConnection(theirs).toFixed(1)} KB`],
  ])
  for (const line of lines) console.log(line)
}
