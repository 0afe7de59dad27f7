import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Role } from '#domain/kit/role.ts'
import { openDatabase } from '#server/kit/database.ts'
import { removeDataDir, type RunningTassel, startTassel } from '#test/running-tassel.ts'
import { cookieOf } from '#test/world.ts'
import type { Pair, Somebody } from './acknowledged.ts'
import { LiveReader, sentMessageId } from './live-reader.ts'
import { startPostgresCluster } from './postgres-cluster.ts'

export type FailedOver = {
  killed: number
  messages: number
  failed: number
  /** In milliseconds: the longest time without an acknowledgment, and the duration of the slowest call. */
  longestOutageMs: number
  slowestCallMs: number
}

const pairsCount = 3

/**
 * Runs two processes on a PostgreSQL of three nodes and kills its leader again and again while people write. Throws if
 * a call fails in any but the known way, an acknowledged message is missing or duplicated, or any of our processes
 * needs a restart.
 */
export async function failOver({ rounds }: { rounds: number }): Promise<FailedOver> {
  const cluster = await startPostgresCluster()
  const processes: RunningTassel[] = []
  try {
    const environment = { SECRET: randomBytes(32).toString('hex'), SCREENS: 'elsewhere', LOG_LEVEL: 'silent' }
    for (let n = 0; n < 2; n++) processes.push(await startTassel({ databaseUrl: cluster.url, environment }))
    return await strikeUnderLoad({
      url: cluster.url,
      processes,
      rounds,
      async strike({ failing, acknowledging }) {
        const killed = await cluster.killLeader()
        await failing()
        await acknowledging()
        await cluster.start(killed)
        await cluster.whole()
      },
    })
  } finally {
    for (const running of processes) await running.kill()
    for (const { dataDir } of processes) await removeDataDir(dataDir)
    await cluster.stop()
  }
}

type Load = { done: FailedOver; acknowledged: Map<Pair, string[]>; lastAt: number; ending: boolean }

type Striking = {
  /** Connects to the database. */
  url: string
  processes: RunningTassel[]
  rounds: number
  /**
   * Takes away what the processes depend on and resolves once it is back. Can wait until calls fail and until messages
   * are acknowledged again.
   */
  strike: (sees: { failing(): Promise<void>; acknowledging(): Promise<void> }) => Promise<void>
}

/**
 * Strikes again and again while people write. Throws if a call fails in any but the known way, an acknowledged message
 * is missing or duplicated, or a process needs a restart.
 */
export async function strikeUnderLoad({ url, processes, rounds, strike }: Striking): Promise<FailedOver> {
  const done = { killed: 0, messages: 0, failed: 0, longestOutageMs: 0, slowestCallMs: 0 }
  const load: Load = { done, acknowledged: new Map(), lastAt: performance.now(), ending: false }
  const broken = Promise.withResolvers<never>()
  const heard = new Map<Pair, string[]>()
  for (let n = 0; n < pairsCount; n++) {
    const pair = {
      student: await signUp(processes[0]!, 'student', n),
      mentor: await signUp(processes[1]!, 'mentor', n),
    }
    load.acknowledged.set(pair, [])
    heard.set(pair, [])
  }
  const readers: LiveReader[] = []
  for (const [pair, messages] of heard) {
    const reader = new LiveReader(pair.mentor.cookie, () => ready(processes), {
      onFailure(error) {
        // A stream that couldn't be opened without a leader is retried.
        if (!/the live stream answered 5/.test(String(error))) broken.reject(error)
      },
      onEvent({ type, body }) {
        if (type === 'message-sent') messages.push(sentMessageId(body))
      },
    })
    await reader.open()
    readers.push(reader)
  }
  const writing = Promise.all([...load.acknowledged.keys()].map((pair) => write(load, pair, processes)))
  const killing = (async () => {
    for (; done.killed < rounds; done.killed++) {
      await acknowledges(load, 20)
      const { failed } = done
      await strike({
        failing: async () => {
          while (done.failed === failed) await sleep(20)
        },
        acknowledging: () => acknowledges(load, 20),
      })
    }
    load.ending = true
  })()
  await Promise.race([broken.promise, Promise.all([writing, killing])])
  await Promise.race([broken.promise, allHeard(load, heard)])
  for (const reader of readers) reader.close()
  for (const [pair, sent] of load.acknowledged)
    assert.deepEqual(heard.get(pair), sent, 'each message arrived once, in order')
  await isAllThere(url, load)
  return done
}

async function write(load: Load, pair: Pair, processes: RunningTassel[]): Promise<void> {
  const { done } = load
  for (let n = 0; !load.ending; n++) {
    const body = { id: randomUUID(), text: `Hello ${n}` }
    for (;;) {
      const began = performance.now()
      const { url } = processes[n % processes.length]!
      const answer = await post(`${url}/api/conversations/${pair.mentor.id}/messages`, body, pair.student.cookie)
      done.slowestCallMs = Math.max(done.slowestCallMs, performance.now() - began)
      if (answer.status === 200) break
      assert.match(await answer.text(), /Something went wrong\. Please try again\./)
      done.failed++
      await sleep(200)
    }
    load.acknowledged.get(pair)!.push(body.id)
    done.longestOutageMs = Math.max(done.longestOutageMs, performance.now() - load.lastAt)
    load.lastAt = performance.now()
    done.messages++
  }
}

/** Resolves once this many more messages were acknowledged. */
async function acknowledges(load: Load, more: number): Promise<void> {
  const until = load.done.messages + more
  const deadline = Date.now() + 120_000
  while (load.done.messages < until) {
    if (Date.now() > deadline) throw new Error('nothing was acknowledged for two minutes')
    await sleep(20)
  }
}

async function allHeard(load: Load, heard: Map<Pair, string[]>): Promise<void> {
  for (const [pair, sent] of load.acknowledged) while (heard.get(pair)!.length < sent.length) await sleep(20)
}

async function isAllThere(url: string, { acknowledged }: Load): Promise<void> {
  const db = await openDatabase(url, { max: 1 })
  try {
    const { rows } = await sql<{ id: string }>`select id from messages`.execute(db.read)
    const there = rows.map(({ id }) => id).toSorted()
    assert.deepEqual(
      there,
      [...acknowledged.values()].flat().toSorted(),
      'what was acknowledged is there, and nothing else',
    )
  } finally {
    await db.close()
  }
}

/** Returns the address of a process whose database answers. */
async function ready(processes: RunningTassel[]): Promise<string> {
  for (let n = 0; ; n++) {
    const { url } = processes[n % processes.length]!
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.status === 200) return url
    await sleep(50)
  }
}

export async function signUp({ url }: RunningTassel, role: Role, n: number | string): Promise<Somebody> {
  const password = 'a good long pass'
  const person = { role, name: `${role} ${n}`, email: `${role}${n}@example.com`, password, confirmPassword: password }
  const answer = await post(`${url}/api/sign-up`, { ...person, timeZone: 'UTC' }, '')
  const { id } = (await answer.json()) as { id: string }
  assert.equal(answer.status, 200)
  return { id, cookie: cookieOf(answer.headers.getSetCookie()) }
}

export const post = (url: string, body: object, cookie: string): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
