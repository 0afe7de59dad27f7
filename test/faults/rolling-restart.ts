import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Role } from '#domain/kit/role.ts'
import { startThrowawayPostgres } from '#test/postgres.ts'
import { freePort, removeDataDir, type RunningTassel, startTassel } from '#test/running-tassel.ts'
import { cookieOf } from '#test/world.ts'
import type { Pair, Somebody } from './acknowledged.ts'
import { LiveReader, sentMessageId } from './live-reader.ts'

export type Rolled = {
  restarts: number
  messages: number
  /** Calls passed on to another process because the chosen one refused the connection. */
  handedOn: number
  /** Calls that were cut off or answered 503, and repeated. */
  repeated: number
  /** Streams that ended with their process and were resumed at another. */
  resumed: number
  slowestStopMs: number
  slowestCallMs: number
}

export type Answer = { status: number; text: string; cookies: string[] }

/** The proxy in front of the processes; callers don't know which process answers. */
export type Front = {
  call(path: string, cookie: string, body: object): Promise<Answer>
  /** Where to open a live stream now. */
  address(): Promise<string>
  stop(): Promise<void>
}

type Rolling = {
  /** Opens the proxy in front of the processes on these ports, which are all running. */
  openFront: (ports: number[], rolled: Rolled) => Promise<Front>
  rounds: number
  /** How many people write at the same time. */
  writers?: number
  environment?: Record<string, string>
}

const processesCount = 3

/**
 * Restarts three processes on one database one after the other while people write. Throws if a call is lost or refused,
 * a message is missing, duplicated or out of order for its reader, or a process takes more than ten seconds to stop.
 */
export async function rollingRestart({ openFront, rounds, writers = 1, environment: more }: Rolling): Promise<Rolled> {
  const postgres = await startThrowawayPostgres()
  const environment = {
    DATABASE_URL: postgres.url,
    SECRET: randomBytes(32).toString('hex'),
    SCREENS: 'elsewhere',
    LOG_LEVEL: 'silent',
    ...more,
  }
  const rolled = { restarts: 0, messages: 0, handedOn: 0, repeated: 0, resumed: 0, slowestStopMs: 0, slowestCallMs: 0 }
  const processes: Process[] = []
  const dataDirs: string[] = []
  let front: Front | undefined
  const start = async (port: number): Promise<RunningTassel> => {
    const running = await startTassel({ port, environment })
    dataDirs.push(running.dataDir)
    return running
  }
  try {
    for (let n = 0; n < processesCount; n++) {
      const port = await freePort()
      processes.push({ port, running: await start(port) })
    }
    const ports = processes.map(({ port }) => port)
    front = await openFront(ports, rolled)
    await rollOn({ front, processes, rolled, start, writers }, rounds)
    return rolled
  } finally {
    await front?.stop()
    for (const { running } of processes) await running.stop()
    for (const dataDir of dataDirs) await removeDataDir(dataDir)
    await postgres.stop()
  }
}

type Process = { port: number; running: RunningTassel }
type Rollable = {
  front: Front
  processes: Process[]
  rolled: Rolled
  start: (port: number) => Promise<RunningTassel>
  writers: number
}
type Conversation = Pair & { sent: string[]; heard: string[]; reader: LiveReader }

async function rollOn({ front, processes, rolled, start, writers }: Rollable, rounds: number): Promise<void> {
  const failed = Promise.withResolvers<never>()
  const conversations: Conversation[] = []
  for (let n = 0; n < writers; n++) conversations.push(await openConversation(front, n, failed.reject))

  let ending = false
  const write = async ({ student, mentor, sent }: Conversation) => {
    while (!ending) {
      const id = randomUUID()
      const began = performance.now()
      const body = { id, text: `Hello ${sent.length}` }
      const answer = await front.call(`/api/conversations/${mentor.id}/messages`, student.cookie, body)
      assert.equal(answer.status, 200, answer.text)
      rolled.slowestCallMs = Math.max(rolled.slowestCallMs, performance.now() - began)
      sent.push(id)
    }
  }
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
  await Promise.race([failed.promise, Promise.all([...conversations.map(write), rolling])])
  const allHeard = async () => {
    for (const { sent, heard } of conversations) while (heard.length < sent.length) await sleep(20)
  }
  await Promise.race([failed.promise, allHeard()])
  for (const { sent, heard, reader } of conversations) {
    reader.close()
    assert.deepEqual(heard, sent, 'each message arrived once, in order')
    rolled.messages += sent.length
    rolled.resumed += reader.breaks
  }
  assert.ok(rolled.slowestStopMs < 10_000, `a process took ${rolled.slowestStopMs} ms to stop`)
}

async function openConversation(front: Front, n: number, onFailure: (error: unknown) => void): Promise<Conversation> {
  const [student, mentor] = [await signUp(front, 'student', n), await signUp(front, 'mentor', n)]
  const heard: string[] = []
  const reader = new LiveReader(mentor.cookie, () => front.address(), {
    onFailure,
    onEvent({ type, body }) {
      if (type === 'message-sent') heard.push(sentMessageId(body))
    },
  })
  await reader.open()
  return { student, mentor, sent: [], heard, reader }
}

/**
 * Acts as a proxy: a request that gets no connection goes to another process, and a request whose outcome is unknown is
 * repeated, as our own screens do.
 */
export async function spreadOver(ports: number[], rolled: Rolled): Promise<Front> {
  let next = 0
  const nextPort = () => ports[next++ % ports.length]!
  return {
    async call(path, cookie, body) {
      for (;;) {
        try {
          const answer = await ask(nextPort(), 'POST', path, cookie, JSON.stringify(body))
          if (answer.status !== 503) return answer
          rolled.repeated++
        } catch (error) {
          if (!(error instanceof Error && 'code' in error)) throw error
          if (error.code === 'ECONNREFUSED') rolled.handedOn++
          else if (error.code === 'ECONNRESET') rolled.repeated++
          else throw error
          await sleep(10)
        }
      }
    },
    async address() {
      for (;;) {
        const port = nextPort()
        const answer = await ask(port, 'GET', '/healthz', '').catch(() => undefined)
        if (answer?.status === 200) return `http://localhost:${port}`
      }
    },
    stop: async () => {},
  }
}

/** Sends a request on a new connection, so that a refused connection can be told from a lost answer. */
export const ask = (port: number, method: string, path: string, cookie: string, body?: string): Promise<Answer> =>
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

async function signUp(front: Front, role: Role, n: number): Promise<Somebody> {
  const password = 'a good long pass'
  const person = { role, name: 'Ada', email: `${role}${n}@example.com`, password, confirmPassword: password }
  const answer = await front.call('/api/sign-up', '', { ...person, timeZone: 'UTC' })
  assert.equal(answer.status, 200, answer.text)
  const { id } = JSON.parse(answer.text) as { id: string }
  return { id, cookie: cookieOf(answer.cookies) }
}
