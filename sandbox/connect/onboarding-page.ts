import type { Box } from '#sandbox/box.ts'
import { button, dollars, escaped, facts, link, page } from '#sandbox/page.ts'
import { changeAccount } from './calls.ts'
import type { ConnectedAccount, Onboarding, Transfer } from './objects.ts'

/** The page where a mentor gives the provider what it wants to know; a second visit is sent back for a new page. */
export async function showOnboarding(box: Box, id: string): Promise<{ html: string } | { to: string }> {
  const { body: visit } = await box.get<Onboarding>('onboarding', id)
  if (visit.opened) return { to: visit.refreshUrl }
  await box.put<Onboarding>({ ...visit, opened: true })
  const { body: account } = await box.get<ConnectedAccount>('connected_account', visit.account)
  const here = `/sandbox/onboarding/${id}`
  return {
    html: page(
      'Set up your payouts',
      `${facts([
        ['Name', account.name],
        ['Email', account.email],
        ['Bank', 'Sandbox Bank, ending 6789'],
      ])}
      ${button(here, 'Submit', { action: 'submit' })}
      ${button(here, 'Finish later', { action: 'later' })}`,
    ),
  }
}

/** Submits or not; answers where the browser goes on. */
export async function leaveOnboarding(box: Box, id: string, action: string): Promise<string> {
  const { body: visit } = await box.get<Onboarding>('onboarding', id)
  if (action === 'submit') await changeAccount(box, visit.account, { submitted: true })
  return visit.returnUrl
}

const at = '/dev/payments/accounts'

/** Mentors' accounts and transfers can be steered here. */
export async function accountsPage(box: Box): Promise<string> {
  const accounts = await box.all<ConnectedAccount>('connected_account')
  const transfers = await box.all<Transfer>('transfer')
  return page(
    'Payout accounts of the sandbox',
    `<p>${link('/dev/payments', 'Payments sandbox')}</p><h2>Accounts</h2><ul>${accounts
      .map(({ body }) => `<li>${escaped(body.email)} (${stateOf(body)}) ${accountButtons(body)}</li>`)
      .join('')}</ul><h2>Transfers</h2><ul>${transfers.map(({ body }) => transferLine(body)).join('')}</ul>`,
  )
}

const stateOf = ({ closed, submitted }: ConnectedAccount): string =>
  closed ? 'deleted' : submitted ? 'active' : 'pending'

function accountButtons({ id, closed, submitted, refuses }: ConnectedAccount): string {
  if (closed) return ''
  return [
    button(at, submitted ? 'Ask for more information' : 'Complete', {
      account: id,
      submitted: submitted ? 'no' : 'yes',
    }),
    button(at, refuses ? 'Take transfers again' : 'Refuse transfers', { account: id, refuses: refuses ? 'no' : 'yes' }),
    button(at, 'Delete', { account: id, closed: 'yes' }),
  ].join('')
}

const transferLine = ({ id, amount, amount_reversed }: Transfer): string =>
  `<li>${dollars(amount)} ${escaped(id)}, ${dollars(amount_reversed)} taken back ${
    amount_reversed < amount
      ? button(at, 'Take back', { transfer: id }) + button(at, 'Take back $1', { transfer: id, part: '100' })
      : ''
  }</li>`
