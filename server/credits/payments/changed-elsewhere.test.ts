import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import type { PlanName } from '#domain/credits/plans.ts'
import { findUnbalanced } from '#server/credits/store.ts'
import { payingIn } from '#test/paying.ts'
import { openWorld, type Somebody } from '#test/world.ts'
import { lookupKeyOf } from './price-list.ts'

// A subscription is changed or ended on the provider's own screens. The plan must follow what was paid.
const world = await openWorld({ now: '2026-03-02T12:00:00Z' })
after(() => world.close())
const { control, overview, inShort, subscriber, days, customerOf, declineCard } = payingIn(world)

const changeThere = async (student: Somebody, plan: PlanName, billed: 'now' | 'with the renewal' | 'not') => {
  const key = lookupKeyOf({ kind: 'plan', plan })
  await control('subscription', { customer: await customerOf(student), plan: key, billed })
  await world.settle()
}
const endThere = async (student: Somebody) => {
  await control('subscription', { customer: await customerOf(student) })
  await world.settle()
}
const again = async () => {
  for (const order of ['backwards', 'shuffled']) await control('again', { order, copies: '2' })
  await world.settle()
}

describe('a price changed at the provider', () => {
  test('and not billed takes effect with the renewal', async () => {
    const student = await subscriber('Starter Plan')
    await days(10)
    await changeThere(student, 'Success Plan', 'not')
    await again()
    assert.deepEqual(await inShort(student), ['Starter Plan', 20, 'signup 10', 'plan 10'])
    assert.equal((await overview(student)).nextPlan, 'Success Plan')
    await days(22)
    assert.deepEqual(await inShort(student), ['Success Plan', 30, 'signup 10', 'plan 10', 'expiry -20', 'plan 30'])
    assert.equal((await overview(student)).nextPlan, null)
  })

  test('to a larger one and billed now is the plan at once, and brings the difference', async () => {
    const student = await subscriber('Growth Plan')
    const { renewalDate } = await overview(student)
    await days(10)
    await changeThere(student, 'Success Plan', 'now')
    await again()
    assert.deepEqual(await inShort(student), ['Success Plan', 40, 'signup 10', 'plan 20', 'plan 10'])
    assert.equal((await overview(student)).renewalDate, renewalDate)
  })

  test('and billed now to a card that is declined changes neither plan nor credits', async () => {
    const student = await subscriber('Growth Plan')
    await days(10)
    await declineCard(student, 'yes')
    await changeThere(student, 'Success Plan', 'now')
    assert.deepEqual(await inShort(student), ['Growth Plan', 30, 'signup 10', 'plan 20'])
    await declineCard(student, 'no')
    await world.settle()
    assert.deepEqual(await inShort(student), ['Success Plan', 40, 'signup 10', 'plan 20', 'plan 10'])
  })

  test('to a smaller one and billed now is the plan at once, and takes away none of the month’s credits', async () => {
    const student = await subscriber('Success Plan')
    const { confirmation } = await overview(student)
    await days(10)
    await changeThere(student, 'Starter Plan', 'now')
    await again()
    assert.deepEqual(await inShort(student), ['Starter Plan', 40, 'signup 10', 'plan 30'])
    assert.equal((await overview(student)).confirmation?.paymentId, confirmation?.paymentId)
    await days(22)
    assert.deepEqual((await inShort(student)).slice(-2), ['expiry -40', 'plan 10'])
  })

  test('and billed with the renewal brings its month then, and the difference that was paid for', async () => {
    const [larger, smaller] = [await subscriber('Growth Plan'), await subscriber('Success Plan')]
    await days(10)
    await changeThere(larger, 'Success Plan', 'with the renewal')
    await changeThere(smaller, 'Starter Plan', 'with the renewal')
    assert.deepEqual((await inShort(larger)).slice(0, 2), ['Growth Plan', 30])
    assert.deepEqual((await inShort(smaller)).slice(0, 2), ['Success Plan', 40])
    await days(22)
    await again()
    assert.deepEqual(await inShort(larger), ['Success Plan', 40, 'signup 10', 'plan 20', 'expiry -30', 'plan 40'])
    assert.deepEqual(await inShort(smaller), ['Starter Plan', 10, 'signup 10', 'plan 30', 'expiry -40', 'plan 10'])
  })

  test('can be undone here', async () => {
    const student = await subscriber('Success Plan')
    await changeThere(student, 'Starter Plan', 'not')
    await student.calls.credits.changePlan({ plan: 'Success Plan' })
    await world.settle()
    assert.equal((await overview(student)).nextPlan, null)
    await days(32)
    assert.deepEqual((await inShort(student)).slice(-2), ['expiry -40', 'plan 30'])
  })
})

describe('a subscription ended at the provider', () => {
  test('sets Free without credits here, cancels unconfirmed sessions, and notifies the student', async () => {
    const student = await subscriber('Growth Plan')
    const mentor = await world.mentor()
    const date = new Date(world.clock.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10)
    const when = { date, time: '10:00', timeZone: 'UTC' }
    const asked = { id: world.newId(), mentorId: mentor.id, topic: 'Essay', meetingLink: '', notes: '', ...when }
    const pending = await student.calls.sessions.book(asked)
    await endThere(student)
    await again()
    assert.deepEqual((await inShort(student)).slice(0, 2), ['Free', 0])
    assert.deepEqual((await inShort(student)).slice(-2), ['release 10', 'cancellation -30'])
    const { subscribed, renewalDate, nextPlan } = await overview(student)
    assert.deepEqual([subscribed, renewalDate, nextPlan], [false, null, null])
    assert.equal((await student.calls.sessions.get({ sessionId: pending.id })).status, 'cancelled')
    const { notifications } = await student.calls.notifications.list({})
    assert.equal(notifications.filter(({ type }) => type === 'plan-canceled').length, 1)
  })

  test('ends the same way if the student unsubscribes here at the same moment', async () => {
    const student = await subscriber('Growth Plan')
    await Promise.all([endThere(student), student.calls.credits.cancelSubscription({})])
    await world.settle()
    assert.deepEqual(await inShort(student), ['Free', 0, 'signup 10', 'plan 20', 'cancellation -30'])
  })
})

test('afterwards, every balance is the sum of its ledger', async () => {
  assert.deepEqual(await findUnbalanced(world.db.read), [])
})
