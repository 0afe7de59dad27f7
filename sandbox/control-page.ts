import { priceList } from '#server/credits/payments/price-list.ts'
import type { Box } from './box.ts'
import type { Billed } from './change-subscription.ts'
import { listCustomers } from './customers.ts'
import { pendingDebits } from './finish-debit.ts'
import { button, choice, dollars, escaped, link, page } from './page.ts'
import type { Kept, Mood } from './store.ts'
import { type Charge, type Customer, idIn, type Subscription } from './stripe-objects.ts'

const at = '/dev/payments'

/** What the provider does can be steered here: when its events come, whether it answers, and what becomes of a payment. */
export async function controlPage(box: Box, { eventsHeld, outage }: Mood): Promise<string> {
  const customers = await listCustomers(box)
  const charges = (await box.all<Charge>('charge')).filter(({ body }) => body.paid)
  const running = new Set(
    (await box.all<Subscription>('subscription'))
      .filter(({ body }) => body.status !== 'canceled')
      .map(({ body }) => idIn(body.customer)),
  )
  const debits = await pendingDebits(box)
  return page(
    'Payments sandbox',
    `<p>${link(`${at}/accounts`, 'Payout accounts and transfers')}</p><h2>Events</h2>
    <p>${eventsHeld ? 'Events are held back.' : 'Events are sent as they come.'}</p>
    ${button(`${at}/events`, eventsHeld ? 'Send them' : 'Hold them back', { held: eventsHeld ? 'no' : 'yes' })}
    ${(['as they came', 'backwards', 'shuffled'] as const)
      .map((order) => button(`${at}/again`, `Send the last ones again, ${order}, three times`, { order, copies: '3' }))
      .join('')}
    <h2>Outage</h2><p>Now: ${escaped(outage)}</p>
    ${(['none', 'down', 'slow'] as const).map((name) => button(`${at}/outage`, name, { outage: name })).join('')}
    <h2>Customers</h2><ul>${customers.map((customer) => customerItem(customer, running)).join('')}</ul>
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

/** A customer: the card, and what somebody may do to the subscription on the provider's own screens. */
function customerItem({ body: { id, email }, hidden }: Kept<Customer>, running: Set<string>): string {
  const card = button(`${at}/card`, hidden['declines'] ? 'Card works again' : 'Card gets declined', {
    customer: id,
    declines: hidden['declines'] ? 'no' : 'yes',
  })
  const plan = running.has(id)
    ? `<br>${choice(`${at}/subscription`, 'Change the price there', { fields: { customer: id }, lists: { plan: planKeys, billed } })}
      ${button(`${at}/subscription`, 'End it there', { customer: id })}`
    : ''
  return `<li>${escaped(email ?? id)} ${card}${plan}</li>`
}

const planKeys = priceList.filter(({ kind }) => kind === 'plan').map(({ lookupKey }) => lookupKey)
const billed: Billed[] = ['now', 'with the renewal', 'not']
