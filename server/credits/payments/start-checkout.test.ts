import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import type { PlanName } from '#domain/credits/plans.ts'
import { findUnbalanced } from '#server/credits/store.ts'
import { payingIn } from '#test/paying.ts'
import { openWorld } from '#test/world.ts'

const world = await openWorld({ now: '2026-03-02T12:00:00Z' })
after(() => world.close())

const { press, control, overview, inShort, buyPlan, buyExtra, subscriber, days, theirs, chargeOf } = payingIn(world)

describe('buying a plan', () => {
  test('grants nothing before the payment has arrived, whatever the return page claims', async () => {
    const student = await world.student()
    await student.calls.credits.startCheckout({ kind: 'plan', plan: 'Growth Plan' })
    await world.http.inject({ url: '/dashboard?tab=credits&payment_status=success&plan_name=Growth+Plan&success=true' })
    await world.settle()
    assert.deepEqual(await inShort(student), ['Free', 10, 'signup 10'])
  })

  test('adds its credits at once, names the renewal, and counts as new for five minutes', async () => {
    const student = await subscriber()
    assert.deepEqual(await inShort(student), ['Growth Plan', 30, 'signup 10', 'plan 20'])
    const { renewalDate, confirmation, subscribed, billed, entries } = await overview(student)
    assert.deepEqual([renewalDate, subscribed, billed], ['2026-04-02T12:00:00.000Z', true, true])
    assert.ok(entries[0]?.receiptUrl?.includes('/sandbox/invoice/'))
    assert.equal(entries[0]?.paidCents, 6999)
    assert.deepEqual(
      [
        confirmation?.planName,
        confirmation?.creditsAdded,
        confirmation?.type,
        confirmation?.shown,
        confirmation?.fresh,
      ],
      ['Growth Plan', 20, 'plan', false, true],
    )
    await student.calls.credits.markConfirmationShown({ paymentId: confirmation?.paymentId ?? '' })
    assert.equal((await overview(student)).confirmation?.shown, true)
    await world.clock.advance(5 * 60_000)
    assert.equal((await overview(student)).confirmation?.fresh, false)
  })

  test('requested twice opens one page; paid twice, it is one payment', async () => {
    const student = await world.student()
    const asked = () => student.calls.credits.startCheckout({ kind: 'plan', plan: 'Starter Plan' })
    const [one, other] = await Promise.all([asked(), asked()])
    assert.equal(one.url, other.url)
    assert.deepEqual((await overview(student)).paidPages, [])
    await press(one.url, { action: 'pay' })
    await press(one.url, { action: 'pay' })
    await world.settle()
    assert.deepEqual((await overview(student)).paidPages, [{ pageId: one.url.split('/').at(-1), creditsAdded: 10 }])
    assert.deepEqual(await inShort(student), ['Starter Plan', 20, 'signup 10', 'plan 10'])
  })

  test('changes nothing with a declined card or an abandoned page', async () => {
    const student = await world.student()
    const { url } = await student.calls.credits.startCheckout({ kind: 'plan', plan: 'Starter Plan' })
    assert.equal(await press(url, { action: 'decline' }), undefined)
    await days(2)
    assert.deepEqual(await inShort(student), ['Free', 10, 'signup 10'])
  })

  test('of two plans that were opened, only one can be paid', async () => {
    const student = await world.student()
    const first = await student.calls.credits.startCheckout({ kind: 'plan', plan: 'Starter Plan' })
    await buyPlan(student, 'Success Plan')
    assert.equal(await press(first.url, { action: 'pay' }), undefined)
    await world.settle()
    assert.deepEqual(await inShort(student), ['Success Plan', 40, 'signup 10', 'plan 30'])
    await assert.rejects(student.calls.credits.startCheckout({ kind: 'plan', plan: 'Starter Plan' }), {
      code: 'already-on-plan',
    })
  })

  test('of two pages of one plan, opened half a day apart, only one can be paid', async () => {
    const student = await world.student()
    const asked = () => student.calls.credits.startCheckout({ kind: 'plan', plan: 'Starter Plan' })
    const first = await asked()
    await world.clock.advance(13 * 3_600_000)
    const second = await asked()
    assert.notEqual(first.url, second.url)
    await press(second.url, { action: 'pay' })
    assert.equal(await press(first.url, { action: 'pay' }), undefined)
    await world.settle()
    assert.deepEqual(await inShort(student), ['Starter Plan', 20, 'signup 10', 'plan 10'])
    assert.equal((await theirs(student, 'subscription')).length, 1)
  })

  test('a plan paid half a day ago, without our hearing of it, is not paid again', async () => {
    const student = await world.student()
    await control('events', { held: 'yes' })
    await buyPlan(student, 'Starter Plan')
    await days(0.6)
    await assert.rejects(student.calls.credits.startCheckout({ kind: 'plan', plan: 'Starter Plan' }), {
      code: 'already-on-plan',
    })
    await control('events', { held: 'no' })
    await world.settle()
    assert.deepEqual(await inShort(student), ['Starter Plan', 20, 'signup 10', 'plan 10'])
  })

  test('of two plans requested at the same moment, at most one can be paid', async () => {
    const student = await world.student()
    const asked = (plan: PlanName) => student.calls.credits.startCheckout({ kind: 'plan', plan })
    const pages = await Promise.all([asked('Starter Plan'), asked('Success Plan')])
    for (const { url } of pages) await press(url, { action: 'pay' })
    await world.settle()
    assert.ok((await theirs(student, 'subscription')).length <= 1)
  })

  test('Free is not for sale, and extra credits are not sold on it', async () => {
    const student = await world.student()
    const missing = { code: 'payment-link-missing', message: 'Payment link not available for this plan.' }
    await assert.rejects(student.calls.credits.startCheckout({ kind: 'plan', plan: 'Free' }), missing)
    await assert.rejects(student.calls.credits.startCheckout({ kind: 'extra' }), missing)
  })
})

describe('extra credits', () => {
  test('come in tens, at the price of the plan', async () => {
    const student = await subscriber('Success Plan')
    await buyExtra(student)
    await world.settle()
    assert.deepEqual(await inShort(student), ['Success Plan', 50, 'signup 10', 'plan 30', 'extra 10'])
    assert.ok(await chargeOf(student, 3999))
    assert.equal((await overview(student)).confirmation?.type, 'extra_credits')
    await buyExtra(student)
    await world.settle()
    assert.equal((await overview(student)).balance, 60)
  })
})

test('afterwards, every balance is the sum of its ledger', async () => {
  assert.deepEqual(await findUnbalanced(world.db.read), [])
})
