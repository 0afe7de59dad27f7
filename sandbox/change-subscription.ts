import { type Box, Refused } from './box.ts'
import { bill, cardDeclines, end, itemOf, type Proration } from './collect.ts'
import { type Customer, idIn, type Price, type Subscription } from './stripe-objects.ts'

/** When a change is paid for: its share of the month now or with the next invoice, or not at all. */
export type Billed = 'now' | 'with the renewal' | 'not'

/** What somebody does on the provider's own screens: another price for a running subscription. */
export async function changeSubscription(
  box: Box,
  { customer, priceKey, billed }: { customer: string; priceKey: string; billed: Billed },
): Promise<void> {
  const current = await runningSubscription(box, customer)
  const item = itemOf(current)
  const prices = (await box.all<Price>('price')).map(({ body }) => body)
  const price = prices.find((one) => one.lookup_key === priceKey)
  if (!price) throw new Refused(404, `No such price: '${priceKey}'`)
  const share = (item.current_period_end - box.now) / (item.current_period_end - item.current_period_start)
  const prorations: Proration[] = [
    { price: item.price, amount: -Math.round((item.price.unit_amount ?? 0) * share) },
    { price, amount: Math.round((price.unit_amount ?? 0) * share) },
  ]
  const changed: Subscription = { ...current, items: { ...current.items, data: [{ ...item, price }] } }
  if (billed === 'now') {
    const outcome = (await cardDeclines(box, customer)) ? 'declined' : 'paid'
    const { id, status } = await bill(box, changed, {
      reason: 'subscription_update',
      at: box.now,
      outcome,
      prorations,
      month: false,
    })
    changed.latest_invoice = id
    if (status === 'open') changed.status = 'past_due'
  }
  await box.put(changed, billed === 'with the renewal' ? { hidden: { prorations } } : {})
  await box.emit('customer.subscription.updated', changed)
}

/** Ends a subscription there, at once. */
export async function endThere(box: Box, customer: string): Promise<void> {
  await end(box, await runningSubscription(box, customer), box.now, 'cancellation_requested')
}

async function runningSubscription(box: Box, customer: string): Promise<Subscription> {
  const { body: of } = await box.get<Customer>('customer', customer)
  const all = (await box.all<Subscription>('subscription', of.id)).map(({ body }) => body)
  const running = all.find(({ status }) => status !== 'canceled')
  if (!running) throw new Refused(404, `Customer ${idIn(of)} has no subscription`)
  return running
}
