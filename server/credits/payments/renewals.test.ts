import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { findUnbalanced } from '#server/credits/store.ts'
import { payingIn } from '#test/paying.ts'
import { openWorld } from '#test/world.ts'

const world = await openWorld({ now: '2026-03-02T12:00:00Z' })
after(() => world.close())

const { control, overview, inShort, buyExtra, subscriber, days, declineCard } = payingIn(world)

describe('a renewal', () => {
  test('expires the remaining credits and begins a new month', async () => {
    const student = await subscriber()
    await buyExtra(student)
    await days(31)
    assert.deepEqual((await inShort(student)).slice(-2), ['expiry -40', 'plan 20'])
    assert.equal((await overview(student)).balance, 20)
    await days(31)
    assert.deepEqual((await inShort(student)).slice(-2), ['expiry -20', 'plan 20'])
  })

  test('is written month by month if several months went unheard', async () => {
    const student = await subscriber('Starter Plan')
    await days(95)
    assert.deepEqual((await inShort(student)).slice(2), [
      'signup 10',
      'plan 10',
      'expiry -20',
      'plan 10',
      'expiry -10',
      'plan 10',
      'expiry -10',
      'plan 10',
    ])
  })

  test('that fails has seven days; if paid within them, the plan continues', async () => {
    const student = await subscriber()
    await declineCard(student, 'yes')
    await days(31)
    const late = await overview(student)
    assert.deepEqual([late.plan, late.balance], ['Growth Plan', 30])
    assert.ok(late.graceUntil)
    await assert.rejects(student.calls.credits.changePlan({ plan: 'Success Plan' }), {
      code: 'payment-overdue',
    })
    await days(5)
    await declineCard(student, 'no')
    await world.settle()
    assert.deepEqual((await inShort(student)).slice(-2), ['expiry -30', 'plan 20'])
    assert.equal((await overview(student)).graceUntil, null)
  })

  test('that was paid in time continues the plan even if we were never told', async () => {
    const student = await subscriber()
    await declineCard(student, 'yes')
    await days(31)
    await days(5)
    await control('events', { held: 'yes' })
    await declineCard(student, 'no')
    await days(2.5)
    await control('events', { held: 'no' })
    await world.settle()
    assert.deepEqual((await inShort(student)).slice(-2), ['expiry -30', 'plan 20'])
    const { plan, graceUntil, subscribed } = await overview(student)
    assert.deepEqual([plan, graceUntil, subscribed], ['Growth Plan', null, true])
  })

  test('that stays unpaid ends in Free without credits', async () => {
    const student = await subscriber()
    await declineCard(student, 'yes')
    await days(31)
    await days(5)
    assert.equal((await overview(student)).plan, 'Growth Plan')
    await days(2.5)
    assert.deepEqual((await inShort(student)).slice(-1), ['cancellation -30'])
    assert.deepEqual((await inShort(student)).slice(0, 2), ['Free', 0])
  })
})

test('afterwards, every balance is the sum of its ledger', async () => {
  assert.deepEqual(await findUnbalanced(world.db.read), [])
})
