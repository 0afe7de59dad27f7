import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { openFakeProvider } from '#test/fakes/payout-provider.ts'
import { openWorld } from '#test/world.ts'

const fake = openFakeProvider()
const world = await openWorld({ payouts: fake.provider })
after(() => world.close())

describe('a payout account', () => {
  test('is none, then pending, active, and gone until it is cleared', async () => {
    const mentor = await world.mentor()
    const status = async () => (await mentor.calls.payouts.overview()).account
    const links = await Promise.all([1, 2].map(() => mentor.calls.payouts.connect({})))
    assert.equal(links[0]?.url, links[1]?.url)
    assert.equal(await status(), 'pending')
    const account = fake.accounts().find(({ mentorId }) => mentorId === mentor.id)
    assert.ok(account)
    await assert.rejects(mentor.calls.payouts.clearAccount(), { code: 'payout-account-in-use' })
    fake.setStatus(account.id, 'active')
    assert.deepEqual(await mentor.calls.payouts.refreshAccount(), { account: 'active' })
    fake.setStatus(account.id, 'transitioned')
    assert.deepEqual(await mentor.calls.payouts.refreshAccount(), { account: 'transitioned' })
    await assert.rejects(mentor.calls.payouts.connect(), { code: 'payout-account-gone' })
    await mentor.calls.payouts.clearAccount()
    await mentor.calls.payouts.clearAccount()
    assert.equal(await status(), 'none')
    await mentor.calls.payouts.connect()
    assert.equal(fake.accounts().filter(({ mentorId }) => mentorId === mentor.id).length, 2)
  })
  test('deleted without our hearing of it is discovered by trying, and can then be cleared', async () => {
    const mentor = await world.mentor()
    fake.setStatus(await fake.connect(mentor), 'transitioned')
    await assert.rejects(mentor.calls.payouts.connect(), { code: 'payout-account-gone' })
    assert.equal((await mentor.calls.payouts.overview()).account, 'transitioned')
    await mentor.calls.payouts.clearAccount()
    assert.ok(await mentor.calls.payouts.connect())
  })

  test('cannot be created while the provider does not answer, and trying loses nothing', async () => {
    const mentor = await world.mentor()
    fake.goDown(true)
    await assert.rejects(mentor.calls.payouts.connect(), {
      code: 'account-link-failed',
      message: 'Failed to create Stripe account link. Please try again.',
    })
    fake.goDown(false)
    assert.ok(await mentor.calls.payouts.connect())
  })
})
