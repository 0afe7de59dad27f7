import { type Box, Refused } from './box.ts'
import { end } from './collect.ts'
import type { CheckoutSession, Customer, DeletedCustomer, Subscription } from './stripe-objects.ts'

/** Customers that are not deleted, the newest first. */
export async function listCustomers(box: Box) {
  return (await box.all<Customer>('customer')).filter(({ body }) => !('deleted' in body))
}

/** Throws what the provider answers for a customer that is unknown or deleted. */
export async function getCustomer(box: Box, id: string): Promise<Customer> {
  const { body } = await box.get<Customer>('customer', id)
  if ('deleted' in body)
    throw new Refused(404, `No such customer: '${id}'`, { code: 'resource_missing', param: 'customer' })
  return body
}

/** Ends what runs and expires what is open; what was paid stays. Nothing about the person is kept. */
export async function deleteCustomer(box: Box, id: string): Promise<DeletedCustomer> {
  const customer = await getCustomer(box, id)
  for (const { body } of await box.all<Subscription>('subscription', id))
    if (body.status !== 'canceled') await end(box, body, box.now, 'cancellation_requested')
  for (const { body } of await box.all<CheckoutSession>('checkout.session', id))
    if (body.status === 'open') await box.put({ ...body, status: 'expired' as const, url: null })
  const deleted: DeletedCustomer = { id, object: 'customer', deleted: true }
  await box.put(deleted)
  await box.emit('customer.deleted', { ...customer, email: null, name: null })
  return deleted
}
