import Stripe from 'stripe'
import type { PlanName } from '#domain/credits/plans.ts'
import { planNamed } from '#domain/credits/plans.ts'
import type { AwaitedPayment, Payment, ProviderState } from '#domain/credits/provider-state.ts'
import { lookupKeyOf } from './price-list.ts'
import { type Endpoint, type Item, type PaymentProvider, type ProviderEvent, ProviderUnreachable } from './provider.ts'
import {
  awaitedPayment,
  checkoutPayment,
  idOf,
  invoicePayment,
  isAwaited,
  type ItemOf,
  moneyBy,
  toSubscription,
} from './stripe-facts.ts'

export type StripeSettings = {
  secretKey: string
  /** Any of them may have signed an event: each destination has its own, and one being replaced stays valid for a while. */
  webhookSecrets: Record<Endpoint, string[]>
  /** The API's address, if not Stripe itself. */
  at?: { host: string; port: number; protocol: 'http' }
  /** How long to wait for a response, in milliseconds; 8 s by default. */
  timeoutMs?: number
}

/** The SDK as we use it; a person is waiting, so it tries twice and gives up. */
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
    sells: (item) => reached(async () => (await catalog.priceOf(item)) !== undefined),
    startCheckout: ({ customerId, studentId, item, key, successUrl, cancelUrl }) =>
      reached(async () => {
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
      }),
    closeCheckout: (id) =>
      reached(async () => {
        const { status } = await stripe.checkout.sessions.retrieve(id)
        if (status === 'open') await stripe.checkout.sessions.expire(id)
        return status === 'complete' ? 'complete' : 'closed'
      }),
    changePlan: (asked) => reached(() => changePlan(stripe, catalog, asked)),
    endSubscription: (id) =>
      reached(async () => {
        try {
          await stripe.subscriptions.cancel(id)
        } catch (error) {
          if (!isMissing(error)) throw error
        }
      }),
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
    readEvent: (body, signature, endpoint) => readEvent(stripe, settings.webhookSecrets[endpoint], body, signature),
  }
}

type Catalog = ReturnType<typeof openCatalog>

/**
 * Our prices there: by lookup key for selling, and by id, including retired ones, for reading. Cached until one is
 * missing.
 */
function openCatalog(stripe: Stripe) {
  let known = new Map<string, Item>()
  let sold = new Map<string, string>()
  async function refresh(): Promise<void> {
    const items = new Map<string, Item>()
    const keys = new Map<string, string>()
    for await (const price of stripe.prices.list({ limit: 100 })) {
      const { kind, plan } = price.metadata
      if ((kind !== 'plan' && kind !== 'extra') || !plan || !planNamed(plan)) continue
      items.set(price.id, { kind, plan: plan as PlanName })
      if (price.active && price.lookup_key) keys.set(price.lookup_key, price.id)
    }
    known = items
    sold = keys
  }
  return {
    async priceOf(item: Item): Promise<string | undefined> {
      if (!sold.has(lookupKeyOf(item))) await refresh()
      return sold.get(lookupKeyOf(item))
    },
    /** Reads the prices again if one of these is unknown. */
    async itemsOf(priceIds: string[]): Promise<ItemOf> {
      if (priceIds.some((id) => !known.has(id))) await refresh()
      return (id) => known.get(id)
    },
  }
}

const newest = 100

// The provider limits requests per second.
const readAtOnce = 20

async function readState(stripe: Stripe, catalog: Catalog, sources: string[]): Promise<ProviderState> {
  const states: ProviderState[] = []
  for (let at = 0; at < sources.length; at += readAtOnce)
    states.push(
      ...(await Promise.all(
        sources
          .slice(at, at + readAtOnce)
          .map((source) =>
            source.startsWith('cs_') ? readGuest(stripe, catalog, source) : readCustomer(stripe, catalog, source),
          ),
      )),
    )
  return {
    payments: states.flatMap(({ payments }) => payments),
    subscriptions: states.flatMap(({ subscriptions }) => subscriptions),
    awaited: states.flatMap(({ awaited }) => awaited),
  }
}

async function readCustomer(stripe: Stripe, catalog: Catalog, customer: string): Promise<ProviderState> {
  const [invoices, checkouts, charges, subscriptions] = await Promise.all([
    stripe.invoices.list({ customer, status: 'paid', limit: newest, expand: ['data.payments'] }),
    stripe.checkout.sessions.list({ customer, status: 'complete', limit: newest, expand: ['data.line_items'] }),
    stripe.charges.list({ customer, limit: newest }),
    stripe.subscriptions.list({ customer, status: 'all', limit: newest, expand: ['data.latest_invoice'] }),
  ])
  const prices = [
    ...invoices.data.flatMap(({ lines }) => lines.data.map((line) => idOf(line.pricing?.price_details?.price))),
    ...checkouts.data.flatMap(({ line_items }) => (line_items?.data ?? []).map(({ price }) => price?.id)),
    ...subscriptions.data.flatMap(({ items }) => items.data.map(({ price }) => price.id)),
  ]
  const itemOf = await catalog.itemsOf(prices.filter((id) => id !== undefined))
  const moneyOf = moneyBy(charges.data, await disputesOf(stripe, charges.data))
  return {
    payments: [
      ...invoices.data.map((invoice) => invoicePayment(invoice, moneyOf, itemOf)),
      ...checkouts.data.map((checkout) => checkoutPayment(checkout, moneyOf, itemOf)),
    ].filter((payment) => payment !== undefined),
    subscriptions: subscriptions.data
      .map((subscription) => toSubscription(subscription, itemOf))
      .filter((subscription) => subscription !== undefined),
    awaited: await readAwaited(stripe, checkouts.data, itemOf),
  }
}

/** With a payment link people can pay without becoming a customer. */
async function readGuest(stripe: Stripe, catalog: Catalog, checkoutId: string): Promise<ProviderState> {
  const checkout = await stripe.checkout.sessions.retrieve(checkoutId, {
    expand: ['line_items', 'payment_intent.latest_charge'],
  })
  const charge = typeof checkout.payment_intent === 'string' ? null : checkout.payment_intent?.latest_charge
  const charges = charge && typeof charge !== 'string' ? [charge] : []
  const itemOf = await catalog.itemsOf((checkout.line_items?.data ?? []).flatMap(({ price }) => price?.id ?? []))
  const payment: Payment | undefined = checkoutPayment(
    checkout,
    moneyBy(charges, await disputesOf(stripe, charges)),
    itemOf,
  )
  return {
    payments: payment ? [payment] : [],
    subscriptions: [],
    awaited: await readAwaited(stripe, [checkout], itemOf),
  }
}

/** The newest checkouts that were filled in and are not paid, with what their banks say. */
async function readAwaited(
  stripe: Stripe,
  checkouts: Stripe.Checkout.Session[],
  itemOf: ItemOf,
): Promise<AwaitedPayment[]> {
  const newestAwaited = checkouts.filter(isAwaited).slice(0, maxAwaited)
  const read = newestAwaited.map(async (checkout) => {
    const intentId = idOf(checkout.payment_intent) ?? (await intentOfInvoice(stripe, idOf(checkout.invoice)))
    const intent = intentId ? await stripe.paymentIntents.retrieve(intentId) : undefined
    return awaitedPayment(checkout, intent, itemOf)
  })
  return (await Promise.all(read)).filter((awaited) => awaited !== undefined)
}

// Refused ones stay in the list forever; old ones are no longer news.
const maxAwaited = 5

async function intentOfInvoice(stripe: Stripe, invoiceId: string | undefined): Promise<string | undefined> {
  if (!invoiceId) return undefined
  const { payments } = await stripe.invoices.retrieve(invoiceId, { expand: ['payments'] })
  return payments?.data.map(({ payment }) => idOf(payment.payment_intent)).find((id) => id !== undefined)
}

async function disputesOf(stripe: Stripe, charges: Stripe.Charge[]): Promise<Stripe.Dispute[]> {
  const lists = await Promise.all(
    charges.filter(({ disputed }) => disputed).map(({ id }) => stripe.disputes.list({ charge: id, limit: newest })),
  )
  return lists.flatMap(({ data }) => data)
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
  // Already done, though its answer was lost: a new month must not be charged twice.
  if (begins === 'now' && line.price.id === price && !leaves) return 'changed'
  const change: Stripe.SubscriptionUpdateParams = {
    items: [{ id: line.id, price }],
    proration_behavior: 'none',
    cancel_at_period_end: false,
  }
  // A new month at once, or nothing at all if the card is declined.
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

function readEvent(stripe: Stripe, secrets: string[], body: Buffer, signature: string): ProviderEvent | undefined {
  for (const secret of secrets) {
    const event = readSigned(stripe, secret, body, signature)
    if (event) return event
  }
  return undefined
}

function readSigned(stripe: Stripe, secret: string, body: Buffer, signature: string): ProviderEvent | undefined {
  let event: Stripe.Event
  try {
    if (isNotification(body)) return noticeOf(stripe.parseEventNotification(body, signature, secret))
    event = stripe.webhooks.constructEvent(body, signature, secret)
  } catch (error) {
    // Signed, but no JSON: nothing that we could be told.
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return undefined
    throw error
  }
  if (!isEvent(event)) return undefined
  const about = event.data.object as {
    id?: string
    object: string
    customer?: string | { id: string } | null
    client_reference_id?: string | null
    payment_intent?: string | { id: string } | null
  }
  return {
    id: event.id,
    type: event.type,
    customerId: about.object === 'customer' ? about.id : idOf(about.customer),
    studentId: about.client_reference_id ?? undefined,
    checkoutId: about.object === 'checkout.session' ? about.id : undefined,
    paymentIntentId: idOf(about.payment_intent),
    accountId: event.account,
    transferId: about.object === 'transfer' ? about.id : undefined,
  }
}

// Stripe's v2 API sends events that only name what they are about.
function isEvent(event: unknown): event is Stripe.Event {
  const { id, type, data } = (event ?? {}) as { id?: unknown; type?: unknown; data?: { object?: unknown } | null }
  return typeof id === 'string' && typeof type === 'string' && typeof data?.object === 'object' && data.object !== null
}

const isNotification = (body: Buffer): boolean => /"object":\s*"v2\.core\.event"/.test(body.toString())

function accountIn(notice: Stripe.V2.Core.EventNotification): string | undefined {
  const about = 'related_object' in notice ? notice.related_object : undefined
  const named = about && 'id' in about ? (about as { id: string; type: string }) : undefined
  return named?.type === 'v2.core.account' ? named.id : undefined
}

const noticeOf = (notice: Stripe.V2.Core.EventNotification): ProviderEvent => ({
  id: notice.id,
  type: notice.type,
  customerId: undefined,
  studentId: undefined,
  checkoutId: undefined,
  paymentIntentId: undefined,
  accountId: accountIn(notice),
  transferId: undefined,
})

const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** Turns errors that mean 'not now' into our own; a mistake of ours stays what it is. */
async function reached<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const notNow =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError ||
      // The same request is being processed right now.
      (error instanceof Stripe.errors.StripeError && error.statusCode === 409)
    throw notNow ? new ProviderUnreachable(error.message, { cause: error }) : error
  }
}
