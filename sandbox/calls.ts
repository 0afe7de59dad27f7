import type { Box } from './box.ts'
import { Refused } from './box.ts'
import { bill, cardDeclines, end, itemOf, monthAfter } from './collect.ts'
import { deleteCustomer, getCustomer, listCustomers } from './customers.ts'
import type { Params } from './parse-form.ts'
import {
  type BillingPortalConfiguration,
  billingPortalConfiguration,
  type BillingPortalSession,
  billingPortalSession,
  type Charge,
  type CheckoutSession,
  checkoutSession,
  type Customer,
  customer,
  type Dispute,
  type Invoice,
  lineItem,
  type PaymentIntent,
  paymentIntent,
  type Price,
  price,
  type Product,
  product,
  type Refund,
  refund,
  type StripeObject,
  type Subscription,
  idIn,
} from './stripe-objects.ts'

/** What a call of the SDK says; ids of the path come first. */
export type Call = { ids: string[]; params: Params; box: Box; account: string | undefined }
export type Answer = (call: Call) => Promise<object>

/** The part of the provider's API that we use: customers, prices, checkouts, subscriptions, invoices, charges and the portal. */
export const calls: Record<string, Answer> = {
  'POST /v1/products': async ({ params, box }) =>
    box.put(
      product({
        id: params.text('id') ?? box.newId('prod_'),
        name: params.text('name') ?? '',
        active: true,
        created: box.now,
        updated: box.now,
        metadata: params.texts('metadata'),
      }),
    ),
  'GET /v1/products/{id}': async ({ ids: [id = ''], box }) => (await box.get<Product>('product', id)).body,
  'POST /v1/prices': createPrice,
  'POST /v1/prices/{id}': async ({ ids: [id = ''], params, box }) => {
    const { body } = await box.get<Price>('price', id)
    return box.put({ ...body, active: params.flag('active') ?? body.active })
  },
  'GET /v1/prices': async ({ params, box }) => {
    const keys = Object.values(params.texts('lookup_keys'))
    const all = await box.all<Price>('price')
    return page(
      '/v1/prices',
      params,
      all.map(({ body }) => body).filter((one) => keys.length === 0 || keys.includes(one.lookup_key ?? '')),
    )
  },
  'POST /v1/customers': async ({ params, box }) => {
    const made = await box.put(
      customer({
        id: box.newId('cus_'),
        created: box.now,
        email: params.text('email') ?? null,
        name: params.text('name') ?? null,
        metadata: params.texts('metadata'),
      }),
    )
    await box.emit('customer.created', made)
    return made
  },
  'GET /v1/customers': async ({ params, box }) =>
    page(
      '/v1/customers',
      params,
      (await listCustomers(box)).map(({ body }) => body),
    ),
  'GET /v1/customers/{id}': async ({ ids: [id = ''], box }) => (await box.get<Customer>('customer', id)).body,
  'DELETE /v1/customers/{id}': ({ ids: [id = ''], box }) => deleteCustomer(box, id),
  'POST /v1/checkout/sessions': openCheckout,
  'GET /v1/checkout/sessions': async ({ params, box }) => {
    const all = await box.all<CheckoutSession>('checkout.session', params.text('customer'))
    const status = params.text('status')
    return page(
      '/v1/checkout/sessions',
      params,
      all.map(({ body }) => body).filter((one) => !status || one.status === status),
    )
  },
  'GET /v1/checkout/sessions/{id}': async ({ ids: [id = ''], box }) =>
    (await box.get<CheckoutSession>('checkout.session', id)).body,
  'POST /v1/checkout/sessions/{id}/expire': async ({ ids: [id = ''], box }) => {
    const { body } = await box.get<CheckoutSession>('checkout.session', id)
    if (body.status !== 'open')
      throw new Refused(400, `This Checkout Session has a status of \`${body.status}\` and cannot be expired.`)
    const expired = await box.put({ ...body, status: 'expired' as const, url: null })
    await box.emit('checkout.session.expired', expired)
    return expired
  },
  'GET /v1/subscriptions': async ({ params, box }) => {
    const all = (await box.all<Subscription>('subscription', params.text('customer'))).map(({ body }) => body)
    const shown = params.text('status') === 'all' ? all : all.filter(({ status }) => status !== 'canceled')
    return page('/v1/subscriptions', params, await Promise.all(shown.map((one) => withInvoice(box, one))))
  },
  'GET /v1/subscriptions/{id}': async ({ ids: [id = ''], box }) =>
    (await box.get<Subscription>('subscription', id)).body,
  'POST /v1/subscriptions/{id}': updateSubscription,
  'DELETE /v1/subscriptions/{id}': async ({ ids: [id = ''], box }) =>
    end(box, (await box.get<Subscription>('subscription', id)).body, box.now, 'cancellation_requested'),
  'GET /v1/invoices': async ({ params, box }) => {
    const all = await box.all<Invoice & { id: string }>('invoice', params.text('customer'))
    const status = params.text('status')
    return page(
      '/v1/invoices',
      params,
      all.map(({ body }) => body).filter((one) => !status || one.status === status),
    )
  },
  'GET /v1/invoices/{id}': async ({ ids: [id = ''], box }) =>
    (await box.get<Invoice & { id: string }>('invoice', id)).body,
  'GET /v1/payment_intents/{id}': async ({ ids: [id = ''], box }) => intentOf(box, id),
  'GET /v1/charges': async ({ params, box }) =>
    page(
      '/v1/charges',
      params,
      (await box.all<Charge>('charge', params.text('customer'))).map(({ body }) => body),
    ),
  'GET /v1/disputes': async ({ params, box }) =>
    page(
      '/v1/disputes',
      params,
      (await box.all<Dispute>('dispute', params.text('charge'))).map(({ body }) => body),
    ),
  'POST /v1/refunds': giveBack,
  'GET /v1/billing_portal/configurations': async ({ params, box }) =>
    page(
      '/v1/billing_portal/configurations',
      params,
      (await box.all<BillingPortalConfiguration>('billing_portal.configuration')).map(({ body }) => body),
    ),
  'POST /v1/billing_portal/configurations': async ({ params, box }) =>
    box.put(
      billingPortalConfiguration({
        id: box.newId('bpc_'),
        active: true,
        created: box.now,
        updated: box.now,
        metadata: params.texts('metadata'),
      }),
    ),
  'POST /v1/billing_portal/sessions': async ({ params, box }) => {
    const body = await getCustomer(box, params.needed('customer'))
    const id = box.newId('bps_')
    const made: BillingPortalSession = billingPortalSession({
      id,
      created: box.now,
      customer: body.id,
      return_url: params.text('return_url') ?? null,
      url: `${box.pagesUrl}/billing/${id}`,
    })
    return box.put(made)
  },
}

async function createPrice({ params, box }: Call): Promise<Price> {
  const key = params.text('lookup_key') ?? null
  const others = (await box.all<Price>('price')).filter(({ body }) => key !== null && body.lookup_key === key)
  if (others.length > 0 && !params.flag('transfer_lookup_key'))
    throw new Refused(400, `A price (\`${others[0]?.body.id}\`) already uses that lookup key.`, { param: 'lookup_key' })
  for (const { body } of others) await box.put({ ...body, lookup_key: null })
  const amount = Number(params.needed('unit_amount'))
  const monthly = params.text('recurring', 'interval') === 'month'
  return box.put(
    price({
      id: box.newId('price_'),
      active: true,
      billing_scheme: 'per_unit',
      created: box.now,
      currency: params.needed('currency'),
      lookup_key: key,
      metadata: params.texts('metadata'),
      nickname: params.text('nickname') ?? null,
      product: params.needed('product'),
      type: monthly ? 'recurring' : 'one_time',
      recurring: monthly
        ? { interval: 'month', interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' }
        : null,
      unit_amount: amount,
      unit_amount_decimal: String(amount),
    }),
  )
}

const daySeconds = 24 * 3600

async function openCheckout({ params, box }: Call): Promise<CheckoutSession> {
  const { body: sold } = await box.get<Price>('price', params.text('line_items', '0', 'price') ?? '')
  const mode = params.needed('mode') === 'subscription' ? 'subscription' : 'payment'
  if ((mode === 'subscription') !== (sold.type === 'recurring'))
    throw new Refused(400, `A price of type ${sold.type} does not go with mode ${mode}.`, { param: 'mode' })
  const buyer = await getCustomer(box, params.needed('customer'))
  const id = box.newId('cs_test_')
  const amount = sold.unit_amount ?? 0
  return box.put(
    checkoutSession({
      id,
      amount_subtotal: amount,
      amount_total: amount,
      cancel_url: params.text('cancel_url') ?? null,
      client_reference_id: params.text('client_reference_id') ?? null,
      created: box.now,
      currency: 'usd',
      customer: buyer.id,
      expires_at: box.now + daySeconds,
      line_items: {
        object: 'list',
        data: [
          lineItem({
            id: box.newId('li_'),
            amount_subtotal: amount,
            amount_total: amount,
            currency: 'usd',
            description: sold.nickname,
            price: sold,
            quantity: 1,
          }),
        ],
        has_more: false,
        url: `/v1/checkout/sessions/${id}/line_items`,
      },
      metadata: params.texts('metadata'),
      mode,
      payment_status: 'unpaid',
      status: 'open',
      success_url: params.text('success_url') ?? null,
      url: `${box.pagesUrl}/checkout/${id}`,
    }),
    { owner: buyer.id },
  )
}

async function updateSubscription({ ids: [id = ''], params, box }: Call): Promise<Subscription> {
  const { body } = await box.get<Subscription>('subscription', id)
  if (body.status === 'canceled')
    throw new Refused(400, 'A canceled subscription can only update its cancellation_details and metadata.')
  const item = itemOf(body)
  const newPrice = params.text('items', '0', 'price')
  const { body: sold } = await box.get<Price>('price', newPrice ?? item.price.id)
  const leaves = params.flag('cancel_at_period_end') ?? body.cancel_at_period_end
  const now = params.text('billing_cycle_anchor', 'type') === 'now'
  const period = now ? { current_period_start: box.now, current_period_end: monthAfter(box.now) } : {}
  const changed: Subscription = {
    ...body,
    ...(now && { billing_cycle_anchor: box.now }),
    cancel_at_period_end: leaves,
    cancel_at: leaves ? item.current_period_end : null,
    canceled_at: leaves ? box.now : null,
    items: { ...body.items, data: [{ ...item, ...period, price: sold }] },
  }
  if (now) {
    const declined = await cardDeclines(box, idIn(body.customer))
    if (declined) throw new Refused(402, 'Your card was declined.', { type: 'card_error', code: 'card_declined' })
    const { id: invoiceId } = await bill(box, changed, { reason: 'subscription_update', at: box.now, outcome: 'paid' })
    changed.latest_invoice = invoiceId
  }
  await box.emit('customer.subscription.updated', await box.put(changed))
  return changed
}

/** An intent is not kept: it says what its charge says. */
async function intentOf(box: Box, id: string): Promise<PaymentIntent> {
  const charges = await box.all<Charge>('charge')
  const of = charges.map(({ body }) => body).find(({ payment_intent }) => payment_intent === id)
  if (!of) throw new Refused(404, `No such payment_intent: '${id}'`, { code: 'resource_missing', param: 'intent' })
  const status = { succeeded: 'succeeded', pending: 'processing', failed: 'requires_payment_method' } as const
  return paymentIntent({
    id,
    amount: of.amount,
    created: of.created,
    currency: of.currency,
    customer: of.customer,
    latest_charge: of.id,
    status: status[of.status as keyof typeof status],
  })
}

export async function giveBack({ params, box }: Call): Promise<Refund> {
  const { body: of } = await box.get<Charge>('charge', params.needed('charge'))
  const amount = Number(params.text('amount') ?? of.amount - of.amount_refunded)
  if (amount <= 0 || amount > of.amount - of.amount_refunded)
    throw new Refused(400, `Charge ${of.id} has already been refunded.`, { code: 'charge_already_refunded' })
  const refunded = of.amount_refunded + amount
  const charged = await box.put({ ...of, amount_refunded: refunded, refunded: refunded === of.amount })
  const made = await box.put(
    refund({
      id: box.newId('re_'),
      amount,
      charge: of.id,
      created: box.now,
      currency: 'usd',
      payment_intent: of.payment_intent,
      status: 'succeeded',
    }),
  )
  await box.emit('charge.refunded', charged)
  return made
}

/** The newest invoice in place of its id, as everybody asks for it. */
async function withInvoice(box: Box, of: Subscription): Promise<StripeObject> {
  if (typeof of.latest_invoice !== 'string') return of
  const { body } = await box.get<Invoice & { id: string }>('invoice', of.latest_invoice)
  const expanded: Subscription = { ...of, latest_invoice: body }
  return expanded
}

/** A list as the provider pages it. */
export function page(url: string, params: Params, all: StripeObject[]): object {
  const after = params.text('starting_after')
  const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0
  const limit = Number(params.text('limit') ?? 10)
  return { object: 'list', data: all.slice(from, from + limit), has_more: all.length > from + limit, url }
}
