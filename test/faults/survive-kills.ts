import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Role } from '#domain/kit/role.ts'
import { removeDataDir } from '#test/running-tassel.ts'
import { cookieOf } from '#test/world.ts'
import type { Acknowledged, Pair, Somebody } from './acknowledged.ts'
import { checkNothingLost } from './check-nothing-lost.ts'
import { type Draw, drawFrom } from './draw.ts'
import { startSupervised, type Victim, victims } from './kill-engine.ts'

export type Survived = {
  kills: Record<Victim, number>
  writes: number
  /** Calls that were made again because nobody knew what had become of them. */
  repeated: number
  /** From a kill to the next acknowledged write, at worst. */
  slowestMs: number
  seconds: number
}

type Supervised = Awaited<ReturnType<typeof startSupervised>>
type Load = { tassel: Supervised; draw: Draw; acknowledged: Acknowledged; repeated: number; onWrite: () => void }

/**
 * Pairs of people write to each other, book and call off, while server and embedded database are killed at moments drawn
 * from a seed. Throws unless every acknowledged write is there once and in order, the ledger agrees, and everything that
 * happened was acted on exactly once.
 */
export async function surviveKills(plan: { kills: number; seed: number }): Promise<Survived> {
  const tassel = await startSupervised({ SCREENS: 'elsewhere', LOG_LEVEL: 'silent' })
  try {
    return await surviveOn(tassel, plan)
  } finally {
    await tassel.stop()
    await removeDataDir(tassel.dataDir)
  }
}

async function surviveOn(tassel: Supervised, { kills, seed }: { kills: number; seed: number }): Promise<Survived> {
  const draw = drawFrom(seed)
  const killed: Survived['kills'] = { server: 0, database: 0, 'one of its processes': 0, both: 0 }
  const acknowledged: Acknowledged = { pairs: [], messages: [], sessions: [] }
  const load: Load = { tassel, draw: drawFrom(seed + 1), acknowledged, repeated: 0, onWrite: () => {} }
  for (let n = 0; n < 3; n++)
    acknowledged.pairs.push({
      student: await signUp(tassel, 'student', `Student ${n}`),
      mentor: await signUp(tassel, 'mentor', `Mentor ${n}`),
    })

  const began = performance.now()
  let slowestMs = 0
  let ending = false
  const writers = Promise.all(
    acknowledged.pairs.map(async (pair) => {
      while (!ending) await exchange(load, pair)
    }),
  )
  const strike = async () => {
    for (let n = 0; n < kills; n++) {
      await writesFrom(load, 1 + draw(12))
      const victim = victims[draw(victims.length)]!
      const at = performance.now()
      await tassel.kill(victim, draw)
      killed[victim]++
      await writesFrom(load, 1)
      slowestMs = Math.max(slowestMs, performance.now() - at)
    }
    ending = true
  }
  // A writer that fails ends it all.
  await Promise.race([strike(), writers.then(() => assert.ok(ending))])
  await writers
  const seconds = (performance.now() - began) / 1000
  await checkNothingLost(tassel, acknowledged, `seed ${seed}`)
  const writes = acknowledged.messages.length + 2 * acknowledged.sessions.length
  return { kills: killed, writes, repeated: load.repeated, slowestMs, seconds }
}

/** Resolves after so many more acknowledged writes. */
const writesFrom = (load: Load, count: number) =>
  new Promise<void>((resolve) => {
    let left = count
    load.onWrite = () => --left <= 0 && resolve()
  })

/** A message each way, then an hour that is asked for and called off by one of them. */
async function exchange(load: Load, pair: Pair): Promise<void> {
  const { student, mentor } = pair
  const { messages, sessions } = load.acknowledged
  for (const [from, to] of [
    [student, mentor],
    [mentor, student],
  ] as const) {
    const id = randomUUID()
    await post(load, from, `/api/conversations/${to.id}/messages`, { id, text: `Hello ${messages.length}` })
    messages.push({ id, from: from.id })
  }
  const id = randomUUID()
  const date = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 'YYYY-MM-DD'.length)
  const hour = { topic: 'Interview prep', meetingLink: '', notes: '', date, time: '16:00', timeZone: 'UTC' }
  await post(load, student, '/api/sessions', { id, mentorId: mentor.id, ...hour })
  const status = load.draw(2) === 0 ? 'cancelled' : 'declined'
  if (status === 'cancelled') await post(load, student, `/api/sessions/${id}/cancel`, { returnsCredits: true })
  else await post(load, mentor, `/api/sessions/${id}/decline`, {})
  sessions.push({ id, pair, status })
}

/** Sends until it is acknowledged, as the browser does after a lost answer; whatever is refused must be a repetition. */
async function post(load: Load, from: Somebody, path: string, body: object): Promise<void> {
  const headers = { cookie: from.cookie, 'content-type': 'application/json' }
  for (let again = 0; ; again++) {
    await load.tassel.up()
    const answer = await fetch(load.tassel.url + path, { method: 'POST', headers, body: JSON.stringify(body) }).then(
      async (response) => ({ status: response.status, text: await response.text() }),
      () => undefined,
    )
    // Called off before, and the answer was lost.
    const repeated = again > 0 && answer?.status === 409 && answer.text.includes('already-decided')
    if (answer?.status === 200 || repeated) return load.onWrite()
    load.repeated++
    // As a browser does, instead of taking the processor from what recovers.
    await sleep(50)
    // What is no refusal is the database that is away; anything else is a fault.
    if (answer) assert.ok(answer.status >= 500, `${path}: ${answer.status} ${answer.text}`)
  }
}

async function signUp(tassel: Supervised, role: Role, name: string): Promise<Somebody> {
  const password = 'a good long pass'
  const email = `${name.toLowerCase().replace(' ', '.')}@example.com`
  const answer = await fetch(`${tassel.url}/api/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ role, name, email, password, confirmPassword: password, timeZone: 'UTC' }),
  })
  const text = await answer.text()
  assert.equal(answer.status, 200, text)
  const { id } = JSON.parse(text) as { id: string }
  return { id, cookie: cookieOf(answer.headers.getSetCookie()) }
}
