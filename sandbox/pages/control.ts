import { prorationModes } from '#sandbox/billing/change-subscription.ts'
import { listCustomers } from '#sandbox/billing/customers.ts'
import { pendingDebits } from '#sandbox/billing/finish-debit.ts'
import type { Price } from '#sandbox/objects/catalog.ts'
import type { Charge } from '#sandbox/objects/charge.ts'
import type { Customer } from '#sandbox/objects/customer.ts'
import type { Subscription } from '#sandbox/objects/subscription.ts'
import { idOf } from '#sandbox/objects/wire.ts'
import type { State } from '#sandbox/state.ts'
import type { Behavior, Stored } from '#sandbox/store.ts'
import { outages } from '#sandbox/tables.ts'
import { button, selectForm, dollars, escaped, link, page } from './html.ts'

const at = '/dev/payments'

/** The page that controls the provider: when events are sent, whether it responds, and what happens to a payment. */
export async function controlPage(state: State, { eventsHeld, outage }: Behavior): Promise<string> {
  const customers = await listCustomers(state)
  const charges = (await state.all<Charge>('charge')).filter(({ body }) => body.paid)
  const running = new Set(
    (await state.all<Subscription>('subscription'))
      .filter(({ body }) => body.status !== 'canceled')
      .map(({ body }) => idOf(body.customer)),
  )
  const debits = await pendingDebits(state)
  const plans = (await state.all<Price>('price')).flatMap(({ body: { type, lookup_key: key } }) =>
    type === 'recurring' && key !== null ? [key] : [],
  )
  return page(
    'Payments sandbox',
    `<p>${link(`${at}/accounts`, 'Payout accounts and transfers')}</p><h2>Events</h2>
    <p>${eventsHeld ? 'Events are held back.' : 'Events are sent as they come.'}</p>
    ${button(`${at}/events`, eventsHeld ? 'Send them' : 'Hold them back', { held: eventsHeld ? 'no' : 'yes' })}
    ${(['as they came', 'backwards', 'shuffled'] as const)
      .map((order) => button(`${at}/again`, `Send the last ones again, ${order}, three times`, { order, copies: '3' }))
      .join('')}
    <h2>Outage</h2><p>Now: ${escaped(outage)}</p>
    ${outages.map((name) => button(`${at}/outage`, name, { outage: name })).join('')}
    <h2>Customers</h2><ul>${customers.map((customer) => customerItem(customer, running.has(customer.body.id) ? plans : [])).join('')}</ul>
    ${debits.length > 0 ? '<h2>Bank debits under way</h2>' : ''}<ul>${debits
      .map(
        ({ id, amount_total }) =>
          `<li>${dollars(amount_total)} ${escaped(id)} ${button(`${at}/debit`, 'The bank pays', { checkout: id, pays: 'yes' })}
          ${button(`${at}/debit`, 'The bank refuses', { checkout: id, pays: 'no' })}</li>`,
      )
      .join('')}</ul>
    <h2>Payments</h2><ul>${charges
      .map(
        ({ body }) =>
          `<li>${dollars(body.amount)} ${escaped(body.id)} ${button(`${at}/refund`, 'Refund', { charge: body.id })}
          ${button(`${at}/dispute`, body.disputed ? 'Dispute is won' : 'Dispute', { charge: body.id })}</li>`,
      )
      .join('')}</ul>`,
  )
}

/** A customer with their card, and what the provider's own dashboard can do to a running subscription. */
function customerItem({ body: { id, email }, hidden }: Stored<Customer>, plans: string[]): string {
  const card = button(`${at}/card`, hidden['declines'] ? 'Card works again' : 'Card gets declined', {
    customer: id,
    declines: hidden['declines'] ? 'no' : 'yes',
  })
  const plan =
    plans.length > 0
      ? `<br>${selectForm(`${at}/subscription`, 'Change the price', { fields: { customer: id }, lists: { plan: plans, billed: prorationModes } })}
      ${button(`${at}/subscription`, 'Cancel it', { customer: id })}`
      : ''
  return `<li>${escaped(email ?? id)} ${card}${plan}</li>`
}
