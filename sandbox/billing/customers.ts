import type { CheckoutSession } from '#sandbox/objects/checkout.ts'
import type { Customer, DeletedCustomer } from '#sandbox/objects/customer.ts'
import type { Subscription } from '#sandbox/objects/subscription.ts'
import { ApiError, type State } from '#sandbox/state.ts'
import { cancelSubscription } from './subscription.ts'

/** Customers that are not deleted, newest first. */
export async function listCustomers(state: State) {
  return (await state.all<Customer>('customer')).filter(({ body }) => !('deleted' in body))
}

/** Throws the provider's own error if the customer is unknown or deleted. */
export async function getCustomer(state: State, id: string): Promise<Customer> {
  const { body } = await state.get<Customer>('customer', id)
  if ('deleted' in body)
    throw new ApiError(404, `No such customer: '${id}'`, { code: 'resource_missing', param: 'customer' })
  return body
}

/**
 * Deletes a customer: cancels their subscriptions and expires open checkouts. Keeps payments, but no data about the
 * person.
 */
export async function deleteCustomer(state: State, id: string): Promise<DeletedCustomer> {
  const customer = await getCustomer(state, id)
  for (const { body } of await state.all<Subscription>('subscription', id))
    if (body.status !== 'canceled') await cancelSubscription(state, body, state.now, 'cancellation_requested')
  for (const { body } of await state.all<CheckoutSession>('checkout.session', id))
    if (body.status === 'open') await state.put({ ...body, status: 'expired' as const, url: null })
  const deleted: DeletedCustomer = { id, object: 'customer', deleted: true }
  await state.put(deleted)
  await state.emit('customer.deleted', { ...customer, email: null, name: null })
  return deleted
}
