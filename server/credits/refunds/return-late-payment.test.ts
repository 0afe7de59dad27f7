import assert from 'node:assert/strict'
import { after, beforeEach, describe, test } from 'node:test'
import { credits } from '#domain/credits/credits.ts'
import { openSandbox } from '#sandbox/sandbox.ts'
import { findObjects } from '#sandbox/store.ts'
import { anonymizePerson, findPerson } from '#server/accounts/store.ts'
import { cleanUpCredits } from '#server/credits/clean-up-credits.ts'
import { endDuePlans } from '#server/credits/payments/end-due-plans.ts'
import { listUnclaimed } from '#server/credits/payments/events/store.ts'
import type { PaymentNeeds } from '#server/credits/payments/payment-needs.ts'
import type { PaymentProvider } from '#server/credits/payments/provider.ts'
import { setUpPrices } from '#server/credits/payments/set-up-prices.ts'
import { settleStudent } from '#server/credits/payments/settle-student.ts'
import { startCheckout } from '#server/credits/payments/start-checkout.ts'
import { stripeProvider } from '#server/credits/payments/stripe.ts'
import { findUnbalanced } from '#server/credits/store.ts'
import { cancelPending } from '#server/sessions/cancel-pending.ts'
import { openMeetings } from '#test/meetings.ts'
import type { Student } from '#test/people.ts'
import { finishRefunds } from './refund-payment.ts'

// Calls each step separately, so that each can be the last one before the process is killed.
const world = await openMeetings()
const { db, clock } = world
const publicUrl = 'http://localhost:3000'
const sandbox = await openSandbox({ db, clock, publicUrl, production: false })
await setUpPrices(sandbox.settings)
after(async () => {
  await sandbox.close()
  await world.close()
})
const provider = stripeProvider(sandbox.settings)
const secrets = { secret: 'test secret' }
const needs: PaymentNeeds = { db, clock, provider, cancelPending, secrets, links: {}, publicUrl }
const refunding = (refund: PaymentProvider['refund']) => finishRefunds({ ...needs, provider: { ...provider, refund } })

let student: Student
/** A student has paid, but the account was closed before the payment was settled here. */
const closedMeanwhile = async () => {
  student = await world.student(credits(10))
  const page = await startCheckout(needs, student.personId, { kind: 'plan', plan: 'Starter Plan' })
  assert.ok(page.ok)
  await sandbox.pay(page.value.url)
  await db.transaction(async (tx) => {
    const person = await findPerson(tx, student.personId)
    assert.ok(person)
    await cleanUpCredits(tx, person, clock.now())
    await anonymizePerson(tx, person, 'Former student', clock.now())
  })
}
const refundsHere = () =>
  db.read
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select(['refunds.status', 'reversal'])
    .where('student_id', '=', student.personId)
    .execute()
async function refundedThere() {
  const { stripe_customer_id: customer } = await db.read
    .selectFrom('credit_accounts')
    .select('stripe_customer_id')
    .where('student_id', '=', student.personId)
    .executeTakeFirstOrThrow()
  const charges = (await findObjects(db.read, 'charge', customer ?? '')).map(({ body }) => (body as { id: string }).id)
  const refunds = (await findObjects(db.read, 'refund')).map(({ body }) => body as object as { charge: string })
  return refunds.filter(({ charge }) => charges.includes(charge)).length
}

describe('a payment that arrives for a closed account', () => {
  beforeEach(closedMeanwhile)

  test('is marked for refund once, in the transaction that writes it, however many events arrive at once', async () => {
    await Promise.all([1, 2, 3].map(() => settleStudent(needs, student.personId)))
    assert.deepEqual(await refundsHere(), [{ status: 'asked', reversal: null }])
    await settleStudent(needs, student.personId)
    assert.deepEqual(await refundsHere(), [{ status: 'asked', reversal: null }])
    assert.equal(await refundedThere(), 0)
    await finishRefunds(needs)
    assert.deepEqual(await refundsHere(), [{ status: 'done', reversal: 'refunded' }])
    assert.equal(await refundedThere(), 1)
  })

  test('is refunded once even if the process is killed after the provider has refunded it', async () => {
    await settleStudent(needs, student.personId)
    const killed = async (asked: Parameters<PaymentProvider['refund']>[0]) => {
      await provider.refund(asked)
      throw new Error('killed')
    }
    await assert.rejects(refunding(killed), /could not be carried out/)
    assert.deepEqual(await refundsHere(), [{ status: 'asked', reversal: null }])
    await finishRefunds(needs)
    assert.deepEqual(await refundsHere(), [{ status: 'done', reversal: 'refunded' }])
    assert.equal(await refundedThere(), 1)
  })

  test('is listed for the desk if the provider will not refund it, and nobody can spend it', async () => {
    await settleStudent(needs, student.personId)
    await refunding(async () => 'This charge is too old.')
    await endDuePlans(needs)
    assert.deepEqual(await refundsHere(), [{ status: 'refused', reversal: null }])
    const [listed, ...more] = await listUnclaimed(db.read)
    assert.deepEqual([listed?.reason, listed?.amount, more], ['account-closed', 3999, []])
    await settleStudent(needs, student.personId)
    assert.equal((await refundsHere()).length, 1)
  })
})

test('afterwards, every balance is the sum of its ledger', async () => {
  assert.deepEqual(await findUnbalanced(db.read), [])
})
