import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { findUnbalanced } from '#server/credits/store.ts'
import { findObjects } from '#sandbox/store.ts'
import { sumOwed } from '#server/payouts/store.ts'
import { close } from '#test/closing.ts'
import { heldIn } from '#test/held-sessions.ts'
import { operatorIn } from '#test/operators.ts'
import { payingIn } from '#test/paying.ts'
import { openWorld, type Somebody } from '#test/world.ts'

// A student pays by bank debit and closes the account before the bank has answered.
const world = await openWorld({ now: '2026-03-02T12:00:00Z' })
after(() => world.close())
const { control, buyPlan, buyExtra, subscriber, days, theirs } = payingIn(world)
const { desk } = (await operatorIn(world, 'finance')).calls

const hold = heldIn(world)

const bankAnswers = async (checkout: string, pays: 'yes' | 'no') => {
  await control('debit', { checkout, pays })
  await world.settle()
}
async function closedWith(buy: (student: Somebody) => Promise<string>, student?: Somebody) {
  const payer = student ?? (await world.student())
  const checkout = await buy(payer)
  await world.settle()
  await close(payer)
  await world.settle()
  return { payer, checkout }
}
const plan = (student: Somebody) => buyPlan(student, 'Growth Plan', 'bank')
const mailsTo = async ({ email }: Somebody) => {
  const rows = await world.db.read
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('recipient', '=', email)
    .orderBy('written_at')
    .execute()
  return rows.map(({ subject, text }) => `${subject}: ${text}`)
}
async function refundedThere(student: Somebody): Promise<number[]> {
  const charges = (await theirs<{ id: string }>(student, 'charge')).map(({ id }) => id)
  const refunds = (await findObjects(world.db.read, 'refund')).map(
    ({ body }) => body as object as { charge: string; amount: number },
  )
  return refunds.filter(({ charge }) => charges.includes(charge)).map(({ amount }) => amount)
}
const account = ({ id }: Somebody) =>
  world.db.read
    .selectFrom('credit_accounts')
    .select(['balance_credits as balance', 'plan', 'stripe_subscription_id as subscription'])
    .where('student_id', '=', id)
    .executeTakeFirstOrThrow()
const keptAddresses = async ({ email }: Somebody) => {
  const [awaited, refunds] = await Promise.all(
    (['awaited_payments', 'refunds'] as const).map((table) =>
      world.db.read.selectFrom(table).select('recipient').where('recipient', '=', email).execute(),
    ),
  )
  return [...awaited!, ...refunds!]
}
const nothing = { balance: 0, plan: 'Free', subscription: null }

describe('a bank payment still pending when its account is closed', () => {
  test('is mentioned on the page that closes the account, and in the email that confirms it', async () => {
    const student = await world.student()
    await plan(student)
    await world.settle()
    const { withTheBank } = await student.calls.accounts.closingFacts()
    assert.deepEqual(withTheBank, [{ planName: 'Growth Plan', type: 'plan' }])
    await close(student)
    await world.settle()
    const [goodbye, ...more] = (await mailsTo(student)).slice(-1)
    assert.match(goodbye ?? '', /account is closed: .*still processing your payment for the Growth Plan/s)
    assert.deepEqual(more, [])
  })

  test('is refunded in full once the bank has paid, once however often we are told, and the payer is emailed', async () => {
    const { payer, checkout } = await closedWith(plan)
    await days(3)
    await bankAnswers(checkout, 'yes')
    for (const order of ['backwards', 'shuffled']) {
      await control('again', { order, copies: '3' })
      await world.settle()
    }
    assert.deepEqual(await refundedThere(payer), [6999])
    assert.deepEqual(await account(payer), nothing)
    const [subscription] = await theirs<{ status: string }>(payer, 'subscription')
    assert.equal(subscription?.status, 'canceled')
    const told = (await mailsTo(payer)).filter((mail) => !mail.includes('account is closed'))
    assert.equal(told.filter((mail) => /was refunded: .*\$69\.99 for the Growth Plan/s.test(mail)).length, 1)
    assert.ok(told.every((mail) => !mail.includes('has started')))
    assert.deepEqual(await keptAddresses(payer), [])
    const { refunds } = await desk.refunds({ search: '' })
    const { operatorName, amountCents, status } = refunds.find(({ studentId }) => studentId === payer.id)!
    assert.deepEqual([operatorName, amountCents, status], [null, 6999, 'done'])
  })

  test('is refunded in full for extra credits, too, beside a plan that ends', async () => {
    const { payer, checkout } = await closedWith(
      (student) => buyExtra(student, 'bank'),
      await subscriber('Starter Plan'),
    )
    await days(3)
    await bankAnswers(checkout, 'yes')
    assert.deepEqual(await refundedThere(payer), [4999])
    assert.deepEqual(await account(payer), nothing)
    assert.ok((await mailsTo(payer)).some((mail) => /was refunded: .*\$49\.99 for extra credits/s.test(mail)))
  })

  test('takes nothing from mentors whose sessions were paid with earlier credits', async () => {
    const [student, other, mentor] = [await subscriber('Starter Plan'), await world.student(), await world.mentor()]
    await world.confirmEmails(student, other, mentor)
    // The first student's sessions are paid first with free credits, then with bought ones. The other student's session
    // with free credits is owed as well, since the mentor has held a session paid with bought ones.
    for (const [at, one] of [student, student, other].entries()) await hold(one, mentor, 20 + at)
    world.clock.set('2026-03-25T12:00:00Z')
    await world.settle()
    assert.equal(await sumOwed(world.db.read, mentor.id), 7500)
    const { payer, checkout } = await closedWith((one) => buyExtra(one, 'bank'), student)
    await bankAnswers(checkout, 'yes')
    assert.deepEqual(await refundedThere(payer), [4999])
    assert.equal(await sumOwed(world.db.read, mentor.id), 7500)
  })

  test('that the bank refuses is reported as over, and nothing is kept', async () => {
    const { payer, checkout } = await closedWith(plan)
    await days(3)
    await bankAnswers(checkout, 'no')
    await control('again', { order: 'shuffled', copies: '3' })
    await world.settle()
    assert.deepEqual(await refundedThere(payer), [])
    assert.equal((await mailsTo(payer)).filter((mail) => mail.startsWith('Your payment was not completed')).length, 1)
    assert.deepEqual(await keptAddresses(payer), [])
  })

  test('keeps its customer at the provider until it is settled, and no longer', async () => {
    const { payer, checkout } = await closedWith(plan)
    const customer = async () => {
      const [source] = await world.db.read
        .selectFrom('payment_sources')
        .select('deleted_at')
        .where('student_id', '=', payer.id)
        .execute()
      return source?.deleted_at === null
    }
    await days(3)
    assert.equal(await customer(), true)
    await bankAnswers(checkout, 'yes')
    await days(1)
    assert.equal(await customer(), false)
  })
})

test('a card charged before the closing and reported after it is refunded too, though no address is known for it', async () => {
  await control('events', { held: 'yes' })
  const student = await world.student()
  await buyPlan(student, 'Starter Plan')
  await close(student)
  await control('events', { held: 'no' })
  await world.settle()
  assert.deepEqual(await refundedThere(student), [3999])
  assert.deepEqual(await account(student), nothing)
})

test('afterwards, every balance is the sum of its ledger', async () => {
  assert.deepEqual(await findUnbalanced(world.db.read), [])
})
