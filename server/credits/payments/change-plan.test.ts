import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import type { PlanName } from '#domain/credits/plans.ts'
import { findUnbalanced } from '#server/credits/store.ts'
import { payingIn } from '#test/paying.ts'
import { openWorld, type Somebody } from '#test/world.ts'

const world = await openWorld({ now: '2026-03-02T12:00:00Z' })
after(() => world.close())

const { overview, inShort, subscriber, days, declineCard } = payingIn(world)

describe('changing the plan', () => {
  const change = (student: Somebody, plan: PlanName) => student.calls.credits.changePlan({ plan })

  test('to a larger one begins a new month now and keeps the existing credits', async () => {
    const student = await subscriber('Starter Plan')
    await days(10)
    await Promise.all([change(student, 'Success Plan'), change(student, 'Success Plan')])
    await world.settle()
    assert.deepEqual(await inShort(student), ['Success Plan', 50, 'signup 10', 'plan 10', 'plan 30'])
  })

  test('with a declined card changes nothing', async () => {
    const student = await subscriber('Starter Plan')
    await declineCard(student, 'yes')
    await assert.rejects(change(student, 'Success Plan'), { code: 'payment-declined' })
    await world.settle()
    assert.deepEqual(await inShort(student), ['Starter Plan', 20, 'signup 10', 'plan 10'])
  })

  test('to a smaller one waits for the renewal, and can be undone', async () => {
    const student = await subscriber('Success Plan')
    await change(student, 'Starter Plan')
    assert.equal((await overview(student)).nextPlan, 'Starter Plan')
    await change(student, 'Success Plan')
    assert.equal((await overview(student)).nextPlan, null)
    await change(student, 'Starter Plan')
    await days(31)
    assert.deepEqual((await inShort(student)).slice(0, 2), ['Starter Plan', 10])
    assert.equal((await overview(student)).nextPlan, null)
  })

  test('requires having a plan', async () => {
    await assert.rejects(change(await world.student(), 'Starter Plan'), { code: 'not-subscribed' })
  })
})

test('afterwards, every balance is the sum of its ledger', async () => {
  assert.deepEqual(await findUnbalanced(world.db.read), [])
})
