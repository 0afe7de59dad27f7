import type { FastifyInstance } from 'fastify'
import { api, unwrap, signedIn } from '#server/kit/api.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { changePlan } from './change-plan.ts'
import { openBilling } from './open-billing.ts'
import type { PaymentNeeds } from './payment-needs.ts'
import { type Endpoint, type ProviderEvent, ProviderUnreachable } from './provider.ts'
import { startCheckout } from './start-checkout.ts'
import { markShown } from './store.ts'
import { handlePaymentEvent } from './handle-payment-event.ts'

export const buyingRoutes = (needs: PaymentNeeds) => ({
  startCheckout: api.credits.startCheckout.handler(async ({ input, context }) =>
    unwrap(await startCheckout(needs, signedIn(context).personId, input)),
  ),
  changePlan: api.credits.changePlan.handler(async ({ input, context }) =>
    unwrap(await changePlan(needs, signedIn(context).personId, input)),
  ),
  cancelSubscription: api.credits.cancelSubscription.handler(async ({ context }) =>
    unwrap(await cancelSubscription(needs, signedIn(context).personId)),
  ),
  openBilling: api.credits.openBilling.handler(async ({ context }) =>
    unwrap(await openBilling(needs, signedIn(context).personId)),
  ),
  markConfirmationShown: api.credits.markConfirmationShown.handler(async ({ input, context }) => {
    const { personId } = signedIn(context)
    await needs.db.transaction((tx) => markShown(tx, personId, input.paymentId, needs.clock.now()))
    return {}
  }),
})

const maxEventBytes = 1024 * 1024
const paths = { platform: '/webhooks/stripe', connect: '/webhooks/stripe/connect' } as const

/** Mounts the endpoints for the provider's events. `onEvent` is payouts' handler for account and transfer events. */
export async function webhookRoutes(
  http: FastifyInstance,
  needs: PaymentNeeds & { onEvent?: (event: ProviderEvent) => Promise<void> },
): Promise<void> {
  await http.register(async (inner) => {
    // The signature covers the raw bytes, so the body must not be parsed.
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxEventBytes }, (_request, body, done) =>
      done(null, body),
    )
    for (const endpoint of ['platform', 'connect'] satisfies Endpoint[])
      inner.post(
        paths[endpoint],
        { bodyLimit: maxEventBytes, config: { fromAnywhere: true } },
        async (request, reply) => {
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          const signature = String(request.headers['stripe-signature'] ?? '')
          const event = await needs.provider.readEvent(body, signature, endpoint)
          if (!event) return reply.code(400).send({ code: 'signature-wrong', message: 'The signature is not valid.' })
          try {
            await needs.onEvent?.(event)
            const about = await handlePaymentEvent(needs, event, endpoint)
            if (about === 'nobody' && event.paidByLink !== undefined)
              request.log.warn(
                { event: event.id, checkout: event.checkoutId },
                'a payment link was paid without a valid reference: credited to nobody, see npm run undecided',
              )
            return { received: true }
          } catch (error) {
            if (!(error instanceof ProviderUnreachable)) throw error
            // The provider will send the event again.
            request.log.warn({ event: event.id }, 'the payment provider could not be asked')
            return reply.code(503).send({ received: false })
          }
        },
      )
  })
}
