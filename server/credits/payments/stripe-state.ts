import type Stripe from 'stripe'
import type { AwaitedPayment, Payment, ProviderState } from '#domain/credits/provider-state.ts'
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
import type { Catalog } from './stripe-catalog.ts'

/** How many items of a list are read. More than anyone has. */
export const newest = 100

// Keeps within the provider's limit on requests per second.
const readAtOnce = 20

/** Reads Stripe's state of these customers and guest checkouts, many at once but within its rate limit. */
export async function readState(stripe: Stripe, catalog: Catalog, sources: string[]): Promise<ProviderState> {
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
  const checkoutOf = (invoiceId: string) => checkouts.data.find(({ invoice }) => idOf(invoice) === invoiceId)?.id
  return {
    payments: [
      ...invoices.data.map((invoice) => invoicePayment(invoice, { moneyOf, itemOf, checkoutOf })),
      ...checkouts.data.map((checkout) => checkoutPayment(checkout, moneyOf, itemOf)),
    ].filter((payment) => payment !== undefined),
    subscriptions: subscriptions.data
      .map((subscription) => toSubscription(subscription, itemOf))
      .filter((subscription) => subscription !== undefined),
    awaited: await readAwaited(stripe, checkouts.data, itemOf),
  }
}

/** Reads the checkout of a payment-link payer who didn't become a customer. */
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

/** The newest checkouts that were filled in but not paid, with their banks' answers. */
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

// Refused ones stay in the list forever, and old ones are no longer news.
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
