import assert from 'node:assert/strict'
import type { MailKind } from '#domain/email/mail-kind.ts'
import { after, describe, test } from 'node:test'
import { findUnbalanced } from '#server/credits/store.ts'
import { payingIn } from '#test/paying.ts'
import { openWorld, type Somebody } from '#test/world.ts'

// A bank debit starts today and is paid or refused days later. The outcome arrives in signed events, as from the real
// provider.
const world = await openWorld({ now: '2026-03-02T12:00:00Z' })
after(() => world.close())
const { control, overview, inShort, buyPlan, buyExtra, subscriber, days, theirs } = payingIn(world)

const bankAnswers = async (checkout: string, pays: 'yes' | 'no') => {
  await control('debit', { checkout, pays })
  await world.settle()
}
const awaited = async (student: Somebody) => {
  const { awaited: shown } = await overview(student)
  return shown && [shown.planName, shown.type, shown.status]
}
const emails = async (student: Somebody, kind: MailKind) => {
  const { email } = await student.calls.accounts.me({})
  const rows = await world.db.read
    .selectFrom('mails')
    .select('subject')
    .where('recipient', '=', email)
    .where('kind', '=', kind)
    .execute()
  return rows.map(({ subject }) => subject)
}
/** Sends all events so far again, in another order, three times each. */
const again = async (order: 'backwards' | 'shuffled') => {
  await control('again', { order, copies: '3' })
  await world.settle()
}

describe('a plan by bank debit', () => {
  test('brings nothing while the bank is processing it, and is shown as in progress', async () => {
    const student = await world.student()
    await buyPlan(student, 'Growth Plan', 'bank')
    await days(3)
    assert.deepEqual(await inShort(student), ['Free', 10, 'signup 10'])
    assert.deepEqual(await awaited(student), ['Growth Plan', 'plan', 'processing'])
    const { subscribed, confirmation } = await overview(student)
    assert.deepEqual([subscribed, confirmation], [false, null])
  })

  test('cannot be started again in the meantime, for the same plan or another', async () => {
    const student = await world.student()
    const { url } = await student.calls.credits.startCheckout({ kind: 'plan', plan: 'Starter Plan' })
    await buyPlan(student, 'Growth Plan', 'bank')
    const refused = { code: 'payment-processing' }
    // Refused even before the event has arrived.
    await assert.rejects(student.calls.credits.startCheckout({ kind: 'plan', plan: 'Starter Plan' }), refused)
    await world.settle()
    await assert.rejects(student.calls.credits.startCheckout({ kind: 'plan', plan: 'Growth Plan' }), refused)
    assert.match((await world.http.inject({ url: new URL(url).pathname })).body, /expired/)
  })

  test('begins once when the bank has paid, however often and in whatever order events arrive', async () => {
    const student = await world.student()
    const checkout = await buyPlan(student, 'Growth Plan', 'bank')
    await days(3)
    await bankAnswers(checkout, 'yes')
    const paid = ['Growth Plan', 30, 'signup 10', 'plan 20']
    assert.deepEqual(await inShort(student), paid)
    assert.equal(await awaited(student), null)
    for (const order of ['backwards', 'shuffled'] as const) {
      await again(order)
      assert.deepEqual(await inShort(student), paid)
    }
    assert.deepEqual(await emails(student, 'purchase'), ['Your Growth Plan has started'])
    assert.deepEqual(await emails(student, 'payment-failed'), [])
  })

  test('begins once even if all events arrive at the end, in reverse order', async () => {
    const student = await world.student()
    await control('events', { held: 'yes' })
    const checkout = await buyPlan(student, 'Starter Plan', 'bank')
    await days(3)
    await bankAnswers(checkout, 'yes')
    assert.deepEqual(await inShort(student), ['Free', 10, 'signup 10'])
    await again('backwards')
    await control('events', { held: 'no' })
    await world.settle()
    assert.deepEqual(await inShort(student), ['Starter Plan', 20, 'signup 10', 'plan 10'])
  })

  test('that the bank refuses brings nothing, is reported once and kindly, asks for no more money, and can be retried', async () => {
    const student = await world.student()
    const checkout = await buyPlan(student, 'Growth Plan', 'bank')
    await days(3)
    await bankAnswers(checkout, 'no')
    for (const order of ['backwards', 'shuffled'] as const) await again(order)
    assert.deepEqual(await inShort(student), ['Free', 10, 'signup 10'])
    assert.deepEqual(await awaited(student), ['Growth Plan', 'plan', 'failed'])
    assert.deepEqual(await emails(student, 'payment-failed'), ["Your Growth Plan couldn't start"])
    assert.deepEqual(await emails(student, 'plan-canceled'), [])
    const [begun] = await theirs<{ status: string }>(student, 'subscription')
    assert.equal(begun?.status, 'canceled')

    await buyPlan(student, 'Growth Plan')
    await world.settle()
    assert.deepEqual(await inShort(student), ['Growth Plan', 30, 'signup 10', 'plan 20'])
    assert.equal(await awaited(student), null)
  })

  test('that was refused is no longer mentioned after a week', async () => {
    const student = await world.student()
    await bankAnswers(await buyPlan(student, 'Growth Plan', 'bank'), 'no')
    await days(6)
    assert.deepEqual(await awaited(student), ['Growth Plan', 'plan', 'failed'])
    await days(1)
    assert.equal(await awaited(student), null)
  })
})

describe('extra credits by bank debit', () => {
  test('are added once, when the bank has paid', async () => {
    const student = await subscriber('Starter Plan')
    const checkout = await buyExtra(student, 'bank')
    await days(3)
    assert.equal((await overview(student)).balance, 20)
    assert.deepEqual(await awaited(student), ['Starter Plan', 'extra_credits', 'processing'])
    await bankAnswers(checkout, 'yes')
    await again('shuffled')
    assert.deepEqual(await inShort(student), ['Starter Plan', 30, 'signup 10', 'plan 10', 'extra 10'])
    assert.equal(await awaited(student), null)
  })

  test('are not added if the bank refuses, and the plan stays as it is', async () => {
    const student = await subscriber('Starter Plan')
    const checkout = await buyExtra(student, 'bank')
    await days(3)
    await bankAnswers(checkout, 'no')
    await again('shuffled')
    assert.deepEqual(await inShort(student), ['Starter Plan', 20, 'signup 10', 'plan 10'])
    assert.deepEqual(await awaited(student), ['Starter Plan', 'extra_credits', 'failed'])
    assert.deepEqual(await emails(student, 'payment-failed'), ["Your extra credits couldn't be added"])
    await buyExtra(student)
    await world.settle()
    assert.equal((await overview(student)).balance, 30)
  })
})

test('afterwards, every balance is the sum of its ledger', async () => {
  assert.deepEqual(await findUnbalanced(world.db.read), [])
})
