import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Role } from '#domain/kit/role.ts'
import { cookieOf } from '#test/world.ts'
import type { Acknowledged, Pair, Somebody } from './acknowledged.ts'
import { type Draw, drawFrom } from './draw.ts'

/**
 * People writing while something breaks: messages each way, to-dos, and hours that are booked, approved and canceled.
 */
export type MixedLoad = {
  acknowledged: Acknowledged
  /** Calls that were repeated because their outcome was unknown. */
  repeated(): number
  /** Resolves after this many more acknowledged writes. */
  writes(count: number): Promise<void>
  /** Lets everyone finish what they are doing, and resolves once it is acknowledged. Throws if any of them failed. */
  end(): Promise<void>
  /** Resumes the writing after `end`. */
  goOn(): void
  /** Rejects as soon as one of them fails. */
  failed: Promise<never>
}

type Failure = { status: number; text: string }
type Load = {
  /** Resolves with the address of a server that is up, or was a moment ago. */
  address: () => Promise<string>
  draw: Draw
  acknowledged: Acknowledged
  repeated: number
  onWrite: () => void
  /** Called with every answer of 500 and above. */
  onFailure: (failure: Failure) => void
  text: string
}

/** Starts pairs of a student and a mentor, each writing until `end`. */
export async function startMixedLoad(
  address: () => Promise<string>,
  {
    seed,
    pairs,
    onFailure = () => {},
    text = '',
  }: { seed: number; pairs: number; onFailure?: (failure: Failure) => void; text?: string },
): Promise<MixedLoad> {
  const acknowledged: Acknowledged = { pairs: [], messages: [], sessions: [], todos: [] }
  const load: Load = { address, draw: drawFrom(seed), acknowledged, repeated: 0, onWrite: () => {}, onFailure, text }
  for (let n = 0; n < pairs; n++)
    acknowledged.pairs.push({
      student: await signUp(load, 'student', `Student ${n}`),
      mentor: await signUp(load, 'mentor', `Mentor ${n}`),
    })
  let ending = false
  const failure = Promise.withResolvers<never>()
  const failed = failure.promise
  failed.catch(() => {}) // handled by those who wait for writes, if any do
  const busy = async (pair: Pair) => {
    while (!ending) await exchange(load, pair)
  }
  let writers: Promise<unknown>
  function goOn(): void {
    ending = false
    writers = Promise.all(acknowledged.pairs.map(busy))
    writers.catch(failure.reject)
  }
  goOn()
  return {
    acknowledged,
    repeated: () => load.repeated,
    writes: (count) =>
      Promise.race([
        failed,
        new Promise<void>((resolve) => {
          let left = count
          load.onWrite = () => --left <= 0 && resolve()
        }),
      ]),
    async end() {
      ending = true
      await writers
    },
    goOn,
    failed,
  }
}

/**
 * A message each way and a to-do, then an hour that is requested, perhaps approved, and declined or canceled by one of
 * them.
 */
async function exchange(load: Load, pair: Pair): Promise<void> {
  const { student, mentor } = pair
  const { messages, sessions, todos } = load.acknowledged
  for (const [from, to] of [
    [student, mentor],
    [mentor, student],
  ] as const) {
    const id = randomUUID()
    const text = `Hello ${messages.length} ${load.text}`.trim()
    await post(load, from, `/api/conversations/${to.id}/messages`, { id, text })
    messages.push({ id, from: from.id })
  }
  const todo = randomUUID()
  await post(load, student, '/api/todos', { id: todo, text: 'Draft the essay' })
  todos.push({ id: todo, of: student.id })
  const id = randomUUID()
  const date = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 'YYYY-MM-DD'.length)
  const hour = { topic: 'Interview prep', meetingLink: '', notes: '', date, time: '16:00', timeZone: 'UTC' }
  await post(load, student, '/api/sessions', { id, mentorId: mentor.id, ...hour })
  const ends = (['cancelled', 'declined', 'cancelled after approval'] as const)[load.draw(3)]!
  if (ends === 'cancelled after approval')
    await post(load, mentor, `/api/sessions/${id}/approve`, { startsAt: `${date}T16:00:00.000Z` })
  if (ends === 'declined') await post(load, mentor, `/api/sessions/${id}/decline`, {})
  else await post(load, student, `/api/sessions/${id}/cancel`, { returnsCredits: true })
  sessions.push({ id, pair, status: ends === 'declined' ? 'declined' : 'cancelled' })
}

/**
 * Sends until it is acknowledged, as the browser does after a lost answer. A refusal is accepted only as the effect of
 * a repetition.
 */
async function post(load: Load, from: Somebody, path: string, body: object): Promise<void> {
  const headers = { cookie: from.cookie, 'content-type': 'application/json' }
  for (let again = 0; ; again++) {
    const address = await load.address()
    const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) }).then(
      async (response) => ({ status: response.status, text: await response.text() }),
      () => undefined,
    )
    // An earlier attempt already ended the session, and its answer was lost.
    const repeated = again > 0 && answer?.status === 409 && answer.text.includes('already-decided')
    if (answer?.status === 200 || repeated) return load.onWrite()
    load.repeated++
    // Waits as a browser does, leaving the processor to the recovery.
    await sleep(50)
    if (!answer) continue
    // 5xx means the database is down; anything else is a fault.
    assert.ok(answer.status >= 500, `${path}: ${answer.status} ${answer.text}`)
    load.onFailure(answer)
  }
}

async function signUp(load: Load, role: Role, name: string): Promise<Somebody> {
  const password = 'a good long pass'
  const email = `${name.toLowerCase().replace(' ', '.')}@example.com`
  const answer = await fetch(`${await load.address()}/api/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ role, name, email, password, confirmPassword: password, timeZone: 'UTC' }),
  })
  const text = await answer.text()
  assert.equal(answer.status, 200, text)
  const { id } = JSON.parse(text) as { id: string }
  return { id, cookie: cookieOf(answer.headers.getSetCookie()) }
}
