import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import type { PlanName } from '#domain/credits/plans.ts'
import { findObject } from '#sandbox/store.ts'
import { findUnbalanced } from '#server/credits/store.ts'
import { payingIn } from '#test/paying.ts'
import { openWorld, type Somebody } from '#test/world.ts'

const world = await openWorld({ now: '2026-03-02T12:00:00Z' })
after(() => world.close())

const { press, control, overview, inShort, buyPlan, buyExtra, subscriber, days, declineCard, theirs, customerOf } =
  payingIn(world)
const chargeOf = async (student: Somebody, paid: number) => {
  const charges = await theirs<{ id: string; amount: number }>(student, 'charge')
  return charges.find(({ amount }) => amount === paid)?.id ?? ''
}

describe('buying a plan', () => {
  test('gives nothing before the payment has arrived, whatever a return says', async () => {
    const student = await world.student()
    await student.calls.credits.startCheckout({ kind: 'plan', plan: 'Growth Plan' })
    await world.http.inject({ url: '/dashboard?tab=credits&payment_status=success&plan_name=Growth+Plan&success=true' })
    await world.settle()
    assert.deepEqual(await inShort(student), ['Free', 10, 'signup 10'])
  })

  test('adds its credits at once, names the renewal, and is news for five minutes', async () => {
    const student = await subscriber()
    assert.deepEqual(await inShort(student), ['Growth Plan', 30, 'signup 10', 'plan 20'])
    const { renewalDate, confirmation, subscribed, billed, entries } = await overview(student)
    assert.deepEqual([renewalDate, subscribed, billed], ['2026-04-02T12:00:00.000Z', true, true])
    assert.ok(entries[0]?.receiptUrl?.includes('/sandbox/invoice/'))
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

  test('asked for twice is one page, paid twice is one payment', async () => {
    const student = await world.student()
    const asked = () => student.calls.credits.startCheckout({ kind: 'plan', plan: 'Starter Plan' })
    const [one, other] = await Promise.all([asked(), asked()])
    assert.equal(one.url, other.url)
    assert.deepEqual((await overview(student)).openPages, [one.url.split('/').at(-1)])
    await press(one.url, { action: 'pay' })
    await press(one.url, { action: 'pay' })
    await world.settle()
    assert.deepEqual((await overview(student)).openPages, [])
    assert.deepEqual(await inShort(student), ['Starter Plan', 20, 'signup 10', 'plan 10'])
  })

  test('a declined card and an abandoned page change nothing', async () => {
    const student = await world.student()
    const { url } = await student.calls.credits.startCheckout({ kind: 'plan', plan: 'Starter Plan' })
    assert.equal(await press(url, { action: 'decline' }), undefined)
    await days(2)
    assert.deepEqual(await inShort(student), ['Free', 10, 'signup 10'])
  })

  test('of two plans that were looked at only one can be paid', async () => {
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

  test('nor of two pages of one plan, the first from half a day before', async () => {
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

  test('a plan that was paid half a day ago, unheard, is not paid again', async () => {
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

  test('of two plans that are asked for in the same moment at most one can be paid', async () => {
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
  test('are ten, at the price of the plan', async () => {
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

describe('a renewal', () => {
  test('lets what is left expire and begins a new month', async () => {
    const student = await subscriber()
    await buyExtra(student)
    await days(31)
    assert.deepEqual((await inShort(student)).slice(-2), ['expiry -40', 'plan 20'])
    assert.equal((await overview(student)).balance, 20)
    await days(31)
    assert.deepEqual((await inShort(student)).slice(-2), ['expiry -20', 'plan 20'])
  })

  test('of several months that nobody heard of is written month by month', async () => {
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

  test('that fails has seven days; paid within them the plan goes on', async () => {
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

  test('that was paid in time goes on, also where nobody has heard of it', async () => {
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

describe('unsubscribing', () => {
  test('sets Free and no credits, calls off what nobody confirmed, and lets confirmed sessions stand', async () => {
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

  test('at the provider, at the end of the month, arrives here', async () => {
    const student = await subscriber()
    const { url } = await student.calls.credits.openBilling({})
    await press(url, { action: 'leave' })
    await world.settle()
    assert.equal((await overview(student)).endsAt, (await overview(student)).renewalDate)
    await days(32)
    assert.deepEqual((await inShort(student)).slice(0, 2), ['Free', 0])
  })

  test('a plan bought afterwards counts in full', async () => {
    const student = await subscriber()
    await student.calls.credits.cancelSubscription({})
    await world.clock.advance(2000)
    await buyPlan(student, 'Starter Plan')
    await world.settle()
    assert.deepEqual((await inShort(student)).slice(0, 2), ['Starter Plan', 10])
  })

  test('closing the account ends the subscription too', async () => {
    const student = await subscriber()
    await student.calls.accounts.closeAccount({ confirmation: 'close my account', password: 'a good long pass' })
    await world.settle()
    const [subscription] = await theirs<{ status: string }>(student, 'subscription')
    assert.equal(subscription?.status, 'canceled')
  })
})

describe('an account that was closed', () => {
  const close = (student: Somebody) =>
    student.calls.accounts.closeAccount({ confirmation: 'close my account', password: 'a good long pass' })

  test('keeps no plan that was paid on a page that was still open', async () => {
    const student = await world.student()
    const { url } = await student.calls.credits.startCheckout({ kind: 'plan', plan: 'Starter Plan' })
    await close(student)
    await press(url, { action: 'pay' })
    await world.settle()
    const [subscription] = await theirs<{ status: string }>(student, 'subscription')
    assert.equal(subscription?.status, 'canceled')
  })
})

describe('the customer of an account that was closed', () => {
  const close = (student: Somebody) =>
    student.calls.accounts.closeAccount({ confirmation: 'close my account', password: 'a good long pass' })
  const customerAtProvider = async (student: Somebody) => {
    const found = await findObject(world.db.read, 'customer', await customerOf(student))
    return { ...found?.body } as Record<string, unknown>
  }

  test('is deleted at the provider, with the name and address, once the plan has ended', async () => {
    const student = await subscriber()
    assert.equal((await customerAtProvider(student))['email'], student.email)
    await close(student)
    await world.settle()
    assert.deepEqual(await customerAtProvider(student), {
      id: await customerOf(student),
      object: 'customer',
      deleted: true,
    })
    assert.deepEqual((await theirs<{ status: string }>(student, 'subscription'))[0]?.status, 'canceled')
    assert.equal((await theirs(student, 'charge')).length, 1)
  })

  test('is deleted later, where the provider does not answer now, and only once', async () => {
    const student = await world.student()
    await student.calls.credits.startCheckout({ kind: 'plan', plan: 'Starter Plan' })
    await control('outage', { outage: 'down' })
    await close(student)
    await world.settle()
    assert.equal((await customerAtProvider(student))['email'], student.email)
    await control('outage', { outage: 'none' })
    await world.settle()
    assert.equal((await customerAtProvider(student))['deleted'], true)
  })

  test('deleted though its answer was lost, is deleted again without harm', async () => {
    const student = await subscriber()
    await close(student)
    await world.settle()
    await world.db.transaction((tx) =>
      tx.updateTable('payment_sources').set({ deleted_at: null }).where('student_id', '=', student.id).execute(),
    )
    await world.settle()
    const { deleted_at } = await world.db.read
      .selectFrom('payment_sources')
      .select('deleted_at')
      .where('student_id', '=', student.id)
      .executeTakeFirstOrThrow()
    assert.notEqual(deleted_at, null)
  })

  test('of somebody who stays is left alone', async () => {
    const student = await subscriber()
    await world.settle()
    assert.equal((await customerAtProvider(student))['email'], student.email)
  })
})

describe('changing the plan', () => {
  const change = (student: Somebody, plan: PlanName) => student.calls.credits.changePlan({ plan })

  test('to a larger one begins a new month now, and keeps what is there', async () => {
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

  test('to a smaller one waits for the renewal, and can be taken back', async () => {
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

  test('needs one', async () => {
    await assert.rejects(change(await world.student(), 'Starter Plan'), { code: 'not-subscribed' })
  })
})

describe('money that goes back', () => {
  test('a refund takes its credits back, as far as they are there', async () => {
    const student = await subscriber('Starter Plan')
    await buyExtra(student)
    await world.settle()
    await control('refund', { charge: await chargeOf(student, 4999) })
    await world.settle()
    assert.deepEqual((await inShort(student)).slice(-1), ['adjustment -10'])
  })
  test('so does a dispute, until it is won', async () => {
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
  test('again, backwards and shuffled change nothing', async () => {
    const student = await subscriber()
    await buyExtra(student)
    await days(31)
    const before = await inShort(student)
    for (const order of ['as they came', 'backwards', 'shuffled']) await control('again', { order, copies: '3' })
    await world.settle()
    assert.deepEqual(await inShort(student), before)
  })

  test('a day late end where they would have ended at once', async () => {
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
  test('every command says so, changes nothing, and works when tried again', async () => {
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

test('after all this every balance is the sum of its ledger', async () => {
  assert.deepEqual(await findUnbalanced(world.db.read), [])
})
