import { getCustomer } from '#sandbox/billing/customers.ts'
import type { Price } from '#sandbox/objects/catalog.ts'
import { type CheckoutSession, checkoutSession, lineItem } from '#sandbox/objects/checkout.ts'
import { ApiError } from '#sandbox/state.ts'
import { type Call, type Calls, pageOf } from './call.ts'

/** Checkout pages. */
export const checkoutCalls: Calls = {
  'POST /v1/checkout/sessions': openCheckout,
  'GET /v1/checkout/sessions': async ({ params, state }) => {
    const all = await state.all<CheckoutSession>('checkout.session', params.text('customer'))
    const status = params.text('status')
    return pageOf(
      '/v1/checkout/sessions',
      params,
      all.map(({ body }) => body).filter((one) => !status || one.status === status),
    )
  },
  'GET /v1/checkout/sessions/{id}': async ({ ids: [id = ''], state }) =>
    (await state.get<CheckoutSession>('checkout.session', id)).body,
  'POST /v1/checkout/sessions/{id}/expire': async ({ ids: [id = ''], state }) => {
    const { body } = await state.get<CheckoutSession>('checkout.session', id)
    if (body.status !== 'open')
      throw new ApiError(400, `This Checkout Session has a status of \`${body.status}\` and cannot be expired.`)
    const expired = await state.put({ ...body, status: 'expired' as const, url: null })
    await state.emit('checkout.session.expired', expired)
    return expired
  },
}

const daySeconds = 24 * 3600

async function openCheckout({ params, state }: Call): Promise<CheckoutSession> {
  const { body: sold } = await state.get<Price>('price', params.text('line_items', '0', 'price') ?? '')
  const mode = params.required('mode') === 'subscription' ? 'subscription' : 'payment'
  if ((mode === 'subscription') !== (sold.type === 'recurring'))
    throw new ApiError(400, `A price of type ${sold.type} does not go with mode ${mode}.`, { param: 'mode' })
  const buyer = await getCustomer(state, params.required('customer'))
  const id = state.newId('cs_test_')
  const amount = sold.unit_amount ?? 0
  return state.put(
    checkoutSession({
      id,
      amount_subtotal: amount,
      amount_total: amount,
      cancel_url: params.text('cancel_url') ?? null,
      client_reference_id: params.text('client_reference_id') ?? null,
      created: state.now,
      currency: 'usd',
      customer: buyer.id,
      expires_at: state.now + daySeconds,
      line_items: {
        object: 'list',
        data: [
          lineItem({
            id: state.newId('li_'),
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
      url: `${state.pagesUrl}/checkout/${id}`,
    }),
    { owner: buyer.id },
  )
}
