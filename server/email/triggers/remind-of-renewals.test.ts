import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import type { Insertable } from 'kysely'
import type { DB } from '#database/tables.ts'
import { productFrom } from '#domain/kit/product.ts'
import { openPeople, type Student } from '#test/people.ts'
import { remindOfRenewals } from './remind-of-renewals.ts'
import { newestMails } from '#server/email/delivery/store.ts'

const people = await openPeople()
const { db, clock } = people
after(() => people.close())

const day = 86_400_000
const inDays = (days: number) => new Date(clock.now().getTime() + days * day)

type Account = Omit<Partial<Insertable<DB['credit_accounts']>>, 'student_id'>

async function onGrowthPlan(renewal_date: Date, account: Account = {}): Promise<Student> {
  const student = await people.student()
  const standing = { plan: 'Growth Plan' as const, balance_credits: 4, renewal_date, ...account }
  await db.transaction((tx) =>
    tx
      .insertInto('credit_accounts')
      .values({ student_id: student.personId, ...standing })
      .onConflict((conflict) => conflict.column('student_id').doUpdateSet(standing))
      .execute(),
  )
  return student
}

const remind = () => remindOfRenewals({ db, clock, publicUrl: 'https://tassel.example', product: productFrom() })

const emailsTo = async ({ personId }: Student) =>
  (await newestMails(db.read, 100))
    .filter(({ recipient }) => recipient === `${personId}@example.com`)
    .map(({ subject, text }) => ({ subject, text }))

describe('the reminder of a renewal', () => {
  test('comes three days ahead, once, and says what it costs, what it brings and what it expires', async () => {
    const student = await onGrowthPlan(inDays(3.5))
    await remind()
    assert.deepEqual(await emailsTo(student), [])
    await clock.advance(day)
    await Promise.all([remind(), remind()])
    await remind()
    const [email, ...more] = await emailsTo(student)
    assert.deepEqual(more, [])
    assert.match(email?.subject ?? '', /^Your Growth Plan renews on /)
    assert.match(email?.text ?? '', /you'll get 20 new credits/)
    assert.match(email?.text ?? '', /Price: \$69\.99\nNew credits: 20/)
    assert.match(email?.text ?? '', /The 4 credits you have now will expire then/)
  })

  test('for a plan that changes to another names the new one, its price and its credits', async () => {
    const student = await onGrowthPlan(inDays(2), { next_plan: 'Success Plan' })
    await remind()
    const [email] = await emailsTo(student)
    assert.match(email?.text ?? '', /continues as the Success Plan/)
    assert.match(email?.text ?? '', /Price: \$99\.99\nNew credits: 30/)
  })

  for (const [why, account] of [
    ['ends then', { plan_ends_at: inDays(2) }],
    ['is being cancelled', { end_wanted: true }],
    ['could not be charged', { subscription_status: 'past-due' }],
  ] as const)
    test(`does not come where the plan ${why}`, async () => {
      const student = await onGrowthPlan(inDays(2), account)
      await remind()
      assert.deepEqual(await emailsTo(student), [])
    })
})
