import type { CheckoutSession } from '#sandbox/objects/checkout.ts'
import type { Subscription } from '#sandbox/objects/subscription.ts'
import { idOf } from '#sandbox/objects/wire.ts'
import type { State } from '#sandbox/state.ts'
import { createInvoice, type Proration } from './create-invoice.ts'
import { cardDeclines } from './charge-customer.ts'
import { cancelSubscription, itemOf, oneMonthAfter } from './subscription.ts'

const maxMonths = 36

/** Renews or ends subscriptions whose month is over, and expires old checkout pages. Returns the number of changes. */
export async function renewDue(state: State): Promise<number> {
  let changes = 0
  for (const { body, hidden } of await state.all<Subscription>('subscription'))
    for (let current = body, months = 0; isDue(current, state.now) && months < maxMonths; months++) {
      // Prorations that a mid-month change left unbilled go on the first invoice after it.
      const prorations = months === 0 ? ((hidden['prorations'] ?? []) as Proration[]) : []
      current = await renew(state, current, prorations)
      changes++
    }
  for (const { body } of await state.all<CheckoutSession>('checkout.session'))
    if (body.status === 'open' && body.expires_at <= state.now) {
      await state.emit('checkout.session.expired', await state.put({ ...body, status: 'expired' as const, url: null }))
      changes++
    }
  return changes
}

const isDue = (of: Subscription, now: number): boolean => of.status === 'active' && itemOf(of).current_period_end <= now

async function renew(state: State, of: Subscription, prorations: Proration[]): Promise<Subscription> {
  const item = itemOf(of)
  const at = item.current_period_end
  if (of.cancel_at_period_end) return cancelSubscription(state, of, at, 'cancellation_requested')
  const outcome = (await cardDeclines(state, idOf(of.customer))) ? 'declined' : 'paid'
  const next = { ...item, current_period_start: at, current_period_end: oneMonthAfter(at, of.billing_cycle_anchor) }
  const inNextMonth = { ...of, items: { ...of.items, data: [next] } }
  const { id } = await createInvoice(state, inNextMonth, { reason: 'subscription_cycle', at, outcome, prorations })
  const status = outcome === 'declined' ? ('past_due' as const) : ('active' as const)
  const renewed = await state.put({ ...inNextMonth, latest_invoice: id, status }, { hidden: {} })
  await state.emit('customer.subscription.updated', renewed, { at })
  return renewed
}
