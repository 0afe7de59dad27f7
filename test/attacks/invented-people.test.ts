import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { listUndecided } from '#server/payouts/undecided.ts'
import { openFakeProvider } from '#test/fakes/payout-provider.ts'
import { operatorIn } from '#test/operators.ts'
import { payingIn } from '#test/paying.ts'
import { proveMentor } from '#test/proven-mentor.ts'
import { openWorld, type Somebody } from '#test/world.ts'

// A mentor and invented students share the $25 of each hour that never takes place (ruling 6.3).
const fake = openFakeProvider()
const world = await openWorld({ now: '2026-03-02T12:00:00Z', payouts: fake.provider })
after(() => world.close())
const { control, buyPlan, theirs } = payingIn(world)
const until = async (at: string) => {
  world.clock.set(at)
  await world.settle()
}
async function accomplice({ proven }: { proven: boolean }): Promise<Somebody> {
  const mentor = await world.mentor()
  await world.confirmEmails(mentor)
  if (proven) await proveMentor(world.db, mentor.id)
  await fake.connect(mentor)
  return mentor
}
async function hold(student: Somebody, mentor: Somebody, date: string, time = '10:00'): Promise<string> {
  const asked = { id: world.newId(), mentorId: mentor.id, topic: 'Essay', meetingLink: '', notes: '' }
  const { id: sessionId, startsAt } = await student.calls.sessions.book({ ...asked, date, time, timeZone: 'UTC' })
  await mentor.calls.sessions.approve({ sessionId, startsAt })
  return sessionId
}
const owedTo = async (mentor: Somebody) => {
  const { owedCents, unpaid } = await mentor.calls.payouts.overview()
  return [owedCents, ...unpaid.map(({ state, reasons }) => `${state}: ${reasons.join(', ')}`)]
}
async function dispute(student: Somebody): Promise<void> {
  // The oldest charge: the plan may have renewed since.
  const first = (await theirs<{ id: string }>(student, 'charge')).at(-1)
  await control('dispute', { charge: first?.id ?? '' })
  await world.settle()
}

describe('$25 for each throwaway account', () => {
  test('is not earned with credits the desk gave: they were not bought, and prove nobody', async () => {
    world.clock.set('2026-03-02T12:00:00Z')
    const owner = await operatorIn(world, 'owner')
    const [mentor, student] = [await accomplice({ proven: false }), await world.student({ email: 'given@example.com' })]
    await world.confirmEmails(student)
    const about = { personId: student.id, reason: 'A session that went wrong' }
    await owner.calls.desk.giveBackCredits({ ...about, id: world.newId(), amount: 10, caseName: 'T-1' })
    await owner.calls.desk.adjustCredits({ ...about, id: world.newId(), amount: 10 })
    for (const time of ['14:00', '16:00', '18:00']) await hold(student, mentor, '2026-03-02', time)
    await until('2026-03-03T00:00:00Z')
    assert.deepEqual(await owedTo(mentor), [0, ...Array(3).fill('awaiting-verification: mentor-unproven')])
  })

  test('is not earned: a mentor whom nobody ever paid for is not owed for sessions paid from free credits', async () => {
    const mentor = await accomplice({ proven: false })
    for (const time of ['10:00', '12:00']) {
      const student = await world.student({ email: 'throw.away@example.com' }).catch(() => undefined)
      if (!student) continue
      await world.confirmEmails(student)
      const { balance } = await student.calls.credits.overview({})
      if (balance >= 10) await hold(student, mentor, '2026-03-03', time)
      await until(`2026-03-03T${time === '10:00' ? '11:30' : '13:30'}:00Z`)
      await student.calls.accounts.closeAccount({
        confirmation: 'close my account',
        password: 'a good long pass',
      })
    }
    assert.deepEqual(await owedTo(mentor), [0, 'awaiting-verification: mentor-unproven'])
    await until('2026-04-01T00:00:00Z')
    assert.equal(fake.received(mentor.id), 0)
    await until('2026-05-03T12:00:00Z')
    assert.deepEqual(await owedTo(mentor), [0, 'to-be-decided: mentor-unproven'])
    const listed = await listUndecided(world.db.read, world.clock.now())
    assert.ok(listed.some((line) => line.includes(mentor.id) && line.includes('mentor-unproven')))
  })

  test('is earned at most three times a month', async () => {
    const mentor = await accomplice({ proven: true })
    for (const date of ['2026-05-04', '2026-05-05', '2026-05-06', '2026-05-07']) {
      const student = await world.student()
      await world.confirmEmails(student)
      await hold(student, mentor, date)
    }
    await until('2026-05-08T00:00:00Z')
    assert.deepEqual(await owedTo(mentor), [7500, 'owed: ', 'owed: ', 'owed: ', 'awaiting-verification: monthly-limit'])
    await until('2026-06-01T00:00:00Z')
    assert.equal(fake.received(mentor.id), 7500)
    await until('2026-07-01T00:00:00Z')
    assert.equal(fake.received(mentor.id), 7500)
    assert.deepEqual(await owedTo(mentor), [0, 'awaiting-verification: monthly-limit'])
  })
})

describe('a payment reversed after its session', () => {
  /** The student spends the free ten elsewhere first, so that the plan's credits pay this mentor. */
  async function paying(date: string): Promise<[student: Somebody, mentor: Somebody]> {
    const [student, mentor] = [await world.student(), await accomplice({ proven: true })]
    await hold(student, await world.mentor(), date, '07:00')
    await buyPlan(student, 'Starter Plan')
    await world.settle()
    await hold(student, mentor, date)
    return [student, mentor]
  }

  test('does not pay the mentor, who is told; a dispute that is won does', async () => {
    const [student, mentor] = await paying('2026-07-02')
    await until('2026-07-03T00:00:00Z')
    assert.deepEqual(await owedTo(mentor), [2500, 'owed: '])
    await dispute(student)
    assert.deepEqual(await owedTo(mentor), [0, 'on-hold: payment-reversed'])
    const listed = await listUndecided(world.db.read, world.clock.now())
    assert.ok(listed.some((line) => line.includes(mentor.id) && line.includes('payment-reversed')))
    await until('2026-08-01T00:00:00Z')
    assert.equal(fake.received(mentor.id), 0)
    await dispute(student)
    assert.deepEqual(await owedTo(mentor), [2500, 'owed: '])
    await until('2026-09-01T00:00:00Z')
    assert.equal(fake.received(mentor.id), 2500)
  })

  test('within seven days is in time: the month end has not paid the session yet', async () => {
    const [student, mentor] = await paying('2026-09-25')
    await until('2026-10-01T00:00:00Z')
    assert.deepEqual([fake.received(mentor.id), await owedTo(mentor)], [0, [2500, 'owed: ']])
    await dispute(student)
    await until('2026-11-01T00:00:00Z')
    assert.equal(fake.received(mentor.id), 0)
  })
})
