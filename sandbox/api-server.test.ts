import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import type Stripe from 'stripe'
import { openTestSandbox } from '#test/sandbox.ts'

const world = await openTestSandbox()
const { stripe, sandbox } = world
after(() => world.close())
const customers = async () => (await stripe.customers.list({ limit: 100 })).data.length

describe('an idempotency key', () => {
  test('has one effect: the second call gets the first response', async () => {
    const before = await customers()
    const once = () => stripe.customers.create({ email: 'twice@example.com' }, { idempotencyKey: 'once' })
    const [first, second] = [await once(), await once()]
    assert.equal(second.id, first.id)
    assert.equal(second.lastResponse.headers['idempotent-replayed'], 'true')
    assert.equal(await customers(), before + 1)
  })

  test('has one effect even for simultaneous calls', async () => {
    const once = () => stripe.customers.create({ email: 'race@example.com' }, { idempotencyKey: 'race' })
    const ids = (await Promise.all([once(), once(), once()])).map(({ id }) => id)
    assert.equal(new Set(ids).size, 1)
  })

  test('is refused with other parameters', async () => {
    await stripe.customers.create({ email: 'one@example.com' }, { idempotencyKey: 'taken' })
    await assert.rejects(
      stripe.customers.create({ email: 'other@example.com' }, { idempotencyKey: 'taken' }),
      /Keys for idempotent requests/,
    )
  })

  test('belongs to one account', async () => {
    const make = (stripeAccount: string) =>
      stripe.customers.create({ email: 'a@example.com' }, { idempotencyKey: 'shared', stripeAccount })
    assert.notEqual((await make('acct_1')).id, (await make('acct_2')).id)
  })

  test('repeats a refusal, too', async () => {
    const change = () => stripe.prices.update('price_unknown', { active: true }, { idempotencyKey: 'refused' })
    await assert.rejects(change(), /No such price/)
    await assert.rejects(change(), (error: Stripe.errors.StripeError) => {
      assert.match(error.message, /No such price/)
      assert.equal(error.headers?.['idempotent-replayed'], 'true')
      return true
    })
  })
})

describe('a call that the provider would refuse', () => {
  const address = `http://127.0.0.1:${sandbox.settings.at.port}`
  const call = (path: string, { method = 'GET', headers = {} } = {}) => fetch(address + path, { method, headers })
  const authorization = 'Bearer sk_test_sandbox'

  test('has no key', async () => assert.equal((await call('/v1/customers')).status, 401))
  test('goes to an address that does not exist', async () =>
    assert.equal((await call('/v1/nonsense', { headers: { authorization } })).status, 404))
  test('asks for an object that nobody created', async () => {
    await assert.rejects(stripe.customers.retrieve('cus_nobody'), { code: 'resource_missing', statusCode: 404 })
  })
  test('lacks a parameter', async () => {
    const refund = await call('/v1/refunds', { method: 'POST', headers: { authorization } })
    assert.equal(refund.status, 400)
    assert.match(await refund.text(), /Missing required param: charge/)
  })
})

describe('an outage', () => {
  const say = (outage: string) => world.press('/dev/payments/outage', { outage })

  test('fails every call, and changes nothing', async () => {
    const before = await customers()
    await say('down')
    await assert.rejects(world.customer(), { statusCode: 503 })
    await say('none')
    assert.equal(await customers(), before)
  })

  test('that comes and goes fails some calls, and does nothing twice under one key', async (t) => {
    // Evenly spread numbers, so that every kind of flaky behavior occurs.
    let drawn = 0
    t.mock.method(Math, 'random', () => (drawn += 0.618) % 1)
    const before = await customers()
    await say('flaky')
    let failed = 0
    for (let key = 0; key < 12; key++)
      for (let made = false; !made;) {
        const options = { idempotencyKey: `flaky ${key}`, maxNetworkRetries: 0 }
        made = await stripe.customers.create({ email: 'payer@example.com' }, options).then(
          () => true,
          () => false,
        )
        if (!made) failed++
      }
    await say('none')
    assert.ok(failed > 0)
    assert.equal(await customers(), before + 12)
  })

  test('of an unknown kind is ignored', async () => {
    await say('nonsense')
    assert.equal((await world.customer()).email, 'payer@example.com')
  })

  test('that only slows things down does not delay closing', async () => {
    const own = await openTestSandbox()
    await own.press('/dev/payments/outage', { outage: 'slow' })
    const waiting = assert.rejects(own.customer())
    const began = performance.now()
    await own.close()
    await waiting
    assert.ok(performance.now() - began < 10_000)
  })
})
