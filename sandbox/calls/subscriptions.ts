import { createInvoice } from '#sandbox/billing/create-invoice.ts'
import { cardDeclines } from '#sandbox/billing/charge-customer.ts'
import { cancelSubscription, itemOf, oneMonthAfter } from '#sandbox/billing/subscription.ts'
import type { Price } from '#sandbox/objects/catalog.ts'
import type { Invoice } from '#sandbox/objects/invoice.ts'
import type { Subscription } from '#sandbox/objects/subscription.ts'
import { idOf, type StripeObject } from '#sandbox/objects/wire.ts'
import { ApiError, type State } from '#sandbox/state.ts'
import { type Call, type Calls, pageOf } from './call.ts'

/** Subscriptions and their invoices. */
export const subscriptionCalls: Calls = {
  'GET /v1/subscriptions': async ({ params, state }) => {
    const all = (await state.all<Subscription>('subscription', params.text('customer'))).map(({ body }) => body)
    const shown = params.text('status') === 'all' ? all : all.filter(({ status }) => status !== 'canceled')
    return pageOf('/v1/subscriptions', params, await Promise.all(shown.map((one) => withInvoice(state, one))))
  },
  'GET /v1/subscriptions/{id}': async ({ ids: [id = ''], state }) =>
    (await state.get<Subscription>('subscription', id)).body,
  'POST /v1/subscriptions/{id}': updateSubscription,
  'DELETE /v1/subscriptions/{id}': async ({ ids: [id = ''], state }) =>
    cancelSubscription(
      state,
      (await state.get<Subscription>('subscription', id)).body,
      state.now,
      'cancellation_requested',
    ),
  'GET /v1/invoices': async ({ params, state }) => {
    const all = await state.all<Invoice>('invoice', params.text('customer'))
    const status = params.text('status')
    return pageOf(
      '/v1/invoices',
      params,
      all.map(({ body }) => body).filter((one) => !status || one.status === status),
    )
  },
  'GET /v1/invoices/{id}': async ({ ids: [id = ''], state }) => (await state.get<Invoice>('invoice', id)).body,
}

async function updateSubscription({ ids: [id = ''], params, state }: Call): Promise<Subscription> {
  const { body } = await state.get<Subscription>('subscription', id)
  if (body.status === 'canceled')
    throw new ApiError(400, 'A canceled subscription can only update its cancellation_details and metadata.')
  const item = itemOf(body)
  const newPrice = params.text('items', '0', 'price')
  const { body: sold } = await state.get<Price>('price', newPrice ?? item.price.id)
  const leaves = params.flag('cancel_at_period_end') ?? body.cancel_at_period_end
  const now = params.text('billing_cycle_anchor', 'type') === 'now'
  const period = now ? { current_period_start: state.now, current_period_end: oneMonthAfter(state.now) } : {}
  const changed: Subscription = {
    ...body,
    ...(now && { billing_cycle_anchor: state.now }),
    cancel_at_period_end: leaves,
    cancel_at: leaves ? item.current_period_end : null,
    canceled_at: leaves ? state.now : null,
    items: { ...body.items, data: [{ ...item, ...period, price: sold }] },
  }
  if (now) {
    const declined = await cardDeclines(state, idOf(body.customer))
    if (declined) throw new ApiError(402, 'Your card was declined.', { type: 'card_error', code: 'card_declined' })
    const { id: invoiceId } = await createInvoice(state, changed, {
      reason: 'subscription_update',
      at: state.now,
      outcome: 'paid',
    })
    changed.latest_invoice = invoiceId
  }
  await state.emit('customer.subscription.updated', await state.put(changed))
  return changed
}

/**
 * Returns the subscription with its newest invoice in place of the id, since our calls always ask for it to be
 * expanded.
 */
async function withInvoice(state: State, of: Subscription): Promise<StripeObject> {
  if (typeof of.latest_invoice !== 'string') return of
  const { body } = await state.get<Invoice>('invoice', of.latest_invoice)
  const expanded: Subscription = { ...of, latest_invoice: body }
  return expanded
}
