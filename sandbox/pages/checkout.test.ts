import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { openTestSandbox } from '#test/sandbox.ts'

const world = await openTestSandbox()
const { stripe } = world
after(() => world.close())
const [once, monthly] = [await world.price(2500), await world.price(4900, 'month')]
const typesOf = async () => (await world.events()).map(({ type }) => type)

async function open(price = once) {
  const customer = await world.customer()
  const { id, url } = await world.checkout(customer, price)
  await world.events()
  const charges = async () => (await stripe.charges.list({ customer: customer.id })).data
  return { customer, id, url: url ?? '', charges, read: () => stripe.checkout.sessions.retrieve(id) }
}

describe('a checkout', () => {
  test('says what it costs, and that no real money moves', async () => {
    const { url } = await open()
    const { body } = await world.http.inject(new URL(url).pathname)
    assert.match(body, /SANDBOX: no real money moves here/)
    assert.match(body, /Pay \$25\.00/)
    assert.match(body, /payer@example\.com/)
  })

  test('once paid leads back, charges once, and cannot be paid again', async () => {
    const { id, url, charges, read } = await open()
    assert.equal(await world.press(url, { action: 'pay' }), `http://localhost:3000/done?checkout=${id}`)
    assert.deepEqual([(await read()).status, (await read()).payment_status], ['complete', 'paid'])
    assert.deepEqual(await typesOf(), ['charge.succeeded', 'checkout.session.completed'])
    assert.match(await world.press(url, { action: 'pay' }), /This has already been paid/)
    assert.deepEqual(
      (await charges()).map(({ amount, paid }) => [amount, paid]),
      [[2500, true]],
    )
  })

  test('with a declined card stays open, and says so', async () => {
    const { url, charges, read } = await open()
    assert.match(await world.press(url, { action: 'decline' }), /role="alert".*Your card was declined/)
    assert.deepEqual(await typesOf(), ['charge.failed'])
    assert.equal((await read()).status, 'open')
    assert.deepEqual(
      (await charges()).map(({ status }) => status),
      ['failed'],
    )
  })

  test('by bank debit is unpaid until the bank pays', async () => {
    const { id, url, read } = await open()
    await world.press(url, { action: 'bank' })
    assert.deepEqual([(await read()).status, (await read()).payment_status], ['complete', 'unpaid'])
    await world.events()
    await world.press('/dev/payments/debit', { checkout: id, pays: 'yes' })
    assert.deepEqual(await typesOf(), ['charge.succeeded', 'checkout.session.async_payment_succeeded'])
    assert.equal((await read()).payment_status, 'paid')
  })

  test('by bank debit stays unpaid if the bank refuses', async () => {
    const { id, url, read, charges } = await open()
    await world.press(url, { action: 'bank' })
    await world.events()
    await world.press('/dev/payments/debit', { checkout: id, pays: 'no' })
    assert.deepEqual(await typesOf(), ['charge.failed', 'checkout.session.async_payment_failed'])
    assert.equal((await read()).payment_status, 'unpaid')
    assert.equal((await charges())[0]?.failure_code, 'insufficient_funds')
  })

  test('for a monthly price starts a subscription with a paid invoice', async () => {
    const { customer, url, read } = await open(monthly)
    await world.press(url, { action: 'pay' })
    const { data } = await stripe.subscriptions.list({ customer: customer.id, expand: ['data.latest_invoice'] })
    const [subscription] = data
    assert.deepEqual([data.length, subscription?.status, (await read()).subscription], [1, 'active', subscription?.id])
    const invoice = subscription?.latest_invoice
    assert.ok(typeof invoice === 'object')
    assert.deepEqual([invoice?.status, invoice?.amount_paid], ['paid', 4900])
  })

  test('expires a day later', async () => {
    const { id, url, read } = await open()
    await world.clock.advance(24 * 3_600_000)
    await world.renew()
    assert.equal((await read()).status, 'expired')
    const events = (await world.events()).filter(({ object }) => object === id)
    assert.deepEqual(
      events.map(({ type }) => type),
      ['checkout.session.expired'],
    )
    const { body } = await world.http.inject(new URL(url).pathname)
    assert.match(body, /This page has expired/)
  })

  test('is refused if the price does not match the mode', async () => {
    const { id: customer } = await world.customer()
    const line_items = [{ price: monthly.id, quantity: 1 }]
    await assert.rejects(stripe.checkout.sessions.create({ mode: 'payment', customer, line_items }), /mode payment/)
  })
})
