import assert from 'node:assert/strict'
import { createHmac, randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import { openFakeProvider } from '#test/fakes/payout-provider.ts'
import { openWorld } from '#test/world.ts'

describe('events of mentors’ accounts', async () => {
  const fake = openFakeProvider()
  const world = await openWorld({
    payouts: fake.provider,
    environment: {
      // Not real keys, since all requests go to the fake.
      STRIPE_SECRET_KEY: 'sk_test_nobody',
      STRIPE_WEBHOOK_SECRET: 'whsec_platform',
      STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_connect',
      STRIPE_V2_WEBHOOK_SECRET: 'whsec_v2_old, whsec_v2_new',
    },
  })
  after(() => world.close())

  const mentor = await world.mentor()
  await mentor.calls.payouts.connect({})
  const account = fake.accounts()[0]?.id ?? ''
  const status = async () => (await mentor.calls.payouts.overview()).account
  const v1 = { id: `evt_${randomUUID()}`, object: 'event', type: 'account.updated', account }
  const v2 = { id: `evt_${randomUUID()}`, object: 'v2.core.event', type: 'v2.core.account[requirements].updated' }
  const bodies = {
    v1: JSON.stringify({ ...v1, data: { object: { id: account, object: 'account' } } }),
    v2: JSON.stringify({ ...v2, related_object: { id: account, type: 'v2.core.account', url: '/v2/core/accounts/x' } }),
  }

  async function send(kind: 'v1' | 'v2', secrets: string[], endpoint = '/connect'): Promise<number> {
    const seconds = Math.floor(Date.now() / 1000)
    const signatures = secrets.map((secret) =>
      createHmac('sha256', secret).update(`${seconds}.${bodies[kind]}`).digest('hex'),
    )
    const answer = await world.http.inject({
      method: 'POST',
      url: `/webhooks/stripe${endpoint}`,
      headers: {
        'content-type': 'application/json',
        'stripe-signature': [`t=${seconds}`, ...signatures.map((signature) => `v1=${signature}`)].join(),
      },
      payload: bodies[kind],
    })
    return answer.statusCode
  }

  /** Whether an event signed with these secrets makes the server refresh the account. */
  async function isHeard(kind: 'v1' | 'v2', secrets: string[], endpoint?: string): Promise<boolean> {
    const next = (await status()) === 'active' ? ('pending' as const) : ('active' as const)
    fake.setStatus(account, next)
    const code = await send(kind, secrets, endpoint)
    const heard = (await status()) === next
    assert.equal(code, heard ? 200 : 400)
    if (!heard) fake.setStatus(account, await current())
    return heard
  }
  const current = async () => ((await status()) === 'active' ? 'active' : 'pending')

  test('are signed with the secret of v1 accounts, or of the destination of v2 accounts', async () => {
    assert.equal(await isHeard('v1', ['whsec_connect']), true)
    assert.equal(await isHeard('v2', ['whsec_v2_new']), true)
  })
  test('are accepted throughout a secret rotation: signed with the old, the new, or both', async () => {
    assert.equal(await isHeard('v2', ['whsec_v2_old']), true)
    assert.equal(await isHeard('v2', ['whsec_v2_new']), true)
    assert.equal(await isHeard('v2', ['whsec_v2_old', 'whsec_v2_new']), true)
    assert.equal(await isHeard('v2', ['whsec_of_the_day_after', 'whsec_v2_new']), true)
  })
  test('are not accepted if anything else signed them', async () => {
    assert.equal(await isHeard('v2', ['whsec_somebody']), false)
    assert.equal(await isHeard('v1', ['whsec_somebody']), false)
    assert.equal(await isHeard('v2', ['whsec_v2_old, whsec_v2_new']), false)
    assert.equal(await isHeard('v1', ['']), false)
    assert.equal(await isHeard('v1', []), false)
  })
  test('are kept apart from the platform’s events in both directions', async () => {
    assert.equal(await isHeard('v1', ['whsec_platform']), false)
    assert.equal(await isHeard('v1', ['whsec_connect'], ''), false)
    assert.equal(await isHeard('v2', ['whsec_v2_new'], ''), false)
    assert.equal(await isHeard('v1', ['whsec_platform'], ''), true)
  })
})

test('without a secret for them, events of mentors’ accounts are refused', async () => {
  const world = await openWorld({
    environment: { STRIPE_SECRET_KEY: 'sk_test_nobody', STRIPE_WEBHOOK_SECRET: 'whsec_platform' },
  })
  const seconds = Math.floor(Date.now() / 1000)
  const digest = createHmac('sha256', '').update(`${seconds}.{}`).digest('hex')
  const answer = await world.http.inject({
    method: 'POST',
    url: '/webhooks/stripe/connect',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${digest}` },
    payload: '{}',
  })
  assert.equal(answer.statusCode, 400)
  await world.close()
})
