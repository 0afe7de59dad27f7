import type { PersonId } from '#domain/kit/ids.ts'
import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { openWorld } from '#test/world.ts'

// Everything a browser might send to gain something: every field anyone could think of, in every call.
const wishes = {
  credits: 1000,
  balance: 1000,
  balanceCredits: 1000,
  amount: 1000,
  extra: 1000,
  plan: 'Success Plan',
  planName: 'Success Plan',
  kind: 'plan',
  renewalDate: '2030-01-01T00:00:00.000Z',
  subscriptionStatus: 'active',
  subscribed: true,
  payment_status: 'success',
  session_id: 'cs_test_invented',
  success: 'true',
  paymentId: 'in_invented',
  stripeSubscriptionId: 'sub_invented',
  stripeCustomerId: 'cus_invented',
  paymentConfirmation: { planName: 'Success Plan', creditsAdded: 30, type: 'plan', shown: false },
  entries: [{ reason: 'plan', amount: 1000 }],
  profile: { bio: 'x', credits: 1000, plan: 'Success Plan' },
}

const asQuery = new URLSearchParams({
  credits: '1000',
  plan: 'Success Plan',
  payment_status: 'success',
  success: 'true',
}).toString()

describe('credits and plans', async () => {
  const world = await openWorld()
  after(() => world.close())
  type Spec = { paths: Record<string, Record<string, unknown>> }
  const { paths } = (await world.http.inject({ url: '/api/openapi.json' })).json<Spec>()
  const calls = Object.entries(paths)
    // A stream, which doesn't end by itself and only reads.
    .filter(([path]) => path !== '/live')
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => ({ path, method: method.toUpperCase() })))

  test('cannot be changed by any call from a browser', async () => {
    assert.ok(calls.length > 40)
    let student = await world.student()
    const before = await creditState(student.id)
    for (const { path, method } of calls) {
      const url = `/api${path.replace(/^\/api/, '').replace(/\{\w+\}/g, student.id)}`
      for (const payload of method === 'GET' ? [undefined] : [wishes, { ...wishes, kind: 'extra' }]) {
        const send = () =>
          world.http.inject({
            method: method as 'POST',
            url: method === 'GET' ? `${url}?${asQuery}` : url,
            headers: { cookie: student.cookie },
            ...(payload && { payload }),
          })
        const got = await send()
        assert.ok(got.statusCode < 500, `${method} ${path}: ${got.body}`)
        assert.deepEqual(await creditState(student.id), before, `${method} ${path}`)
        // Some calls end the sign-in.
        if (got.statusCode === 401 || path.includes('sign')) student = await world.student()
      }
    }
    await world.settle()
    assert.deepEqual(await creditState(student.id), before)
  })

  async function creditState(id: PersonId) {
    const account = await world.db.read
      .selectFrom('credit_accounts')
      .select([
        'plan',
        'balance_credits',
        'free_credits',
        'renewal_date',
        'subscription_status',
        'stripe_subscription_id',
      ])
      .where('student_id', '=', id)
      .executeTakeFirstOrThrow()
    const entries = await world.db.read
      .selectFrom('credit_entries')
      .select(['reason', 'amount_credits'])
      .where('student_id', '=', id)
      .orderBy('id')
      .execute()
    return { account, entries }
  }
})
