// `npm run bench:memory`: the server's memory after an hour of a busy evening, compared with its memory at rest: 50
// pairs with a live stream each, 20 messages and two dashboards a second. Prints a line every five minutes. MINUTES=10
// makes it shorter.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#server/kit/database.ts'
import { embeddedUrl } from '#server/kit/embedded-postgres.ts'
import { freePort, prepareServer } from '#test/running-tassel.ts'
import { listen } from './live-listen.ts'
import { type Pair, secret, signedInPairs } from './live-people.ts'
import { noteRatio } from './ratios.ts'
import { endChild } from './start-child.ts'
import { megabytesOf, startServer } from './start-node.ts'

const minutes = Number(process.env['MINUTES'] ?? 60)
const pairCount = 50
const messagesPerSecond = 20
const dashboardsPerSecond = 2
const restMs = 60_000 // by then the engine has cleaned up after the start

const screen = ['me', 'conversations', 'sessions', 'notifications', 'matches', 'credits', 'directory', 'todos']

prepareServer()
const directory = await mkdtemp(join(tmpdir(), 'tassel-bench-'))
const port = await freePort()
try {
  const server = await startServer({ DATA_DIR: directory, PORT: String(port) })
  try {
    const db = await openDatabase((await embeddedUrl(directory)) ?? '', { max: 1 })
    const pairs = await signedInPairs(db, pairCount, secret)
    await db.close()
    await sleep(restMs)
    const megabytes = () => megabytesOf(server)
    const atRest = megabytes()
    console.log(`at rest: ${atRest.toFixed(0)} MB`)
    await beBusy(`http://127.0.0.1:${port}`, pairs, () => console.log(`${megabytes().toFixed(0)} MB`))
    console.log(`after ${minutes} minutes: ${megabytes().toFixed(0)} MB`)
    noteRatio('memory', `after ${minutes} minutes of a busy evening, beside at rest`, megabytes() / atRest)
  } finally {
    await endChild(server)
  }
} finally {
  await rm(directory, { recursive: true, force: true })
}

/** Sends and reads at a steady pace until the minutes are over. Throws at the first failed call. */
async function beBusy(address: string, pairs: Pair[], everyFiveMinutes: () => void): Promise<void> {
  let received = 0
  const failures: unknown[] = []
  const streams = new Map<Pair, { destroy(): void }>()
  // The server ends a stream after a quarter of an hour, and a browser opens the next one.
  const keepListening = async (pair: Pair): Promise<void> => {
    const again = () => void keepListening(pair).catch((error: unknown) => failures.push(error))
    streams.set(pair, await listen(address, pair.mentor.cookie, () => received++, again))
  }
  await Promise.all(pairs.map(keepListening))
  const underWay = new Set<Promise<void>>()
  const start = (work: Promise<void>) => {
    const one = work.catch((error: unknown) => void failures.push(error)).finally(() => underWay.delete(one))
    underWay.add(one)
  }
  const somebody = () => pairs[Math.floor(Math.random() * pairs.length)]!
  const began = performance.now()
  let [sent, opened, told] = [0, 0, 0]
  for (let seconds = 0; seconds < minutes * 60; seconds = (performance.now() - began) / 1000) {
    for (; sent < seconds * messagesPerSecond; sent++) start(send(address, somebody()))
    for (; opened < seconds * dashboardsPerSecond; opened++) start(openDashboard(address, somebody()))
    for (; told < Math.floor(seconds / 300); told++) everyFiveMinutes()
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} calls failed`)
    await sleep(20)
  }
  await Promise.all(underWay)
  console.log(`${sent} messages sent, ${received} received, ${opened} dashboards opened`)
  for (const stream of streams.values()) stream.destroy()
}

async function send(address: string, { student, mentor }: Pair): Promise<void> {
  const body = JSON.stringify({
    id: randomUUID(),
    text: 'Would you look at my second paragraph? I moved the lighthouse to the front.',
  })
  const headers = { 'content-type': 'application/json', cookie: student.cookie }
  await answered(await fetch(`${address}/api/conversations/${mentor.id}/messages`, { method: 'POST', headers, body }))
}

async function openDashboard(address: string, { student }: Pair): Promise<void> {
  for (const call of screen)
    await answered(await fetch(`${address}/api/${call}`, { headers: { cookie: student.cookie } }))
}

async function answered(answer: Response): Promise<void> {
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${text}`)
}
