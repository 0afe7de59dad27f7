import type { Box } from './box.ts'
import { bill, cardDeclines, end, itemOf, monthAfter, type Proration } from './collect.ts'
import { type CheckoutSession, type Subscription, idIn } from './stripe-objects.ts'

const maxMonths = 36

/** What time has brought: months that renew or fail to, subscriptions and pages that end. Answers how much happened. */
export async function turnMonth(box: Box): Promise<number> {
  let happened = 0
  for (const { body, hidden } of await box.all<Subscription>('subscription'))
    for (let current = body, months = 0; isDue(current, box.now) && months < maxMonths; months++) {
      // What a change in mid-month left to be billed goes on the first invoice after it.
      const prorations = months === 0 ? ((hidden['prorations'] ?? []) as Proration[]) : []
      current = await renew(box, current, prorations)
      happened++
    }
  for (const { body } of await box.all<CheckoutSession>('checkout.session'))
    if (body.status === 'open' && body.expires_at <= box.now) {
      await box.emit('checkout.session.expired', await box.put({ ...body, status: 'expired' as const, url: null }))
      happened++
    }
  return happened
}

const isDue = (of: Subscription, now: number): boolean => of.status === 'active' && itemOf(of).current_period_end <= now

async function renew(box: Box, of: Subscription, prorations: Proration[]): Promise<Subscription> {
  const item = itemOf(of)
  const at = item.current_period_end
  if (of.cancel_at_period_end) return end(box, of, at, 'cancellation_requested')
  const outcome = (await cardDeclines(box, idIn(of.customer))) ? 'declined' : 'paid'
  const next = { ...item, current_period_start: at, current_period_end: monthAfter(at, of.billing_cycle_anchor) }
  const turned = { ...of, items: { ...of.items, data: [next] } }
  const { id } = await bill(box, turned, { reason: 'subscription_cycle', at, outcome, prorations })
  const status = outcome === 'declined' ? ('past_due' as const) : ('active' as const)
  const renewed = await box.put({ ...turned, latest_invoice: id, status }, { hidden: {} })
  await box.emit('customer.subscription.updated', renewed, { at })
  return renewed
}
