// `npm run bench:attack`: how much another person notices while 50 clients, each from its own address, try to sign in
// as fast as they can. Fails if the median of that person's GET /api/me is more than ten times what it was a moment
// before.
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { cookieOf } from '#test/world.ts'
import { tableOf } from '#test/figures.ts'
import { removeDataDir, startTassel } from '#test/running-tassel.ts'

const clients = 50
const seconds = Number(process.env['SECONDS'] ?? 20)
const everyMs = 120 // 500 calls a minute, less than a person is allowed
const goal = 10

const tassel = await startTassel({ environment: { TRUST_PROXY: '1', REQUESTS_PER_MINUTE: '600' } })
try {
  const cookie = await signUp()
  await readMe(cookie, 3) // warm-up
  const quiet = await readMe(cookie, seconds / 2)
  const attack = new Worker(new URL('attack-load.ts', import.meta.url), {
    workerData: { url: tassel.url, clients, seconds: seconds + 2 },
  })
  const ended = once(attack, 'message') as Promise<[Record<string, number>]>
  await sleep(1000)
  const stormy = await readMe(cookie, seconds)
  const [statuses] = await ended
  process.exitCode = report(quiet, stormy, statuses) ? 0 : 1
} finally {
  await tassel.stop()
  await removeDataDir(tassel.dataDir)
}

async function signUp(): Promise<string> {
  const password = 'a good long pass'
  const person = { role: 'student', name: 'Ada', email: 'ada@example.com', timeZone: 'UTC' }
  const answer = await fetch(`${tassel.url}/api/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, password, confirmPassword: password }),
  })
  if (!answer.ok) throw new Error(`the sign-up was answered ${answer.status}: ${await answer.text()}`)
  return cookieOf(answer.headers.getSetCookie())
}

/** Milliseconds per GET /api/me, sent one after another; sorted, shortest first. */
async function readMe(cookie: string, lasting: number): Promise<number[]> {
  const taken: number[] = []
  for (const until = performance.now() + lasting * 1000; performance.now() < until; await sleep(everyMs)) {
    const sent = performance.now()
    const answer = await fetch(`${tassel.url}/api/me`, { headers: { cookie } })
    await answer.text()
    taken.push(performance.now() - sent)
    if (!answer.ok) throw new Error(`GET /api/me was answered ${answer.status}`)
  }
  return taken.toSorted((one, other) => one - other)
}

function report(quiet: number[], stormy: number[], statuses: Record<string, number>): boolean {
  const at = (taken: number[], part: number) => taken[Math.floor(taken.length * part)] ?? 0
  const figures = (taken: number[]) =>
    [0.5, 0.95, 0.99].map((part) => `${at(taken, part).toFixed(1)} ms`).join(' / ') + ` of ${taken.length}`
  const tries = Object.entries(statuses).map(([status, count]) => `${count} answered ${status}`)
  const table = tableOf([
    ['GET /api/me when it is quiet, median / 95 % / 99 %', figures(quiet)],
    ['and in the attack', figures(stormy)],
    [`tries of ${clients} clients in ${seconds + 2} s`, tries.join(', ')],
  ])
  console.log(table.join('\n'))
  const ratio = at(stormy, 0.5) / at(quiet, 0.5)
  console.log(`The median is ${ratio.toFixed(1)} times the quiet one; up to ${goal} is allowed.`)
  return ratio <= goal
}
