import { cardDeclines } from '#sandbox/billing/charge-customer.ts'
import { payOpenInvoices } from '#sandbox/billing/open-invoices.ts'
import { itemOf } from '#sandbox/billing/subscription.ts'
import type { Charge } from '#sandbox/objects/charge.ts'
import type { BillingPortalSession, Customer } from '#sandbox/objects/customer.ts'
import type { Invoice } from '#sandbox/objects/invoice.ts'
import type { Subscription } from '#sandbox/objects/subscription.ts'
import { idOf } from '#sandbox/objects/wire.ts'
import type { State } from '#sandbox/state.ts'
import { button, dayOf, dollars, escaped, facts, link, page } from './html.ts'

/** The customer portal: card, subscription, invoices. */
export async function showBilling(state: State, id: string): Promise<string> {
  const { body: visit } = await state.get<BillingPortalSession>('billing_portal.session', id)
  const customer = idOf(visit.customer)
  const here = `/sandbox/billing/${id}`
  const declines = await cardDeclines(state, customer)
  const current = await currentSubscription(state, customer)
  const invoices = await state.all<Invoice>('invoice', customer)
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

export async function changeBilling(state: State, id: string, action: string): Promise<void> {
  const { body: visit } = await state.get<BillingPortalSession>('billing_portal.session', id)
  const customer = idOf(visit.customer)
  if (action === 'good-card' || action === 'bad-card') return changeCard(state, customer, action === 'bad-card')
  const current = await currentSubscription(state, customer)
  if (!current) return
  const leaves = action === 'leave'
  const changed: Subscription = {
    ...current,
    cancel_at_period_end: leaves,
    cancel_at: leaves ? itemOf(current).current_period_end : null,
    canceled_at: leaves ? state.now : null,
  }
  await state.put(changed)
  await state.emit('customer.subscription.updated', changed)
}

/** Changes the customer's card. A working card pays the open invoices. */
export async function changeCard(state: State, customer: string, declines: boolean, card?: string): Promise<void> {
  const { body, hidden } = await state.get<Customer>('customer', customer)
  await state.put(body, { hidden: { ...hidden, declines, ...(card && { card }) } })
  await state.emit('customer.updated', body)
  if (!declines) await payOpenInvoices(state, customer)
}

async function currentSubscription(state: State, customer: string): Promise<Subscription | undefined> {
  const all = await state.all<Subscription>('subscription', customer)
  return all.map(({ body }) => body).find(({ status }) => status !== 'canceled')
}

/** An invoice, or the receipt of a single payment. */
export async function showReceipt(state: State, kind: 'invoice' | 'charge', id: string): Promise<string> {
  if (kind === 'charge') {
    const { body } = await state.get<Charge>('charge', id)
    return page(
      'Receipt',
      facts([
        ['Paid', dollars(body.amount)],
        ['On', dayOf(body.created)],
        ['Number', body.id],
      ]),
    )
  }
  const { body } = await state.get<Invoice>('invoice', id)
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
