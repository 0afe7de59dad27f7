import type { Box } from './box.ts'
import { cardDeclines, itemOf, payOpenInvoices } from './collect.ts'
import { button, dayOf, dollars, escaped, facts, link, page } from './page.ts'
import {
  type BillingPortalSession,
  type Charge,
  type Customer,
  type Invoice,
  type Subscription,
  idIn,
} from './stripe-objects.ts'

/** The customer portal: the card, the subscription, the invoices. */
export async function showBilling(box: Box, id: string): Promise<string> {
  const { body: visit } = await box.get<BillingPortalSession>('billing_portal.session', id)
  const customer = idIn(visit.customer)
  const here = `/sandbox/billing/${id}`
  const declines = await cardDeclines(box, customer)
  const current = await currentSubscription(box, customer)
  const invoices = await box.all<Invoice & { id: string }>('invoice', customer)
  return page(
    'Your billing',
    `<h2>Card</h2><p>${declines ? 'This card gets declined.' : 'This card works.'}</p>
    ${button(here, declines ? 'Use a card that works' : 'Use a card that is declined', { action: declines ? 'good-card' : 'bad-card' })}
    <h2>Subscription</h2>${current ? subscriptionPart(here, current) : '<p>None.</p>'}
    <h2>Invoices</h2><ul>${invoices
      .map(
        ({ body }) =>
          `<li>${link(`/sandbox/invoice/${body.id}`, `${dayOf(body.created)}, ${dollars(body.total)}`)} ${escaped(body.status ?? '')}</li>`,
      )
      .join('')}</ul>
    <p>${link(visit.return_url ?? '/', 'Return')}</p>`,
  )
}

function subscriptionPart(here: string, current: Subscription): string {
  const until = dayOf(itemOf(current).current_period_end)
  return current.cancel_at_period_end
    ? `<p>Ends on ${until}.</p>${button(here, 'Renew it after all', { action: 'resume' })}`
    : `<p>${escaped(current.status)}, renews on ${until}.</p>${button(here, 'Cancel at the end of the month', { action: 'leave' })}`
}

export async function changeBilling(box: Box, id: string, action: string): Promise<void> {
  const { body: visit } = await box.get<BillingPortalSession>('billing_portal.session', id)
  const customer = idIn(visit.customer)
  if (action === 'good-card' || action === 'bad-card') return putCard(box, customer, action === 'bad-card')
  const current = await currentSubscription(box, customer)
  if (!current) return
  const leaves = action === 'leave'
  const changed: Subscription = {
    ...current,
    cancel_at_period_end: leaves,
    cancel_at: leaves ? itemOf(current).current_period_end : null,
    canceled_at: leaves ? box.now : null,
  }
  await box.put(changed)
  await box.emit('customer.subscription.updated', changed)
}

/** Puts another card in the customer's hand; one that works pays what is open. */
export async function putCard(box: Box, customer: string, declines: boolean, card?: string): Promise<void> {
  const { body, hidden } = await box.get<Customer>('customer', customer)
  await box.put(body, { hidden: { ...hidden, declines, ...(card && { card }) } })
  await box.emit('customer.updated', body)
  if (!declines) await payOpenInvoices(box, customer)
}

async function currentSubscription(box: Box, customer: string): Promise<Subscription | undefined> {
  const all = await box.all<Subscription>('subscription', customer)
  return all.map(({ body }) => body).find(({ status }) => status !== 'canceled')
}

/** An invoice, or the receipt of a single payment, to look at. */
export async function showReceipt(box: Box, kind: 'invoice' | 'charge', id: string): Promise<string> {
  if (kind === 'charge') {
    const { body } = await box.get<Charge>('charge', id)
    return page(
      'Receipt',
      facts([
        ['Paid', dollars(body.amount)],
        ['On', dayOf(body.created)],
        ['Number', body.id],
      ]),
    )
  }
  const { body } = await box.get<Invoice & { id: string }>('invoice', id)
  return page(
    'Invoice',
    facts([
      ['For', body.lines.data[0]?.description ?? ''],
      ['Amount', dollars(body.total)],
      ['State', body.status ?? ''],
      ['On', dayOf(body.created)],
      ['Number', body.id],
    ]),
  )
}
