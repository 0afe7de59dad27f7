import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { productFrom } from '#domain/kit/product.ts'
import { announce } from '#server/kit/announce.ts'
import { openPeople } from '#test/people.ts'
import { paymentMailListeners } from './payment-listeners.ts'
import { newestMails } from '#server/email/delivery/store.ts'
import { writeMail } from '#server/email/store.ts'

const people = await openPeople()
const { db, clock } = people
after(() => people.close())

const mailed = async () => {
  await people.hear(paymentMailListeners({ publicUrl: 'https://tassel.example', product: productFrom() }))
  return (await newestMails(db.read, 20)).map(({ kind, subject, text, data }) => ({ kind, subject, text, data }))
}

describe('email about money', () => {
  test('one receipt per payment, with plan, credits, amount and type', async () => {
    const { personId: studentId } = await people.student('Maya')
    const bought = { studentId, paymentId: 'cs_1', planName: 'Growth Plan', creditsAdded: 20, amountCents: 6999 }
    for (const _twice of [1, 2]) {
      await db.transaction(async (tx) => announce(tx, clock.now(), 'credits-bought', { ...bought, type: 'plan' }))
      await clock.advance(1000)
    }
    const [receipt, ...more] = await mailed()
    assert.deepEqual(more, [])
    assert.equal(receipt?.subject, 'Your Growth Plan has started')
    assert.deepEqual(receipt.data, {
      plan_name: 'Growth Plan',
      credits_added: '20',
      amount_paid: '$69.99',
      purchase_type: 'plan',
    })
  })

  test('one email for a payment that the bank refused', async () => {
    const { personId: studentId } = await people.student('Ines')
    const refused = { studentId, checkoutId: 'cs_2', planName: 'Growth Plan', type: 'plan' as const }
    for (const _twice of [1, 2]) {
      await db.transaction(async (tx) => announce(tx, clock.now(), 'payment-failed', refused))
      await clock.advance(1000)
    }
    const emails = (await mailed()).filter(({ kind }) => kind === 'payment-failed')
    assert.deepEqual(
      emails.map(({ subject }) => subject),
      ["Your Growth Plan couldn't start"],
    )
    assert.match(emails[0]?.text ?? '', /No credits were added/)
  })

  test('what happens to the plan: renewed, not renewed, canceled', async () => {
    const { personId: studentId } = await people.student('Jordan')
    const plan = { studentId, planName: 'Starter Plan' }
    const renewed = { ...plan, paymentId: 'in_1', creditsAdded: 10, amountCents: 3999, creditsExpired: 3 }
    await db.transaction(async (tx) => {
      announce(tx, clock.now(), 'plan-renewed', { ...renewed, renewsAt: '2026-04-02T12:00:00.000Z' })
      announce(tx, clock.now(), 'plan-renewal-failed', { ...plan, graceUntil: '2026-04-09T12:00:00.000Z' })
      announce(tx, clock.now(), 'plan-canceled', { ...plan, creditsExpired: 7, unpaid: true })
    })
    const texts = new Map((await mailed()).map(({ kind, text }) => [kind, text]))
    assert.match(
      texts.get('plan-renewed') ?? '',
      /Credits added: 10\nCredits expired: 3\nAmount paid: \$39\.99\nRenews on: Thursday, April 2, 2026/,
    )
    assert.match(texts.get('plan-renewal-failed') ?? '', /Pay by: Thursday, April 9, 2026/)
    assert.match(texts.get('plan-canceled') ?? '', /The 7 credits that were left have expired/)
  })

  test('a plan that is canceled withdraws its waiting renewal reminder, and no one else’s', async () => {
    const [noor, other] = [await people.student('Noor'), await people.student('Otis')]
    const waiting = {
      kind: 'renewal-reminder' as const,
      subject: 'Renews soon',
      text: 'x',
      html: 'x',
      now: clock.now(),
    }
    await db.transaction(async (tx) => {
      for (const { personId } of [noor, other])
        await writeMail(tx, {
          ...waiting,
          key: `renewal-reminder:${personId}:1772452800`,
          recipient: `${personId}@example.com`,
        })
      const canceled = { studentId: noor.personId, planName: 'Starter Plan', creditsExpired: 0, unpaid: false }
      announce(tx, clock.now(), 'plan-canceled', canceled)
    })
    await mailed()
    const reminders = (await newestMails(db.read, 20)).filter(({ kind }) => kind === 'renewal-reminder')
    const withdrawn = reminders.filter(({ unwantedAt }) => unwantedAt !== null).map(({ recipient }) => recipient)
    assert.deepEqual([reminders.length, withdrawn], [2, [`${noor.personId}@example.com`]])
  })
})
