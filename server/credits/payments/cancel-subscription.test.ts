import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { findUnbalanced } from '#server/credits/store.ts'
import { payingIn } from '#test/paying.ts'
import { openWorld, type Somebody } from '#test/world.ts'

const world = await openWorld({ now: '2026-03-02T12:00:00Z' })
after(() => world.close())

const { press, overview, inShort, buyPlan, subscriber, days, theirs } = payingIn(world)

describe('unsubscribing', () => {
  test('sets Free and no credits, cancels unconfirmed sessions, and keeps confirmed ones', async () => {
    const student = await subscriber()
    const mentor = await world.mentor()
    const book = async (date: string) => {
      const when = { date, time: '10:00', timeZone: 'UTC' }
      const asked = { id: world.newId(), mentorId: mentor.id, topic: 'Essay', meetingLink: '', notes: '', ...when }
      return student.calls.sessions.book(asked)
    }
    const tomorrow = (count: number) =>
      new Date(world.clock.now().getTime() + count * 86_400_000).toISOString().slice(0, 10)
    const confirmed = await book(tomorrow(3))
    await mentor.calls.sessions.approve({ sessionId: confirmed.id, startsAt: confirmed.startsAt })
    const pending = await book(tomorrow(4))
    await world.settle()
    await student.calls.credits.cancelSubscription({})
    await student.calls.credits.cancelSubscription({})
    await world.settle()
    const { plan, balance, onHold, renewalDate } = await overview(student)
    assert.deepEqual([plan, balance, onHold, renewalDate], ['Free', 0, 0, null])
    assert.deepEqual((await inShort(student)).slice(-2), ['release 10', 'cancellation -20'])
    const status = async (sessionId: string) => (await student.calls.sessions.get({ sessionId })).status
    assert.deepEqual([await status(confirmed.id), await status(pending.id)], ['confirmed', 'cancelled'])
    for (const person of [student, mentor]) {
      const { notifications } = await person.calls.notifications.list({})
      assert.ok(notifications.some(({ type }) => type === 'session-cancelled'))
    }
  })

  test('at the provider, at the end of the month, takes effect here', async () => {
    const student = await subscriber()
    const { url } = await student.calls.credits.openBilling({})
    await press(url, { action: 'leave' })
    await world.settle()
    assert.equal((await overview(student)).endsAt, (await overview(student)).renewalDate)
    await days(32)
    assert.deepEqual((await inShort(student)).slice(0, 2), ['Free', 0])
  })

  test('does not reduce a plan bought afterwards', async () => {
    const student = await subscriber()
    await student.calls.credits.cancelSubscription({})
    await world.clock.advance(2000)
    await buyPlan(student, 'Starter Plan')
    await world.settle()
    assert.deepEqual((await inShort(student)).slice(0, 2), ['Starter Plan', 10])
  })

  test('happens when the account is closed, too', async () => {
    const student = await subscriber()
    await student.calls.accounts.closeAccount({ confirmation: 'close my account', password: 'a good long pass' })
    await world.settle()
    const [subscription] = await theirs<{ status: string }>(student, 'subscription')
    assert.equal(subscription?.status, 'canceled')
  })
})

describe('a closed account', () => {
  const close = (student: Somebody) =>
    student.calls.accounts.closeAccount({ confirmation: 'close my account', password: 'a good long pass' })

  test('keeps no plan that was paid for on a page that was still open', async () => {
    const student = await world.student()
    const { url } = await student.calls.credits.startCheckout({ kind: 'plan', plan: 'Starter Plan' })
    await close(student)
    await press(url, { action: 'pay' })
    await world.settle()
    const [subscription] = await theirs<{ status: string }>(student, 'subscription')
    assert.equal(subscription?.status, 'canceled')
  })
})

test('afterwards, every balance is the sum of its ledger', async () => {
  assert.deepEqual(await findUnbalanced(world.db.read), [])
})
