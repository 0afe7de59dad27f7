import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import type { PersonId } from '#domain/kit/ids.ts'
import { cents } from '#domain/kit/money.ts'
import { credits } from '#domain/credits/credits.ts'
import type { Payment } from '#domain/credits/provider-state.ts'
import { anonymizePerson } from '#server/accounts/store.ts'
import { noProvider } from '#server/credits/payments/no-provider.ts'
import { payerReference } from '#server/credits/payments/payer-reference.ts'
import type { PaymentProvider, ProviderEvent } from '#server/credits/payments/provider.ts'
import { findSources } from '#server/credits/payments/sources/store.ts'
import { listUnclaimed, settleUnclaimed } from '#server/credits/payments/events/store.ts'
import { handlePaymentEvent } from '#server/credits/payments/handle-payment-event.ts'
import { listAsked } from '#server/credits/refunds/store.ts'
import { cancelPending } from '#server/sessions/cancel-pending.ts'
import { openMeetings } from '#test/meetings.ts'

// The payer can edit the reference on a payment link. A stranger's subscription attached to a student's account would
// end that student's credits when it ends.
const people = await openMeetings()
const { db, clock } = people
after(() => people.close())
const secret = 'a secret of this test'
const late: Payment = {
  id: 'cs_late',
  kind: 'extra',
  plan: 'Starter Plan',
  credits: credits(10),
  amount: cents(4999),
  at: new Date('2026-03-02T12:00:00Z'),
  renewal: false,
  claimed: credits(0),
  reversal: null,
  cardFingerprint: null,
  subscriptionId: null,
  checkoutId: 'cs_late',
  paymentIntentId: 'pi_late',
  receiptUrl: null,
}
const provider: PaymentProvider = {
  ...noProvider,
  studentOf: async () => undefined,
  readState: async ([source]) => ({ payments: source === 'cus_late' ? [late] : [], subscriptions: [], awaited: [] }),
}
let count = 0
const paid = async (reference: string | undefined, customerId: string) => {
  const event: ProviderEvent = {
    id: `evt_${++count}`,
    type: 'checkout.session.completed',
    customerId,
    reference,
    paidByLink: cents(3999),
    checkoutId: `cs_${count}`,
    paymentIntentId: undefined,
    accountId: undefined,
    transferId: undefined,
  }
  return handlePaymentEvent({ db, clock, provider, secrets: { secret }, cancelPending }, event, 'platform')
}
const sourcesOf = async (studentId: PersonId) => (await findSources(db.read, studentId)).sources

describe('a payment link', async () => {
  const [victim, stranger] = [await people.student(), await people.student()]
  const [own, others] = [payerReference(secret, stranger.personId), payerReference(secret, victim.personId)]

  test('edited to name somebody else credits nobody', async () => {
    const forged = [
      victim.personId,
      `${victim.personId}_`,
      `${victim.personId}_${own.split('_')[1]}`,
      payerReference('another secret', victim.personId),
      others.slice(0, -1),
      others.toUpperCase(),
    ]
    for (const reference of forged) assert.equal(await paid(reference, 'cus_stranger'), 'nobody', reference)
    assert.deepEqual(await sourcesOf(victim.personId), [])
  })

  test('that was edited, or lost its reference, is listed once for a person to look at', async () => {
    const before = await listUnclaimed(db.read)
    assert.equal(await paid(undefined, 'cus_no_reference'), 'nobody')
    const [added, ...others] = (await listUnclaimed(db.read)).slice(before.length)
    assert.deepEqual([added?.customerId, added?.amount, others], ['cus_no_reference', 3999, []])
    assert.equal(await db.transaction((tx) => settleUnclaimed(tx, added?.checkoutId ?? '', clock.now())), true)
    assert.equal(await db.transaction((tx) => settleUnclaimed(tx, added?.checkoutId ?? '', clock.now())), false)
    assert.deepEqual(await listUnclaimed(db.read), before)
  })

  test('that is paid after the account was closed goes back whole', async () => {
    const [{ personId: id }, before] = [await people.student(), await listUnclaimed(db.read)]
    await db.transaction((tx) => anonymizePerson(tx, { id, email: '' }, 'Former student', clock.now()))
    assert.equal(await paid(payerReference(secret, id), 'cus_late'), 'settled')
    assert.deepEqual(
      (await listAsked(db.read)).map(({ studentId, paymentId }) => [studentId, paymentId]),
      [[id, 'cs_late']],
    )
    assert.deepEqual(await listUnclaimed(db.read), before)
  })

  test('used as issued credits the student it was made for, once', async () => {
    assert.equal(await paid(own, 'cus_own'), 'settled')
    assert.deepEqual(await sourcesOf(stranger.personId), ['cus_own'])
    // The first payment decided whose customer this is.
    assert.equal(await paid(others, 'cus_own'), 'settled')
    assert.deepEqual(await sourcesOf(victim.personId), [])
  })
})
