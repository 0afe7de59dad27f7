import Stripe from 'stripe'
import { type Endpoint, type PaymentProvider, ProviderUnreachable } from './provider.ts'
import { type Catalog, openCatalog } from './stripe-catalog.ts'
import { newest, readState } from './stripe-state.ts'
import { readEvent } from './stripe-events.ts'

export type StripeSettings = {
  secretKey: string
  /**
   * Any of these may have signed an event: each destination has its own, and one being replaced stays valid for a
   * while.
   */
  webhookSecrets: Record<Endpoint, string[]>
  /** The API's address, if it isn't Stripe's own. */
  at?: { host: string; port: number; protocol: 'http' }
  /** How long to wait for a response, in milliseconds; 8 s by default. */
  timeoutMs?: number
}

/** Opens the SDK with our settings. A person is waiting, so it tries twice and gives up. */
export const openSdk = ({ secretKey, at, timeoutMs = 8000 }: StripeSettings): Stripe =>
  new Stripe(secretKey, { ...at, maxNetworkRetries: 1, timeout: timeoutMs, telemetry: false })

/** Stripe as our payment provider, written for the API version that the SDK pins. */
export function stripeProvider(settings: StripeSettings): PaymentProvider {
  const stripe = openSdk(settings)
  const catalog = openCatalog(stripe)
  return {
    readState: (sources) => reached(() => readState(stripe, catalog, sources)),
    makeCustomer: ({ studentId, email, name }) =>
      reached(async () => {
        const made = await stripe.customers.create(
          { email, name, metadata: { student_id: studentId } },
          { idempotencyKey: `customer:${studentId}` },
        )
        return made.id
      }),
    deleteCustomer: (id) => reached(() => unlessMissing(stripe.customers.del(id))),
    sells: (item) => reached(async () => (await catalog.priceOf(item)) !== undefined),
    startCheckout: (asked) => reached(() => startCheckout(stripe, catalog, asked)),
    closeCheckout: (id) =>
      reached(async () => {
        const { status } = await stripe.checkout.sessions.retrieve(id)
        if (status === 'open') await stripe.checkout.sessions.expire(id)
        return status === 'complete' ? 'complete' : 'closed'
      }),
    changePlan: (asked) => reached(() => changePlan(stripe, catalog, asked)),
    endSubscription: (id) => reached(() => unlessMissing(stripe.subscriptions.cancel(id))),
    refund: (asked) => reached(() => refund(stripe, asked)),
    openBilling: (customer, returnUrl) =>
      reached(async () => {
        const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: newest })
        const ours = data.find(({ metadata }) => metadata?.['made_by'] === 'tassel')
        const visit = { customer, return_url: returnUrl, ...(ours && { configuration: ours.id }) }
        return (await stripe.billingPortal.sessions.create(visit)).url
      }),
    studentOf: (customerId) =>
      reached(async () => {
        const customer = await stripe.customers.retrieve(customerId)
        return customer.deleted ? undefined : customer.metadata['student_id']
      }),
    async *listCustomers() {
      for await (const { id, metadata } of stripe.customers.list({ limit: 100 })) {
        const studentId = metadata['student_id']
        if (studentId) yield { id, studentId }
      }
    },
    readEvent: async (body, signature, endpoint) =>
      readEvent(stripe, settings.webhookSecrets[endpoint], body, signature),
  }
}

async function startCheckout(
  stripe: Stripe,
  catalog: Catalog,
  { customerId, studentId, item, key, successUrl, cancelUrl }: Parameters<PaymentProvider['startCheckout']>[0],
): Promise<{ id: string; url: string }> {
  const price = await catalog.priceOf(item)
  if (!price) throw new Error(`Stripe has no price for ${item.kind} ${item.plan}`)
  const session = await stripe.checkout.sessions.create(
    {
      mode: item.kind === 'plan' ? 'subscription' : 'payment',
      customer: customerId,
      client_reference_id: studentId,
      line_items: [{ price, quantity: 1 }],
      success_url: successUrl,
      cancel_url: cancelUrl,
      metadata: { student_id: studentId },
    },
    { idempotencyKey: `checkout:${key}` },
  )
  if (!session.url) throw new Error(`checkout ${session.id} has no page`)
  return { id: session.id, url: session.url }
}

async function changePlan(
  stripe: Stripe,
  catalog: Catalog,
  { subscriptionId, plan, begins, key }: Parameters<PaymentProvider['changePlan']>[0],
): Promise<'changed' | 'declined' | 'no-price'> {
  const price = await catalog.priceOf({ kind: 'plan', plan })
  if (!price) return 'no-price'
  const { items, cancel_at_period_end: leaves } = await stripe.subscriptions.retrieve(subscriptionId)
  const [line] = items.data
  if (!line) throw new Error(`subscription ${subscriptionId} is to nothing`)
  // Already done, but the answer was lost. A new month must not be charged twice.
  if (begins === 'now' && line.price.id === price && !leaves) return 'changed'
  const change: Stripe.SubscriptionUpdateParams = {
    items: [{ id: line.id, price }],
    proration_behavior: 'none',
    cancel_at_period_end: false,
  }
  // Either the new month starts at once or, if the card is declined, nothing changes.
  const atOnce: Stripe.SubscriptionUpdateParams = {
    ...change,
    billing_cycle_anchor: { type: 'now' },
    payment_behavior: 'error_if_incomplete',
  }
  try {
    await stripe.subscriptions.update(subscriptionId, begins === 'now' ? atOnce : change, {
      idempotencyKey: `plan:${key}:${price}`,
    })
    return 'changed'
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return 'declined'
    throw error
  }
}

async function refund(
  stripe: Stripe,
  { paymentIntentId, key }: Parameters<PaymentProvider['refund']>[0],
): Promise<string | null> {
  try {
    await stripe.refunds.create({ payment_intent: paymentIntentId }, { idempotencyKey: `refund:${key}` })
    return null
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.statusCode === 409) throw error
    return error.code === 'charge_already_refunded' ? null : error.message
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** Waits for an operation that ends or deletes something. If that is already gone, there is nothing to do. */
async function unlessMissing(done: Promise<unknown>): Promise<void> {
  try {
    await done
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

/** Turns errors that mean "not now" into `ProviderUnreachable`. Errors of our own stay as they are. */
async function reached<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const notNow =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError ||
      // The same request is being processed concurrently.
      (error instanceof Stripe.errors.StripeError && error.statusCode === 409)
    throw notNow ? new ProviderUnreachable(error.message, { cause: error }) : error
  }
}
