import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { findUnbalanced } from '#server/credits/store.ts'
import { payingIn } from '#test/paying.ts'
import { openWorld } from '#test/world.ts'

const world = await openWorld({ now: '2026-03-02T12:00:00Z' })
after(() => world.close())

const { control, inShort, buyPlan, buyExtra, subscriber, days, chargeOf } = payingIn(world)

describe('returned money', () => {
  test('a refund takes its credits back, as far as they are still there', async () => {
    const student = await subscriber('Starter Plan')
    await buyExtra(student)
    await world.settle()
    await control('refund', { charge: await chargeOf(student, 4999) })
    await world.settle()
    assert.deepEqual((await inShort(student)).slice(-1), ['adjustment -10'])
  })
  test('a dispute does the same until it is won', async () => {
    const student = await subscriber('Starter Plan')
    const charge = await chargeOf(student, 3999)
    await control('dispute', { charge })
    await world.settle()
    assert.deepEqual((await inShort(student)).slice(-2), ['adjustment -10', 'cancellation -10'])
    await control('dispute', { charge })
    await world.settle()
    assert.deepEqual((await inShort(student)).slice(-1), ['adjustment 10'])
  })
})

describe('events', () => {
  test('repeated, reversed or shuffled change nothing', async () => {
    const student = await subscriber()
    await buyExtra(student)
    await days(31)
    const before = await inShort(student)
    for (const order of ['as they came', 'backwards', 'shuffled']) await control('again', { order, copies: '3' })
    await world.settle()
    assert.deepEqual(await inShort(student), before)
  })

  test('that arrive a day late lead to the same state as on time', async () => {
    const student = await world.student()
    await control('events', { held: 'yes' })
    await buyPlan(student, 'Growth Plan')
    await days(1)
    assert.deepEqual((await inShort(student)).slice(0, 2), ['Free', 10])
    await control('events', { held: 'no' })
    await world.settle()
    assert.deepEqual(await inShort(student), ['Growth Plan', 30, 'signup 10', 'plan 20'])
  })

  test('with a wrong signature, or none, are refused', async () => {
    const post = (headers: Record<string, string>) =>
      world.http.inject({
        method: 'POST',
        url: '/webhooks/stripe',
        headers: { 'content-type': 'application/json', ...headers },
        payload: '{"id":"evt_1","type":"invoice.paid"}',
      })
    assert.equal((await post({})).statusCode, 400)
    assert.equal((await post({ 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=00` })).statusCode, 400)
  })
})

describe('while the provider is down', () => {
  test('every command says so, changes nothing, and works when retried', async () => {
    const [student, free] = [await subscriber(), await world.student()]
    await control('outage', { outage: 'down' })
    await assert.rejects(free.calls.credits.startCheckout({ kind: 'plan', plan: 'Starter Plan' }), {
      code: 'payments-unreachable',
    })
    await assert.rejects(student.calls.credits.cancelSubscription({}), {
      code: 'subscription-not-canceled',
      message: 'Failed to cancel subscription. Please try again.',
    })
    await assert.rejects(student.calls.credits.changePlan({ plan: 'Success Plan' }), {
      code: 'plan-not-changed',
      message: 'Failed to update plan. Please try again.',
    })
    assert.deepEqual((await inShort(student)).slice(0, 2), ['Growth Plan', 30])
    await control('outage', { outage: 'none' })
    await buyPlan(free, 'Starter Plan')
    await student.calls.credits.cancelSubscription({})
    await world.settle()
    assert.deepEqual((await inShort(free)).slice(0, 2), ['Starter Plan', 20])
    assert.deepEqual((await inShort(student)).slice(0, 2), ['Free', 0])
  })
})

test('afterwards, every balance is the sum of its ledger', async () => {
  assert.deepEqual(await findUnbalanced(world.db.read), [])
})
