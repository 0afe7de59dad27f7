import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import type { PersonId } from '#domain/kit/ids.ts'
import { cents } from '#domain/kit/money.ts'
import { stripePayouts } from '#server/payouts/stripe-payouts.ts'
import { openTestSandbox } from '#test/sandbox.ts'

const world = await openTestSandbox()
after(() => world.close())
const { stripe } = world
const returnUrl = 'http://localhost:3000/mentor-payouts?success=true'
const refreshUrl = 'http://localhost:3000/mentor-payouts?refresh=true'
const control = (fields: Record<string, string>) => world.press('/dev/payments/accounts', fields)

for (const version of ['v2', 'v1'] as const) {
  const payouts = stripePayouts(stripe, version)
  const open = () =>
    payouts.openAccount({
      key: `key ${crypto.randomUUID()}`,
      mentorId: crypto.randomUUID() as PersonId,
      email: 'm@example.com',
      name: 'Mia',
    })
  const pageOf = async (account: string) =>
    new URL(await payouts.onboardingUrl(account, { returnUrl, refreshUrl })).pathname
  async function onboarded() {
    const account = await open()
    await world.press(await pageOf(account), { action: 'submit' })
    await world.events()
    return account
  }
  const pay = (accountId: string, payoutId: string = crypto.randomUUID(), amount = cents(2500)) =>
    payouts.transfer({ payoutId, accountId, amount, month: '2026-03' })

  describe(`an account of ${version}`, () => {
    test('is pending until its page is submitted, which sends an event to the Connect endpoint', async () => {
      const account = await open()
      assert.equal(await payouts.readAccount(account), 'pending')
      const page = await pageOf(account)
      assert.match((await world.http.inject(page)).body, /Sandbox Bank, ending 6789/)
      assert.equal(await world.press(page, { action: 'later' }), returnUrl)
      assert.equal(await payouts.readAccount(account), 'pending')
      assert.equal(await world.press(page, { action: 'submit' }), returnUrl)
      assert.equal(await payouts.readAccount(account), 'active')
      const events = (await world.events()).map(({ endpoint, type, object }) => [endpoint, type, object])
      const type =
        version === 'v1' ? 'account.updated' : 'v2.core.account[configuration.recipient].capability_status_updated'
      assert.deepEqual(events, [['connect', type, account]])
    })

    test('has a page that works for one visit', async () => {
      const page = await pageOf(await open())
      await world.http.inject(page)
      assert.equal((await world.http.inject(page)).headers.location, refreshUrl)
    })

    test('is gone once deleted, and accepts no transfer', async () => {
      const account = await onboarded()
      await control({ account, closed: 'yes' })
      assert.equal(await payouts.readAccount(account), 'transitioned')
      assert.ok('refused' in (await pay(account)))
    })

    test('gets one transfer per payout, however often it is requested', async () => {
      const account = await onboarded()
      const payoutId = crypto.randomUUID()
      const [first, second] = [await pay(account, payoutId), await pay(account, payoutId)]
      assert.deepEqual(second, first)
      assert.equal((await stripe.transfers.list({ transfer_group: payoutId })).data.length, 1)
    })

    test('gets no transfer before it is submitted, or while the balance is too low', async () => {
      assert.ok('refused' in (await pay(await open())))
      const account = await onboarded()
      await control({ account, refuses: 'yes' })
      assert.ok('refused' in (await pay(account)))
      await control({ account, refuses: 'no' })
      assert.ok(!('refused' in (await pay(account))))
    })

    test('loses what is reversed of a transfer, a part or all that is left', async () => {
      const account = await onboarded()
      const payoutId = crypto.randomUUID()
      await pay(account, payoutId)
      const { data } = await stripe.transfers.list({ transfer_group: payoutId })
      const transfer = data[0]?.id ?? ''
      await world.events()
      const reversed = async () => {
        const { amount_reversed: amount, reversed: whole } = await stripe.transfers.retrieve(transfer)
        return [amount, whole]
      }
      await control({ transfer, part: '100' })
      assert.deepEqual(await reversed(), [100, false])
      await control({ transfer })
      assert.deepEqual(await reversed(), [2500, true])
      const types = (await world.events()).map(({ type }) => type)
      assert.deepEqual(types, ['transfer.reversed', 'transfer.reversed'])
    })
  })
}
