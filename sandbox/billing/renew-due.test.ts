import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { openTestSandbox } from '#test/sandbox.ts'

const world = await openTestSandbox('2026-01-31T12:00:00Z')
const { stripe, clock } = world
after(() => world.close())
const price = await world.price(4900, 'month')
const larger = await world.price(9900, 'month')

async function subscriber() {
  const customer = await world.customer()
  await world.press((await world.checkout(customer, price)).url ?? '', { action: 'pay' })
  await world.events()
  const read = async () => {
    const { data } = await stripe.subscriptions.list({ customer: customer.id, status: 'all' })
    const [one] = data
    assert.ok(one)
    const until = new Date((one.items.data[0]?.current_period_end ?? 0) * 1000).toISOString().slice(0, 10)
    return { id: one.id, status: one.status, until }
  }
  const invoices = async () =>
    (await stripe.invoices.list({ customer: customer.id })).data.map(({ status, total }) => `${status} ${total}`)
  return { id: customer.id, read, invoices }
}
const setClock = (day: string) => clock.set(`${day}T12:00:00Z`)
const sent = async (object: string) => (await world.events()).filter((event) => event.object === object)

describe('a subscription', () => {
  test('renews on its day of the month, or on the last day of a shorter one', async () => {
    const { read, invoices } = await subscriber()
    assert.equal((await read()).until, '2026-02-28')
    setClock('2026-02-27')
    assert.equal(await world.renew(), 0)
    setClock('2026-02-28')
    await world.renew()
    assert.deepEqual([(await read()).status, (await read()).until], ['active', '2026-03-31'])
    assert.deepEqual(await invoices(), ['paid 4900', 'paid 4900'])
    assert.equal(await world.renew(), 0)
  })

  test('renews once for each month that passed', async () => {
    const { read, invoices } = await subscriber()
    setClock('2026-05-29')
    await world.renew()
    assert.equal((await read()).until, '2026-06-28')
    assert.equal((await invoices()).length, 4)
  })

  test('is past due while the card is declined, and active once a card works', async () => {
    const { id, read, invoices } = await subscriber()
    await world.press('/dev/payments/card', { customer: id, declines: 'yes' })
    setClock('2026-06-29')
    await world.renew()
    assert.equal((await read()).status, 'past_due')
    assert.deepEqual(await invoices(), ['open 4900', 'paid 4900'])
    await world.press('/dev/payments/card', { customer: id, declines: 'no' })
    assert.equal((await read()).status, 'active')
    assert.deepEqual(await invoices(), ['paid 4900', 'paid 4900'])
  })

  test('canceled for the end of the month ends then, and charges nothing', async () => {
    const { read, invoices } = await subscriber()
    const { id } = await read()
    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    await world.events()
    setClock('2026-07-29')
    await world.renew()
    assert.equal((await read()).status, 'canceled')
    assert.deepEqual(
      (await sent(id)).map(({ type }) => type),
      ['customer.subscription.deleted'],
    )
    assert.deepEqual(await invoices(), ['paid 4900'])
    await assert.rejects(stripe.subscriptions.cancel(id), /No such subscription/)
  })

  test('changed within a month can bill the rest of it with the renewal', async () => {
    const { id, invoices } = await subscriber()
    const plan = larger.lookup_key ?? ''
    await world.press('/dev/payments/subscription', { customer: id, plan, billed: 'with the renewal' })
    assert.deepEqual(await invoices(), ['paid 4900'])
    setClock('2026-08-29')
    await world.renew()
    // The whole month was still ahead, so this is the full price difference plus the next month at the new price.
    assert.deepEqual(await invoices(), ['paid 14900', 'paid 4900'])
  })

  test('changed within a month can bill the rest of it now', async () => {
    const { id, invoices } = await subscriber()
    await world.press('/dev/payments/subscription', { customer: id, plan: larger.lookup_key ?? '', billed: 'now' })
    assert.deepEqual(await invoices(), ['paid 5000', 'paid 4900'])
  })
})
