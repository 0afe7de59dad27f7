import assert from 'node:assert/strict'
import type { PersonId } from '#domain/kit/ids.ts'
import { nextMonthEnd } from '#domain/payouts/month.ts'
import { openMovableClock } from '#server/kit/clock.ts'
import { openDatabase } from '#server/kit/database.ts'
import { findUnbalanced } from '#server/credits/store.ts'
import { checkProvider } from './check-books.ts'
import { type Draw, drawFrom } from './draw.ts'
import { deliverEverything } from './deliver-everything.ts'
import { paidMentor, press, type Setting, signUp, subscribe } from './paid-mentors.ts'
import { teach } from './pay-month-ends.ts'
import { startTwoServers } from './two-servers.ts'

export type SurvivedOutages = {
  presses: number
  /** How each action ended: done, or the refusal's code. */
  endings: Map<string, number>
  payments: number
  transfers: number
  hoursDown: number
  seconds: number
}

type Student = { id: PersonId; cookie: string }

const hour = 3_600_000
const plans = ['Starter Plan', 'Growth Plan', 'Success Plan']
const hoursDown = 24

/**
 * Has students buy, change and cancel plans while the payment provider is flaky (fails, rate-limits, loses answers,
 * acts twice), too slow, and down for a day over a month end; its events arrive several times and shuffled. Throws
 * unless every action succeeds or gets a refusal that explains itself, and afterwards credits, payments, payouts and
 * transfers agree to the cent.
 */
export async function surviveProviderOutages({
  rounds,
  seed,
}: {
  rounds: number
  seed: number
}): Promise<SurvivedOutages> {
  const servers = await startTwoServers(drawFrom(seed + 1))
  try {
    const db = await openDatabase(servers.databaseUrl, { max: 4 })
    try {
      const clock = await openMovableClock(db)
      return await surviveOn({ servers, db, clock, draw: drawFrom(seed) }, { rounds, seed })
    } finally {
      await db.close()
    }
  } finally {
    await servers.stop()
  }
}

async function surviveOn(
  setting: Setting,
  { rounds, seed }: { rounds: number; seed: number },
): Promise<SurvivedOutages> {
  const { servers, db, clock, draw } = setting
  const students: Student[] = []
  for (let n = 0; n < 5; n++) students.push(await signUp(servers, 'student', `Student ${n}`))
  // This student's hours are the ones taught. They are owed, since their credits were bought.
  await subscribe(servers, students[0]!.cookie)
  const mentors = [await paidMentor(setting, 'Mentor 0'), await paidMentor(setting, 'Mentor 1')]
  const endings = new Map<string, number>()
  const become = (outage: string) => press(servers, '/dev/payments/outage', { outage })
  const everyonePresses = () => Promise.all(students.map((student) => pressSomething(setting, student, endings)))

  const began = performance.now()
  for (let round = 0; round < rounds; round++) {
    await become(draw(5) === 0 ? 'down' : 'flaky')
    await everyonePresses()
    await press(servers, '/dev/payments/again', { order: 'shuffled', copies: '3' })
    await clock.advance(draw(4 * 24) * hour)
  }
  await become('slow')
  await everyonePresses()

  await become('none')
  const until = nextMonthEnd(clock.now())
  const earned = await teach(setting, mentors, students[0]!.id, until)
  await clock.advance(until.getTime() - clock.now().getTime() - hour)
  await become('down')
  for (let passed = 0; passed < hoursDown; passed++) {
    await clock.advance(hour)
    if (passed % 6 === 0) await everyonePresses()
    await servers.address().then((address) => fetch(`${address}/dev/jobs/run-month-end`, { method: 'POST' }))
  }
  await become('none')
  await deliverEverything(setting)
  await press(servers, '/dev/jobs/run-month-end')
  await deliverEverything(setting)
  const seconds = (performance.now() - began) / 1000

  await checkProvider(setting, `seed ${seed}`)
  assert.deepEqual(await findUnbalanced(db.read), [], `seed ${seed}: every balance is the sum of its ledger`)
  const { payments, transfers } = await count(setting)
  assert.equal(transfers, earned.size, 'each mentor was sent the month once')
  const presses = [...endings.values()].reduce((sum, one) => sum + one, 0)
  return { presses, endings, payments, transfers, hoursDown, seconds }
}

/** Does one of the things a student can do about money. Any ending other than success or a named refusal is a fault. */
async function pressSomething({ servers, draw }: Setting, { cookie }: Student, endings: Map<string, number>) {
  const [path, body] = chosen(draw)
  const headers = { cookie, 'content-type': 'application/json' }
  const answer = await fetch((await servers.address()) + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const { code = 'done', url } = (await answer.json()) as { code?: string; url?: string }
  endings.set(code, (endings.get(code) ?? 0) + 1)
  assert.ok(answer.status === 200 || (code !== 'done' && code !== 'unforeseen'), `${path}: ${answer.status} ${code}`)
  // On the provider's own page, where some of them turn back.
  if (url !== undefined && draw(4) > 0) await press(servers, new URL(url).pathname, { action: 'pay' })
}

function chosen(draw: Draw): [string, object] {
  const plan = plans[draw(plans.length)]
  switch (draw(5)) {
    case 0:
      return ['/api/credits/checkout', { kind: 'extra' }]
    case 1:
      return ['/api/credits/plan', { plan }]
    case 2:
      return ['/api/credits/cancel-subscription', {}]
    default:
      return ['/api/credits/checkout', { kind: 'plan', plan }]
  }
}

async function count({ db }: Setting): Promise<{ payments: number; transfers: number }> {
  const total = async (table: 'payments' | 'payouts') =>
    (
      await db.read
        .selectFrom(table)
        .select((is) => is.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count
  return { payments: await total('payments'), transfers: await total('payouts') }
}
