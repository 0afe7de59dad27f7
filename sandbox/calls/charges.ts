import { refundCharge } from '#sandbox/billing/refund-charge.ts'
import { type Charge, type PaymentIntent, paymentIntent } from '#sandbox/objects/charge.ts'
import type { Dispute } from '#sandbox/objects/dispute.ts'
import { ApiError, type State } from '#sandbox/state.ts'
import { type Calls, pageOf } from './call.ts'

/** Charges, their payment intents, refunds and disputes. */
export const chargeCalls: Calls = {
  'GET /v1/payment_intents/{id}': async ({ ids: [id = ''], state }) => intentOf(state, id),
  'GET /v1/charges': async ({ params, state }) =>
    pageOf(
      '/v1/charges',
      params,
      (await state.all<Charge>('charge', params.text('customer'))).map(({ body }) => body),
    ),
  'GET /v1/disputes': async ({ params, state }) =>
    pageOf(
      '/v1/disputes',
      params,
      (await state.all<Dispute>('dispute', params.text('charge'))).map(({ body }) => body),
    ),
  'POST /v1/refunds': async ({ params, state }) => {
    const amount = params.text('amount')
    const intent = params.text('payment_intent')
    const charge = intent === undefined ? params.required('charge') : (await chargeOf(state, intent)).id
    return refundCharge(state, charge, amount === undefined ? undefined : Number(amount))
  },
}

/** Intents are not stored; each is derived from its charge. */
async function intentOf(state: State, id: string): Promise<PaymentIntent> {
  const found = await chargeOf(state, id)
  const status = { succeeded: 'succeeded', pending: 'processing', failed: 'requires_payment_method' } as const
  return paymentIntent({
    id,
    amount: found.amount,
    created: found.created,
    currency: found.currency,
    customer: found.customer,
    latest_charge: found.id,
    status: status[found.status as keyof typeof status],
  })
}

async function chargeOf(state: State, intentId: string): Promise<Charge> {
  const charges = await state.all<Charge>('charge')
  const found = charges.map(({ body }) => body).find(({ payment_intent }) => payment_intent === intentId)
  if (!found)
    throw new ApiError(404, `No such payment_intent: '${intentId}'`, { code: 'resource_missing', param: 'intent' })
  return found
}
