import type { Price } from '#sandbox/objects/catalog.ts'
import type { CheckoutSession } from '#sandbox/objects/checkout.ts'
import { type Subscription, subscription, subscriptionItem } from '#sandbox/objects/subscription.ts'
import { idOf } from '#sandbox/objects/wire.ts'
import type { State } from '#sandbox/state.ts'
import { createInvoice } from './create-invoice.ts'
import type { Outcome } from './charge-customer.ts'
import { oneMonthAfter } from './subscription.ts'

/** Starts a subscription from a checkout. It is active at once, even if a bank debit is still pending. */
export async function subscribe(
  state: State,
  { session, price, outcome }: { session: CheckoutSession; price: Price; outcome: Outcome },
): Promise<Subscription> {
  const id = state.newId('sub_')
  const customer = idOf(session.customer)
  const begun = subscription({
    id,
    billing_cycle_anchor: state.now,
    billing_mode: { flexible: null, type: 'flexible' },
    collection_method: 'charge_automatically',
    created: state.now,
    currency: 'usd',
    customer,
    items: {
      object: 'list',
      data: [
        subscriptionItem({
          id: state.newId('si_'),
          created: state.now,
          current_period_start: state.now,
          current_period_end: oneMonthAfter(state.now),
          price,
          quantity: 1,
          subscription: id,
        }),
      ],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    start_date: state.now,
    status: 'active',
  })
  await state.put(begun, { owner: customer })
  const first = await createInvoice(state, begun, { reason: 'subscription_create', at: state.now, outcome })
  await state.put({ ...begun, latest_invoice: first.id ?? null })
  await state.emit('customer.subscription.created', begun)
  return { ...begun, latest_invoice: first.id ?? null }
}
