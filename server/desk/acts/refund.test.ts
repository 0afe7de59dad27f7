import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { credits } from '#domain/credits/credits.ts'
import { findObjects } from '#sandbox/store.ts'
import { askRefund } from '#server/credits/refunds/refund-payment.ts'
import { findUnbalanced } from '#server/credits/store.ts'
import { operatorIn } from '#test/operators.ts'
import { payingIn } from '#test/paying.ts'
import { openWorld, type Somebody } from '#test/world.ts'

const world = await openWorld()
after(() => world.close())
const { control, overview, inShort, buyExtra, subscriber } = payingIn(world)
const owner = await operatorIn(world, 'owner')
const { desk } = owner.calls
const reason = 'Bought by mistake'

const paymentsOf = async ({ id }: Somebody) => (await desk.payments({ personId: id })).payments
const newestOf = async (student: Somebody) => (await paymentsOf(student))[0]!
async function asking(student: Somebody) {
  const { id: paymentId, forecast } = await newestOf(student)
  return { id: world.newId(), personId: student.id, paymentId, back: forecast?.back ?? 0, reason }
}
/** The refunds of a student's charges at the provider, in cents. */
async function refundedThere(student: Somebody): Promise<number[]> {
  const charges = await payingIn(world).theirs<{ id: string }>(student, 'charge')
  const refunds = await findObjects(world.db.read, 'refund')
  return refunds
    .map(({ body }) => body as object as { charge: string; amount: number })
    .filter(({ charge }) => charges.some(({ id }) => id === charge))
    .map(({ amount }) => amount)
}
const refundsInLog = async ({ id }: Somebody) => (await desk.audit({ aboutId: id, act: 'payment-refunded' })).entries
async function book(student: Somebody, mentor: Somebody, date: string) {
  const id = world.newId()
  const when = { date, time: '10:00', timeZone: 'UTC' }
  await student.calls.sessions.book({ id, mentorId: mentor.id, topic: 'x', meetingLink: '', notes: '', ...when })
  const { startsAt } = await student.calls.sessions.get({ sessionId: id })
  return { sessionId: id, startsAt }
}
const extraOf = async () => {
  const student = await subscriber('Growth Plan')
  await buyExtra(student)
  await world.settle()
  return student
}

describe('a refund at the desk', () => {
  test('returns the money and takes the credits, once however often it is sent, with one row in the audit log', async () => {
    const student = await extraOf()
    const act = await asking(student)
    assert.equal(act.back, 10)
    const done = await Promise.all([desk.refund(act), desk.refund(act), desk.refund(act)])
    await world.settle()
    assert.equal(done.length, 3)
    assert.deepEqual(await desk.refund(act), { status: 'done' })
    assert.deepEqual(await refundedThere(student), [4499])
    assert.equal((await overview(student)).balance, 30)
    assert.equal((await overview(student)).plan, 'Growth Plan')
    assert.equal((await inShort(student)).at(-1), 'adjustment -10')
    const [row, ...others] = await refundsInLog(student)
    assert.deepEqual(others, [])
    assert.deepEqual([row?.operatorId, row?.reason, row?.before], [owner.id, reason, { balance: 40 }])
    assert.deepEqual([row?.after['amountCents'], row?.after['back'], row?.after['spent']], [4499, 10, 0])
    assert.equal((await newestOf(student)).forecast, null)
    await assert.rejects(desk.refund({ ...act, id: world.newId() }), /can't be refunded/)
  })

  test('says how many credits were spent, and takes none that another payment brought', async () => {
    const [student, mentor] = [await subscriber('Starter Plan'), await world.mentor()]
    for (const date of ['2026-03-10', '2026-03-11']) {
      const { sessionId, startsAt } = await book(student, mentor, date)
      await mentor.calls.sessions.approve({ sessionId, startsAt })
    }
    await buyExtra(student)
    await world.settle()
    const [extra, plan] = await paymentsOf(student)
    assert.deepEqual([extra?.forecast?.back, extra?.forecast?.spent], [10, 0])
    assert.deepEqual([plan?.forecast?.back, plan?.forecast?.spent, plan?.forecast?.endsPlan], [0, 10, 'Starter Plan'])
    const { sessionId } = await book(student, mentor, '2026-03-12')
    const { forecast } = await newestOf(student)
    assert.deepEqual([forecast?.back, forecast?.onHold, forecast?.spent], [0, 10, 0])
    await desk.refund(await asking(student))
    assert.equal((await overview(student)).balance, 0)
    await mentor.calls.sessions.decline({ sessionId })
    assert.deepEqual((await inShort(student)).slice(-2), ['release 10', 'adjustment -10'])
  })

  test('leaves later purchases to the student if the refunded credits are spent', async () => {
    const [student, mentor] = [await subscriber('Starter Plan'), await world.mentor()]
    await buyExtra(student)
    await world.settle()
    await world.clock.advance(60_000)
    await buyExtra(student)
    await world.settle()
    for (const date of ['2026-03-10', '2026-03-11', '2026-03-12']) {
      const { sessionId, startsAt } = await book(student, mentor, date)
      await mentor.calls.sessions.approve({ sessionId, startsAt })
    }
    const [, first] = await paymentsOf(student)
    assert.deepEqual([first?.forecast?.back, first?.forecast?.spent], [0, 10])
    await desk.refund({ ...(await asking(student)), paymentId: first!.id, back: 0 })
    assert.equal((await overview(student)).balance, 10)
  })

  test('of the current month ends the plan, as announced', async () => {
    const student = await subscriber('Growth Plan')
    assert.equal((await newestOf(student)).forecast?.endsPlan, 'Growth Plan')
    await desk.refund(await asking(student))
    await world.settle()
    assert.deepEqual((await inShort(student)).slice(0, 2), ['Free', 0])
  })

  test('of the month before an upgrade leaves the larger plan alone, as was said', async () => {
    const student = await subscriber('Starter Plan')
    await world.clock.advance(60_000)
    await student.calls.credits.changePlan({ plan: 'Growth Plan' })
    await world.settle()
    const [, starter] = await paymentsOf(student)
    assert.deepEqual([starter?.plan, starter?.forecast?.endsPlan], ['Starter Plan', null])
    await desk.refund({ ...(await asking(student)), paymentId: starter!.id, back: 10 })
    await world.settle()
    assert.deepEqual((await inShort(student)).slice(0, 2), ['Growth Plan', 30])
  })

  test('is refused if the forecast is outdated, or the payment is disputed or somebody else’s', async () => {
    const [student, mentor, other] = [await extraOf(), await world.mentor(), await world.student()]
    const act = await asking(student)
    for (const date of ['2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13']) await book(student, mentor, date)
    await assert.rejects(desk.refund(act), /has just changed/)
    await assert.rejects(desk.refund({ ...act, personId: other.id }), /didn't make this payment/)
    await control('dispute', { charge: await payingIn(world).chargeOf(student, 4499) })
    await world.settle()
    await assert.rejects(desk.refund(act), /can't be refunded/)
    assert.deepEqual([await refundsInLog(student), await refundedThere(student)], [[], []])
  })

  test('is reported as refused if the provider will not make it, and nothing moves', async () => {
    const student = await extraOf()
    const act = await asking(student)
    // The bank has taken the money back, and nobody has told us yet.
    await control('events', { held: 'yes' })
    await control('dispute', { charge: await payingIn(world).chargeOf(student, 4499) })
    await assert.rejects(desk.refund(act), /The payment provider refused the refund: .* charged back/)
    await control('events', { held: 'no' })
    assert.equal((await overview(student)).balance, 40)
  })
})

describe('an interrupted refund', () => {
  test('is finished once the provider is back, and cannot be requested again until then', async () => {
    const student = await extraOf()
    const act = await asking(student)
    await control('outage', { outage: 'down' })
    assert.deepEqual(await desk.refund(act), { status: 'asked' })
    await assert.rejects(desk.refund({ ...act, id: world.newId() }), /already on its way/)
    assert.equal((await overview(student)).balance, 40)
    await control('outage', { outage: 'none' })
    await world.settle()
    assert.equal((await overview(student)).balance, 30)
    assert.deepEqual([await refundedThere(student), (await refundsInLog(student)).length], [[4499], 1])
    assert.deepEqual(await desk.refund(act), { status: 'done' })
  })

  test('by a server killed before or after the provider was asked, is made once', async () => {
    for (const reachedProvider of [false, true]) {
      const student = await extraOf()
      const { id, paymentId } = await asking(student)
      const asked = { id, paymentId, studentId: student.id, operatorId: owner.id, back: credits(10) }
      await world.db.transaction((tx) => askRefund(tx, asked, world.clock.now()))
      if (reachedProvider) await control('refund', { charge: await payingIn(world).chargeOf(student, 4499) })
      await world.settle()
      assert.deepEqual(await refundedThere(student), [4499])
      assert.equal((await overview(student)).balance, 30)
    }
  })
})

test('afterwards, every balance is the sum of its ledger', async () => {
  assert.deepEqual(await findUnbalanced(world.db.read), [])
})
