import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Role } from '#domain/kit/role.ts'
import { startThrowawayPostgres } from '#test/postgres.ts'
import { freePort, removeDataDir, type RunningTassel, startTassel } from '#test/running-tassel.ts'
import { cookieOf } from '#test/world.ts'
import type { Somebody } from './acknowledged.ts'
import { LiveReader } from './live-reader.ts'

export type Rolled = {
  restarts: number
  messages: number
  /** Calls that a proxy handed to another process, because the one it chose took no connection. */
  handedOn: number
  /** Calls that were cut or answered 503, and made again. */
  repeated: number
  /** Streams that ended with their process, and were resumed at another. */
  resumed: number
  slowestStopMs: number
  slowestCallMs: number
}

type Process = { port: number; running: RunningTassel }
type Answer = { status: number; text: string; cookies: string[] }
type Front = { processes: Process[]; next: number; rolled: Rolled }

const processesCount = 3

/**
 * Three processes on one database are restarted one after the other while people write, through what a proxy does: a
 * request that finds no connection goes to another process. Throws if a call is lost or refused, a message is missing,
 * twice or out of order at its reader, or a process takes more than ten seconds to stop.
 */
export async function rollingRestart({ rounds }: { rounds: number }): Promise<Rolled> {
  const postgres = await startThrowawayPostgres()
  const environment = {
    // A URL needs a host; the socket's directory behind it is what counts.
    DATABASE_URL: postgres.url.replace('@/', '@localhost/'),
    SECRET: randomBytes(32).toString('hex'),
    SCREENS: 'elsewhere',
    LOG_LEVEL: 'silent',
  }
  const rolled = { restarts: 0, messages: 0, handedOn: 0, repeated: 0, resumed: 0, slowestStopMs: 0, slowestCallMs: 0 }
  const front: Front = { processes: [], next: 0, rolled }
  const dataDirs: string[] = []
  const start = async (port: number): Promise<RunningTassel> => {
    const running = await startTassel({ port, environment })
    dataDirs.push(running.dataDir)
    return running
  }
  try {
    for (let n = 0; n < processesCount; n++) {
      const port = await freePort()
      front.processes.push({ port, running: await start(port) })
    }
    await rollOn(front, rounds, start)
    return rolled
  } finally {
    for (const { running } of front.processes) await running.stop()
    for (const dataDir of dataDirs) await removeDataDir(dataDir)
    await postgres.stop()
  }
}

async function rollOn(front: Front, rounds: number, start: (port: number) => Promise<RunningTassel>): Promise<void> {
  const { processes, rolled } = front
  const failed = Promise.withResolvers<never>()
  const [student, mentor] = [await signUp(front, 'student'), await signUp(front, 'mentor')]
  const sent: string[] = []
  const heard: string[] = []
  let heardAll = () => {}
  const reader = new LiveReader(mentor.cookie, () => openAddress(front), {
    onFailure: failed.reject,
    onEvent({ type, body }) {
      if (type !== 'message-sent') return
      heard.push((body as { message: { id: string } }).message.id)
      heardAll()
    },
  })
  await reader.open()

  let ending = false
  const writing = (async () => {
    while (!ending) {
      const id = randomUUID()
      const began = performance.now()
      const body = { id, text: `Hello ${sent.length}` }
      const answer = await call(front, `/api/conversations/${mentor.id}/messages`, student.cookie, body)
      assert.equal(answer.status, 200, answer.text)
      rolled.slowestCallMs = Math.max(rolled.slowestCallMs, performance.now() - began)
      sent.push(id)
    }
  })()
  const rolling = (async () => {
    for (let n = 0; n < rounds * processes.length; n++) {
      const process = processes[n % processes.length]!
      const began = performance.now()
      assert.equal(await process.running.stop(), 0, 'a process leaves in order')
      rolled.slowestStopMs = Math.max(rolled.slowestStopMs, performance.now() - began)
      process.running = await start(process.port)
      rolled.restarts++
    }
    ending = true
  })()
  await Promise.race([failed.promise, Promise.all([writing, rolling])])
  await Promise.race([
    failed.promise,
    new Promise<void>((resolve) => {
      heardAll = () => heard.length >= sent.length && resolve()
      heardAll()
    }),
  ])
  reader.close()
  assert.deepEqual(heard, sent, 'each message arrived once, in order')
  assert.ok(rolled.slowestStopMs < 10_000, `a process took ${rolled.slowestStopMs} ms to stop`)
  rolled.messages = sent.length
  rolled.resumed = reader.breaks
}

/** A process that takes connections now. */
async function openAddress(front: Front): Promise<string> {
  for (;;) {
    const { port } = front.processes[front.next++ % processesCount]!
    const answer = await ask(port, 'GET', '/healthz', '').catch(() => undefined)
    if (answer?.status === 200) return `http://localhost:${port}`
  }
}

/** Through the proxy, and again where nobody knows what became of it, as our own screens do. */
async function call(front: Front, path: string, cookie: string, body: object): Promise<Answer> {
  for (;;) {
    const { port } = front.processes[front.next++ % processesCount]!
    try {
      const answer = await ask(port, 'POST', path, cookie, JSON.stringify(body))
      if (answer.status !== 503) return answer
      front.rolled.repeated++
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error
      if (error.code === 'ECONNREFUSED') front.rolled.handedOn++
      else if (error.code === 'ECONNRESET') front.rolled.repeated++
      else throw error
      await sleep(10)
    }
  }
}

/** On a connection of its own, so that a refusal to connect is known from a lost answer. */
const ask = (port: number, method: string, path: string, cookie: string, body?: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) }
    const asking = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (some: string) => (text += some))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text, cookies: response.headers['set-cookie'] ?? [] }),
      )
    })
    asking.on('error', reject)
    asking.end(body)
  })

async function signUp(front: Front, role: Role): Promise<Somebody> {
  const password = 'a good long pass'
  const person = { role, name: 'Ada', email: `${role}@example.com`, password, confirmPassword: password }
  const answer = await call(front, '/api/sign-up', '', { ...person, timeZone: 'UTC' })
  assert.equal(answer.status, 200, answer.text)
  const { id } = JSON.parse(answer.text) as { id: string }
  return { id, cookie: cookieOf(answer.cookies) }
}
