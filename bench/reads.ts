// `npm run bench:reads`: the most frequent reads of the screens, in the demo world, compared in turns with a bare
// Fastify route that does one indexed read; printed as ratios. The same comparison for a bare route that sends the
// call's own statements and returns its answer shows what the statements alone cost, without our own work, if each is
// sent by itself. SECONDS=1 makes it shorter, CLIENTS=100 uses more than 8 clients, ONLY=me,credits measures only those
// reads, PROFILE=1 shows where our server spent its time.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/kit/embedded-postgres.ts'
import { migrate } from '#server/migrate.ts'
import { tableOf } from '#test/figures.ts'
import { sendLoad } from './booking-load.ts'
import { secret } from './live-people.ts'
import { profileLines } from './profile.ts'
import { noteRatio } from './ratios.ts'
import { seededStudent } from './seeded-student.ts'

const clients = Number(process.env['CLIENTS'] ?? 8)
const seconds = Number(process.env['SECONDS'] ?? 3)
const only = process.env['ONLY']?.split(',')
const known = {
  me: '/api/me',
  conversations: '/api/conversations',
  sessions: '/api/sessions',
  notifications: '/api/notifications',
  matches: '/api/matches',
  credits: '/api/credits',
  directory: '/api/directory',
}

/** The ratio to a bare read that each should reach. */
const goals: Record<string, number> = { me: 0.5, directory: 0.25 }
const usualGoal = 0.4

const reads = Object.entries(known).filter(([name]) => only?.includes(name) ?? true)
const directory = await mkdtemp(join(tmpdir(), 'tassel-bench-'))
const postgres = await startEmbeddedPostgres(directory, { settings: { max_connections: '60' } })
const servers: ChildProcess[] = []
try {
  await migrate(postgres.url)
  const { id, cookie } = await seededStudent(postgres.url, secret)
  const [tassel, bare] = [await start('message-server.ts'), await start('bare-server.ts')]
  const cost = async ({ server, address }: Server, path: string) => {
    const before = await processorUs(server)
    const request = () => `GET ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`
    const load = await sendLoad(address, { clients, seconds, request })
    if (load.failed > 0) throw new Error(`${load.failed} of ${load.done} calls of ${path} failed`)
    return { perSecond: load.perSecond, us: ((await processorUs(server)) - before) / load.done }
  }
  /** Has the bare server send the call's statements and return its answer. */
  const replay = async (path: string) => {
    // The first call looks up who is signed in, so that the recorded one doesn't.
    await fetch(tassel.address + path, { headers: { cookie } })
    await ask(tassel.server, 'sent')
    const answer = await (await fetch(tassel.address + path, { headers: { cookie } })).text()
    const sent = await ask<{ text: string }[]>(tassel.server, 'sent')
    // Background work may have sent statements in between, but those are writes.
    const statements = sent.filter(({ text }) => /^\s*(select|with)\b/i.test(text))
    if (statements.length === 0) throw new Error(`${path} sent no statement`)
    await ask(bare.server, { statements, answer })
  }
  const figures: [string, string][] = [
    ['call', 'a second, beside a bare read, by processor; its statements alone, beside a bare read; goal'],
  ]
  const belowAlone: string[] = []
  for (const [, path] of reads) await cost(tassel, path) // warm-up
  for (const [name, path] of reads) {
    const before = await cost(bare, `/people/${id}`)
    const ours = await cost(tassel, path)
    await replay(path)
    const alone = await cost(bare, '/replayed')
    const after = await cost(bare, `/people/${id}`)
    const most = (2 * alone.perSecond) / (before.perSecond + after.perSecond)
    const ratio = (2 * ours.perSecond) / (before.perSecond + after.perSecond)
    // On a machine that is busy with other things, a process's processor time is more reliable than its speed.
    const byProcessor = (before.us + after.us) / (2 * ours.us)
    const goal = goals[name] ?? usualGoal
    if (most < goal) belowAlone.push(name)
    figures.push([
      name,
      `${ours.perSecond.toFixed(0)}  ${ratio.toFixed(2)}  ${byProcessor.toFixed(2)}; ${most.toFixed(2)}; ${goal.toFixed(2)}`,
    ])
    noteRatio('reads', name, ratio)
    noteRatio('reads', `${name}, by processor`, byProcessor)
    noteRatio('reads', `${name}, its statements alone`, most)
  }
  for (const line of tableOf(figures)) console.log(line)
  if (belowAlone.length > 0) console.log(`\nWhose statements alone stay below the goal: ${belowAlone.join(', ')}`)
} finally {
  for (const server of servers) {
    server.disconnect()
    await once(server, 'exit')
  }
  for (const name of globSync('*.cpuprofile', { cwd: directory }))
    for (const line of ['', ...profileLines(join(directory, name))]) console.log(line)
  await postgres.stop()
  await rm(directory, { recursive: true, force: true })
}

type Server = { server: ChildProcess; address: string }

async function start(file: string): Promise<Server> {
  const profiled = process.env['PROFILE'] !== undefined && file === 'message-server.ts'
  const server = fork(join(import.meta.dirname, file), {
    execArgv: profiled ? ['--cpu-prof', `--cpu-prof-dir=${directory}`] : [],
    env: { ...process.env, BENCH_DATABASE_URL: postgres.url, BENCH_SECRET: secret },
  })
  servers.push(server)
  const [address] = (await once(server, 'message')) as [string]
  return { server, address: address.replace('localhost', '127.0.0.1') }
}

/** Processor time in microseconds that a server has used since it started. */
async function processorUs(server: ChildProcess): Promise<number> {
  const { user, system } = await ask<NodeJS.CpuUsage>(server, 'processor')
  return user + system
}

async function ask<Answer>(server: ChildProcess, question: string | object): Promise<Answer> {
  server.send(question)
  const [answer] = (await once(server, 'message')) as [Answer]
  return answer
}
