import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { findUnbalanced } from '#server/credits/store.ts'
import { payingIn } from '#test/paying.ts'
import { openWorld, type Somebody } from '#test/world.ts'

// A person who takes their money back keeps neither the plan nor the credits it paid for.
const world = await openWorld({ now: '2026-03-02T12:00:00Z' })
after(() => world.close())
const { control, overview, inShort, buyPlan, buyExtra, subscriber, days, theirs, customerOf } = payingIn(world)

const chargeOf = async (student: Somebody, paid: number) => {
  const charges = await theirs<{ id: string; amount: number }>(student, 'charge')
  return charges.find(({ amount }) => amount === paid)?.id ?? ''
}
const dispute = async (student: Somebody, paid: number) => {
  await control('dispute', { charge: await chargeOf(student, paid) })
  await world.settle()
}
const refund = async (student: Somebody, paid: number) => {
  await control('refund', { charge: await chargeOf(student, paid) })
  await world.settle()
}
async function book(student: Somebody, mentor: Somebody, inDays: number) {
  const date = new Date(world.clock.now().getTime() + inDays * 86_400_000).toISOString().slice(0, 10)
  const when = { date, time: '10:00', timeZone: 'UTC' }
  const asked = { id: world.newId(), mentorId: mentor.id, topic: 'Essay', meetingLink: '', notes: '', ...when }
  return student.calls.sessions.book(asked)
}
const mailed = async (student: Somebody) => {
  const rows = await world.db.read
    .selectFrom('mails')
    .select('subject')
    .where('recipient', '=', student.email)
    .where('kind', '=', 'payment-reversed')
    .orderBy('written_at')
    .execute()
  return rows.map(({ subject }) => subject)
}
const statusThere = async (student: Somebody) => (await theirs<{ status: string }>(student, 'subscription'))[0]?.status

describe('a disputed payment', () => {
  test('ends the plan here and at the provider, and the student is told on screen and by email', async () => {
    const student = await subscriber('Growth Plan')
    await dispute(student, 6999)
    assert.deepEqual((await inShort(student)).slice(0, 2), ['Free', 0])
    assert.equal(await statusThere(student), 'canceled')
    const { reversed, subscribed } = await overview(student)
    assert.deepEqual([reversed?.reversal, reversed?.amountCents, subscribed], ['disputed', 6999, false])
    assert.deepEqual(await mailed(student), ['Your payment was disputed'])
    const { notifications } = await student.calls.notifications.list({})
    const told = notifications.flatMap((one) => (one.type === 'payment-reversed' ? [one.reversal] : []))
    assert.deepEqual(told, ['disputed'])
  })

  test('ends the plan even if it was for extra credits: nobody disputes one payment and keeps using the rest', async () => {
    const student = await subscriber('Growth Plan')
    await buyExtra(student)
    await world.settle()
    await dispute(student, 4499)
    assert.deepEqual((await inShort(student)).slice(0, 2), ['Free', 0])
    assert.equal(await statusThere(student), 'canceled')
  })

  test('gives its credits back once the dispute is won, however long ago the plan ended', async () => {
    const student = await subscriber('Growth Plan')
    await dispute(student, 6999)
    await days(3)
    await dispute(student, 6999)
    const { plan, balance, reversed } = await overview(student)
    assert.deepEqual([plan, balance, reversed], ['Free', 20, null])
    assert.equal((await mailed(student)).at(-1), 'The dispute over your payment is settled')
  })

  test('does not end a plan bought afterwards', async () => {
    const student = await subscriber('Growth Plan')
    await dispute(student, 6999)
    await days(1)
    await buyPlan(student, 'Starter Plan')
    await world.settle()
    await days(1)
    assert.deepEqual((await inShort(student)).slice(0, 2), ['Starter Plan', 10])
  })
})

describe('a refunded payment', () => {
  test('ends the plan it was for', async () => {
    const student = await subscriber('Growth Plan')
    await refund(student, 6999)
    assert.deepEqual((await inShort(student)).slice(0, 2), ['Free', 0])
    assert.equal(await statusThere(student), 'canceled')
    assert.deepEqual(await mailed(student), ['Your payment was refunded'])
  })

  test('for extra credits takes those back and leaves the plan', async () => {
    const student = await subscriber('Growth Plan')
    await buyExtra(student)
    await world.settle()
    await refund(student, 4499)
    const { plan, balance, reversed, entries } = await overview(student)
    assert.deepEqual([plan, balance, reversed?.reversal], ['Growth Plan', 30, 'refunded'])
    assert.deepEqual([entries[0]?.amount, entries[0]?.cause], [-10, 'payment-reversed'])
  })

  test('whose credits are on hold takes them when the hold ends: money and credits are not both returned', async () => {
    const [student, mentor] = [await subscriber('Starter Plan'), await world.mentor()]
    await buyExtra(student)
    await world.settle()
    // The free ten, the plan's ten, and then the ten that are about to be refunded.
    const booked = [await book(student, mentor, 2), await book(student, mentor, 3), await book(student, mentor, 4)]
    await refund(student, 4999)
    assert.equal((await overview(student)).balance, 0)
    await mentor.calls.sessions.decline({ sessionId: booked[2]?.id ?? '' })
    assert.equal((await overview(student)).balance, 0)
    assert.deepEqual((await inShort(student)).slice(-2), ['release 10', 'adjustment -10'])
    await mentor.calls.sessions.decline({ sessionId: booked[1]?.id ?? '' })
    assert.equal((await overview(student)).balance, 10)
  })

  test('does so even if the hold is from a past month', async () => {
    const [student, mentor] = [await subscriber('Starter Plan'), await world.mentor()]
    await book(student, mentor, 60)
    const late = await book(student, mentor, 61)
    await days(31)
    const [first] = (await theirs<{ id: string; amount: number }>(student, 'charge')).slice(-1)
    await control('refund', { charge: first?.id ?? '' })
    await world.settle()
    const before = await overview(student)
    await mentor.calls.sessions.decline({ sessionId: late.id })
    assert.equal((await overview(student)).balance, before.balance)
  })
})

describe('a card that already paid for another account', () => {
  test('takes away the free credits that are left, and leaves what was bought', async () => {
    const first = await subscriber('Starter Plan')
    const second = await world.student()
    await days(1)
    await second.calls.credits.startCheckout({ kind: 'plan', plan: 'Starter Plan' })
    await control('card', {
      customer: await customerOf(second),
      declines: 'no',
      card: `card_of_${await customerOf(first)}`,
    })
    await buyPlan(second, 'Starter Plan')
    await world.settle()
    assert.deepEqual(await inShort(second), ['Starter Plan', 10, 'signup 10', 'plan 10', 'adjustment -10'])
    assert.deepEqual(await inShort(first), ['Starter Plan', 20, 'signup 10', 'plan 10'])
  })
})

test('after all this every balance is the sum of its ledger', async () => {
  assert.deepEqual(await findUnbalanced(world.db.read), [])
})
