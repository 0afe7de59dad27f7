import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { openTestSandbox } from '#test/sandbox.ts'

const world = await openTestSandbox()
const { stripe } = world
after(() => world.close())
const price = await world.price(2500)

async function paidCharge(): Promise<string> {
  const customer = await world.customer()
  await world.press((await world.checkout(customer, price)).url ?? '', { action: 'pay' })
  await world.events()
  const { data } = await stripe.charges.list({ customer: customer.id })
  return data[0]?.id ?? ''
}
const types = async () => (await world.events()).map(({ type }) => type)

describe('a disputed charge', () => {
  test('is marked, and can be won', async () => {
    const charge = await paidCharge()
    const status = async () => (await stripe.disputes.list({ charge })).data.map((dispute) => dispute.status)
    await world.press('/dev/payments/dispute', { charge })
    assert.deepEqual(await types(), ['charge.dispute.created'])
    assert.deepEqual(await status(), ['needs_response'])
    await world.press('/dev/payments/dispute', { charge })
    assert.deepEqual(await types(), ['charge.dispute.closed'])
    assert.deepEqual(await status(), ['won'])
  })
})

describe('a refund', () => {
  test('returns a part, then the rest, and no more than was paid', async () => {
    const charge = await paidCharge()
    const refunded = async () => {
      const { data } = await stripe.charges.list({ limit: 100 })
      const found = data.find(({ id }) => id === charge)
      return [found?.amount_refunded, found?.refunded]
    }
    await stripe.refunds.create({ charge, amount: 1000 })
    assert.deepEqual(await refunded(), [1000, false])
    await assert.rejects(stripe.refunds.create({ charge, amount: 1501 }), { code: 'charge_already_refunded' })
    await stripe.refunds.create({ charge })
    assert.deepEqual(await refunded(), [2500, true])
    await assert.rejects(stripe.refunds.create({ charge }), { code: 'charge_already_refunded' })
    assert.deepEqual(await types(), ['charge.refunded', 'charge.refunded'])
  })
})
