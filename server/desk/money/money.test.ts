import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { cents } from '#domain/kit/money.ts'
import { settleUnclaimed, writeUnclaimed } from '#server/credits/payments/events/store.ts'
import { openFakeProvider } from '#test/fakes/payout-provider.ts'
import { operatorIn } from '#test/operators.ts'
import { payingIn } from '#test/paying.ts'
import { openWorld } from '#test/world.ts'

const fake = openFakeProvider()
const world = await openWorld({ payouts: fake.provider })
after(() => world.close())
const { control, subscriber, chargeOf } = payingIn(world)

async function soldOut() {
  const [student, mentor] = [await subscriber('Starter Plan'), await world.mentor({ name: 'Kofi Mensah' })]
  await fake.connect(mentor)
  for (const date of ['2026-03-03', '2026-03-04']) {
    const when = { date, time: '10:00', timeZone: 'UTC' }
    const asked = { id: world.newId(), mentorId: mentor.id, topic: 'Essay', meetingLink: '', notes: '', ...when }
    const { id: sessionId, startsAt } = await student.calls.sessions.book(asked)
    await mentor.calls.sessions.approve({ sessionId, startsAt })
  }
  world.clock.set('2026-03-05T12:00:00Z')
  await world.settle()
  return { student, mentor }
}

test('the money screen shows month ends, failed transfers with reasons, returned money, and what a comparison finds', async () => {
  const { student, mentor } = await soldOut()
  fake.refuse('No such account.')
  world.clock.set('2026-04-01T00:00:00Z')
  await world.settle()
  const { desk } = (await operatorIn(world, 'finance')).calls

  const { reconciled, reconciling } = await desk.money()
  const { runs } = await desk.monthEnds({ limit: 1 })
  assert.deepEqual([runs[0]?.until, runs[0]?.report?.['failed']], ['2026-04-01T00:00:00.000Z', 1])
  assert.deepEqual([reconciled, reconciling], [null, false])
  const { transfers } = await desk.transfers({ search: 'kofi', status: 'failed' })
  assert.deepEqual(
    transfers.map(({ mentorId, month, reason, tryAt }) => [mentorId, month, reason, tryAt]),
    [[mentor.id, '2026-03', 'No such account.', null]],
  )
  assert.deepEqual((await desk.transfers({ status: 'sent' })).transfers, [])

  await control('dispute', { charge: await chargeOf(student, 3999) })
  await world.settle()
  const { reversals } = await desk.reversals({ reversal: 'disputed' })
  assert.ok(reversals.some(({ studentId, amountCents }) => studentId === student.id && amountCents === 3999))
  assert.deepEqual((await desk.reversals({ reversal: 'refunded' })).reversals, [])
  assert.deepEqual((await desk.refunds({})).refunds, [])

  await desk.reconcile()
  await desk.reconcile()
  assert.equal((await desk.money()).reconciling, true)
  await world.settle()
  const after = await desk.money()
  assert.deepEqual([after.reconciling, after.reconciled?.differences], [false, []])
  const waiting = after.reconciled?.undecided ?? []
  const reversed = waiting.filter((one) => one.about === 'session' && one.reasons.includes('payment-reversed'))
  assert.deepEqual(
    reversed.map((one) => one.about === 'session' && [one.mentor, one.student.id, one.amountCents, one.topic]),
    [[{ id: mentor.id, name: 'Kofi Mensah' }, student.id, 2500, 'Essay']],
  )
})

test('what awaits a decision names the person, or the id of an unclaimed payment, and leaves the list once settled', async () => {
  const { desk } = (await operatorIn(world, 'finance')).calls
  const payment = {
    reason: 'no-reference',
    checkoutId: 'cs_lost',
    customerId: 'cus_lost',
    amount: cents(3999),
  } as const
  await world.db.transaction((tx) => writeUnclaimed(tx, payment, new Date('2026-04-02T12:00:00Z')))
  await desk.reconcile()
  await world.settle()
  const unclaimed = async () => (await desk.money()).reconciled?.undecided?.filter(({ about }) => about === 'payment')
  assert.deepEqual(await unclaimed(), [
    {
      about: 'payment',
      reason: 'no-reference',
      checkoutId: 'cs_lost',
      customerId: 'cus_lost',
      amountCents: 3999,
      since: '2026-04-02T12:00:00.000Z',
    },
  ])
  await world.db.transaction((tx) => settleUnclaimed(tx, 'cs_lost', world.clock.now()))
  assert.deepEqual(await unclaimed(), [])
})
