import type { Price } from '#sandbox/objects/catalog.ts'
import type { Customer } from '#sandbox/objects/customer.ts'
import type { Subscription } from '#sandbox/objects/subscription.ts'
import { idOf } from '#sandbox/objects/wire.ts'
import { ApiError, type State } from '#sandbox/state.ts'
import { createInvoice, type Proration } from './create-invoice.ts'
import { cardDeclines } from './charge-customer.ts'
import { cancelSubscription, itemOf } from './subscription.ts'

/** When the rest of the month is billed at the new price: now, with the next invoice, or never. */
export const prorationModes = ['now', 'with the renewal', 'not'] as const
export type ProrationMode = (typeof prorationModes)[number]

/** Changes the price of a running subscription, as the provider's own dashboard can. */
export async function changeSubscription(
  state: State,
  { customer, priceKey, billed }: { customer: string; priceKey: string; billed: ProrationMode },
): Promise<void> {
  const current = await runningSubscription(state, customer)
  const item = itemOf(current)
  const prices = (await state.all<Price>('price')).map(({ body }) => body)
  const price = prices.find((one) => one.lookup_key === priceKey)
  if (!price) throw new ApiError(404, `No such price: '${priceKey}'`)
  const share = (item.current_period_end - state.now) / (item.current_period_end - item.current_period_start)
  const prorations: Proration[] = [
    { price: item.price, amount: -Math.round((item.price.unit_amount ?? 0) * share) },
    { price, amount: Math.round((price.unit_amount ?? 0) * share) },
  ]
  const changed: Subscription = { ...current, items: { ...current.items, data: [{ ...item, price }] } }
  if (billed === 'now') {
    const outcome = (await cardDeclines(state, customer)) ? 'declined' : 'paid'
    const { id, status } = await createInvoice(state, changed, {
      reason: 'subscription_update',
      at: state.now,
      outcome,
      prorations,
      month: false,
    })
    changed.latest_invoice = id
    if (status === 'open') changed.status = 'past_due'
  }
  await state.put(changed, billed === 'with the renewal' ? { hidden: { prorations } } : {})
  await state.emit('customer.subscription.updated', changed)
}

/** Cancels a subscription at once, as the provider's own dashboard can. */
export async function cancelNow(state: State, customer: string): Promise<void> {
  await cancelSubscription(state, await runningSubscription(state, customer), state.now, 'cancellation_requested')
}

async function runningSubscription(state: State, customer: string): Promise<Subscription> {
  const { body: of } = await state.get<Customer>('customer', customer)
  const all = (await state.all<Subscription>('subscription', of.id)).map(({ body }) => body)
  const running = all.find(({ status }) => status !== 'canceled')
  if (!running) throw new ApiError(404, `Customer ${idOf(of)} has no subscription`)
  return running
}
