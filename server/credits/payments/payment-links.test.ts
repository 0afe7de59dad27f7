import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { openWorld } from '#test/world.ts'
import { payerReference } from './payer-reference.ts'

describe('payment links by configuration', async () => {
  const world = await openWorld({
    environment: {
      // Made-up keys suffice, since the provider is never called: handing out a link doesn't need it.
      STRIPE_SECRET_KEY: 'sk_test_nobody',
      STRIPE_WEBHOOK_SECRET: 'whsec_nobody',
      STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_nobody_either',
      PAYMENT_LINK_GROWTH: 'https://pay.example/growth?locale=en',
    },
  })
  after(() => world.close())

  test('a plan with a link is paid there, and the link identifies the payer', async () => {
    const student = await world.student({ name: 'Ada Byron' })
    const { url } = await student.calls.credits.startCheckout({ kind: 'plan', plan: 'Growth Plan' })
    const { origin, pathname, searchParams } = new URL(url)
    assert.equal(origin + pathname, 'https://pay.example/growth')
    assert.deepEqual(Object.fromEntries(searchParams), {
      locale: 'en',
      client_reference_id: payerReference(world.auth.secret, student.id),
      prefilled_email: 'ada.byron@example.com',
    })
  })

  test('on Free there is nothing extra to buy', async () => {
    const student = await world.student()
    await assert.rejects(student.calls.credits.startCheckout({ kind: 'extra' }), {
      code: 'payment-link-missing',
      message: 'Payment link not available for this plan.',
    })
  })
})
