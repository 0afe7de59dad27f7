import { type Price, price, type Product, product } from '#sandbox/objects/catalog.ts'
import { ApiError } from '#sandbox/state.ts'
import { type Call, type Calls, pageOf } from './call.ts'

/** Products and prices. */
export const catalogCalls: Calls = {
  'POST /v1/products': async ({ params, state }) =>
    state.put(
      product({
        id: params.text('id') ?? state.newId('prod_'),
        name: params.text('name') ?? '',
        active: true,
        created: state.now,
        updated: state.now,
        metadata: params.texts('metadata'),
      }),
    ),
  'GET /v1/products/{id}': async ({ ids: [id = ''], state }) => (await state.get<Product>('product', id)).body,
  'POST /v1/prices': createPrice,
  'POST /v1/prices/{id}': async ({ ids: [id = ''], params, state }) => {
    const { body } = await state.get<Price>('price', id)
    return state.put({ ...body, active: params.flag('active') ?? body.active })
  },
  'GET /v1/prices': async ({ params, state }) => {
    const keys = Object.values(params.texts('lookup_keys'))
    const all = await state.all<Price>('price')
    return pageOf(
      '/v1/prices',
      params,
      all.map(({ body }) => body).filter((one) => keys.length === 0 || keys.includes(one.lookup_key ?? '')),
    )
  },
}

async function createPrice({ params, state }: Call): Promise<Price> {
  const key = params.text('lookup_key') ?? null
  const others = (await state.all<Price>('price')).filter(({ body }) => key !== null && body.lookup_key === key)
  if (others.length > 0 && !params.flag('transfer_lookup_key'))
    throw new ApiError(400, `A price (\`${others[0]?.body.id}\`) already uses that lookup key.`, {
      param: 'lookup_key',
    })
  for (const { body } of others) await state.put({ ...body, lookup_key: null })
  const amount = Number(params.required('unit_amount'))
  const monthly = params.text('recurring', 'interval') === 'month'
  return state.put(
    price({
      id: state.newId('price_'),
      active: true,
      billing_scheme: 'per_unit',
      created: state.now,
      currency: params.required('currency'),
      lookup_key: key,
      metadata: params.texts('metadata'),
      nickname: params.text('nickname') ?? null,
      product: params.required('product'),
      type: monthly ? 'recurring' : 'one_time',
      recurring: monthly
        ? { interval: 'month', interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' }
        : null,
      unit_amount: amount,
      unit_amount_decimal: String(amount),
    }),
  )
}
