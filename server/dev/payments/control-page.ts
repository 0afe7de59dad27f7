import type { Box } from './box.ts'
import { pendingDebits } from './finish-debit.ts'
import { button, dollars, escaped, link, page } from './page.ts'
import type { Mood } from './store.ts'
import type { Charge, Customer } from './stripe-objects.ts'

const at = '/dev/payments'

/** What the provider does can be steered here: when its events come, whether it answers, and what becomes of a payment. */
export async function controlPage(box: Box, { eventsHeld, outage }: Mood): Promise<string> {
  const customers = await box.all<Customer>('customer')
  const charges = (await box.all<Charge>('charge')).filter(({ body }) => body.paid)
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
    <h2>Customers</h2><ul>${customers
      .map(
        ({ body, hidden }) =>
          `<li>${escaped(body.email ?? body.id)} ${button(
            `${at}/card`,
            hidden['declines'] ? 'Card works again' : 'Card gets declined',
            {
              customer: body.id,
              declines: hidden['declines'] ? 'no' : 'yes',
            },
          )}</li>`,
      )
      .join('')}</ul>
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
