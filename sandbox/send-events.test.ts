import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { openTestSandbox } from '#test/sandbox.ts'

const world = await openTestSandbox()
const { stripe, sandbox, clock } = world
after(() => world.close())
const seconds = (count: number) => clock.advance(count * 1000)

describe('an event', () => {
  test("is signed with its endpoint's secret, and sent once", async () => {
    const customer = await world.customer()
    const [event, ...others] = await world.events()
    assert.ok(event)
    assert.deepEqual([event.type, event.object, others.length], ['customer.created', customer.id, 0])
    const { platform, connect } = sandbox.settings.webhookSecrets
    const read = (secret: string) => stripe.webhooks.constructEvent(event.text, event.signature, secret)
    assert.equal(read(platform[0] ?? '').type, 'customer.created')
    assert.throws(() => read(connect[0] ?? ''), /signature/i)
    assert.deepEqual(await world.events(), [])
  })

  test('that is not accepted is sent again, at growing intervals', async () => {
    await world.customer()
    world.respondWith(500)
    assert.equal((await world.events()).length, 1)
    assert.equal((await world.events()).length, 0)
    await seconds(2)
    assert.equal((await world.events()).length, 1)
    await seconds(2)
    assert.equal((await world.events()).length, 0)
    await seconds(2)
    world.respondWith(200)
    assert.equal((await world.events()).length, 1)
    await seconds(3600)
    assert.equal((await world.events()).length, 0)
  })

  test('waits while events are on hold', async () => {
    await world.press('/dev/payments/events', { held: 'yes' })
    await world.customer()
    assert.deepEqual(await world.events(), [])
    await world.press('/dev/payments/events', { held: 'no' })
    assert.equal((await world.events()).length, 1)
  })
})

describe('the last events, sent again', () => {
  test('arrive in order, in reverse order, and several times', async () => {
    const made = [await world.customer(), await world.customer()].map(({ id }) => id)
    await world.events()
    const again = async (order: string, copies: string) => {
      await world.events()
      await world.press('/dev/payments/again', { order, copies })
      return world
        .received()
        .map(({ object }) => object)
        .filter((id) => made.includes(id))
    }
    assert.deepEqual(await again('as they came', '1'), made)
    assert.deepEqual(await again('backwards', '2'), [...made.toReversed(), ...made.toReversed()])
    assert.deepEqual((await again('shuffled', '3')).toSorted(), [...made, ...made, ...made].toSorted())
  })
})
