import { deleteCustomer, getCustomer, listCustomers } from '#sandbox/billing/customers.ts'
import {
  type BillingPortalConfiguration,
  billingPortalConfiguration,
  type BillingPortalSession,
  billingPortalSession,
  type Customer,
  customer,
} from '#sandbox/objects/customer.ts'
import { type Calls, pageOf } from './call.ts'

/** Customers and their billing portal. */
export const customerCalls: Calls = {
  'POST /v1/customers': async ({ params, state }) => {
    const made = await state.put(
      customer({
        id: state.newId('cus_'),
        created: state.now,
        email: params.text('email') ?? null,
        name: params.text('name') ?? null,
        metadata: params.texts('metadata'),
      }),
    )
    await state.emit('customer.created', made)
    return made
  },
  'GET /v1/customers': async ({ params, state }) =>
    pageOf(
      '/v1/customers',
      params,
      (await listCustomers(state)).map(({ body }) => body),
    ),
  'GET /v1/customers/{id}': async ({ ids: [id = ''], state }) => (await state.get<Customer>('customer', id)).body,
  'DELETE /v1/customers/{id}': async ({ ids: [id = ''], state }) => deleteCustomer(state, id),
  'GET /v1/billing_portal/configurations': async ({ params, state }) =>
    pageOf(
      '/v1/billing_portal/configurations',
      params,
      (await state.all<BillingPortalConfiguration>('billing_portal.configuration')).map(({ body }) => body),
    ),
  'POST /v1/billing_portal/configurations': async ({ params, state }) =>
    state.put(
      billingPortalConfiguration({
        id: state.newId('bpc_'),
        active: true,
        created: state.now,
        updated: state.now,
        metadata: params.texts('metadata'),
      }),
    ),
  'POST /v1/billing_portal/sessions': async ({ params, state }) => {
    const body = await getCustomer(state, params.required('customer'))
    const id = state.newId('bps_')
    const made: BillingPortalSession = billingPortalSession({
      id,
      created: state.now,
      customer: body.id,
      return_url: params.text('return_url') ?? null,
      url: `${state.pagesUrl}/billing/${id}`,
    })
    return state.put(made)
  },
}
