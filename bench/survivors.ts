// `npm run bench:survivors`: how much of what a request allocates outlives two young collections, as the engine reports
// it (`--trace-gc-nvp`). A request lasts a few milliseconds, so that is next to nothing unless something holds on to
// it. What outlives the request fills the old generation, and marking that makes messages wait
// (docs/decisions/0357-what-outlives-a-request.md). SECONDS=10 makes each part longer.
import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#server/kit/database.ts'
import { tableOf } from '#test/figures.ts'
import { freePort, prepareServer } from '#test/running-tassel.ts'
import { openHttpClients } from './peers/http-clients.ts'
import { text } from './peers/peer.ts'
import { startThrowAwayPostgres } from './peers/throw-away-postgres.ts'
import { listen } from './live-listen.ts'
import { secret, signedInPairs } from './live-people.ts'
import { noteRatio } from './ratios.ts'
import { endChild, throwAway } from './start-child.ts'
import { startServer } from './start-node.ts'

const seconds = Number(process.env['SECONDS'] ?? 5)
const atOnce = 3
/** Long enough for the engine's last output about a part to be read before the next part begins. */
const quietMs = 300

type Collection = { gc: string; allocated: number; promoted: number }

prepareServer()
const directory = mkdtempSync(join(tmpdir(), 'tassel-bench-'))
throwAway(directory)
const postgres = await startThrowAwayPostgres(directory)
const port = await freePort()
const environment = { PORT: String(port), DATABASE_URL: postgres.url, DATA_DIR: join(directory, 'tassel') }
const server = await startServer(environment, ['--trace-gc-nvp'])
let told = ''
server.stdout?.setEncoding('utf8').on('data', (some: string) => (told += some))
const db = await openDatabase(postgres.url, { max: 2 })
const people = await signedInPairs(db, 50, secret)
const address = `http://127.0.0.1:${port}`
const streams = await Promise.all(people.map(({ mentor }) => listen(address, mentor.cookie, () => {})))
const clients = openHttpClients(port)
const { student } = people[0]!

const parts: [what: string, request: (at: number) => Promise<unknown>][] = [
  ['/readyz', () => ask('/readyz')],
  ['me', () => ask('/api/me', student.cookie)],
  ['conversations', () => ask('/api/conversations', student.cookie)],
  ['a message sent', send],
]
const lines: [string, string][] = []
for (const [what, request] of parts) {
  const { requests, allocated, promoted } = await survivorsOf(request)
  const kilobytes = (bytes: number) => (bytes / requests / 1024).toFixed(2).padStart(7)
  lines.push([
    what,
    `${kilobytes(promoted)} KB of ${kilobytes(allocated)}: ${((100 * promoted) / allocated).toFixed(1)} %`,
  ])
  noteRatio('survivors', what, promoted / allocated)
}
for (const line of tableOf(lines)) console.log(line)
for (const stream of streams) stream.destroy()
clients.close()
await db.close()
await endChild(server)
await postgres.stop()
process.exit(0)

async function survivorsOf(request: (at: number) => Promise<unknown>) {
  await sleep(quietMs)
  told = ''
  const until = performance.now() + seconds * 1000
  let requests = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < until) await request(requests++)
    }),
  )
  await sleep(quietMs)
  const all = [...told.matchAll(/GC: (\{.*\})/g)].map(([, json = '']): Collection => JSON.parse(json))
  const young = all.filter(({ gc }) => gc === 's')
  if (young.length === 0) throw new Error('the engine collected nothing: too few requests to tell')
  const sum = (of: 'allocated' | 'promoted') => young.reduce((so, collection) => so + collection[of], 0)
  return { requests, allocated: sum('allocated'), promoted: sum('promoted') }
}

async function ask(path: string, cookie?: string): Promise<void> {
  const answer = await fetch(address + path, cookie === undefined ? {} : { headers: { cookie } })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  await answer.arrayBuffer()
}

async function send(at: number): Promise<void> {
  const { student: sender, mentor } = people[at % people.length]!
  await clients.post(`/api/conversations/${mentor.id}/messages`, { cookie: sender.cookie }, { id: randomUUID(), text })
}
