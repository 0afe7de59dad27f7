import { button, dollars, escaped, facts, link, page } from '#sandbox/pages/html.ts'
import type { State } from '#sandbox/state.ts'
import { changeAccount } from './calls.ts'
import type { ConnectedAccount, Onboarding, Transfer } from './objects.ts'

/**
 * Shows the page where a mentor enters their details for the provider. A second visit is redirected to get a new page.
 */
export async function showOnboarding(state: State, id: string): Promise<{ html: string } | { to: string }> {
  const { body: visit } = await state.get<Onboarding>('onboarding', id)
  if (visit.opened) return { to: visit.refreshUrl }
  await state.put<Onboarding>({ ...visit, opened: true })
  const { body: account } = await state.get<ConnectedAccount>('connected_account', visit.account)
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

/** Submits the details, or not, and returns where the browser goes next. */
export async function leaveOnboarding(state: State, id: string, action: string): Promise<string> {
  const { body: visit } = await state.get<Onboarding>('onboarding', id)
  if (action === 'submit') await changeAccount(state, visit.account, { submitted: true })
  return visit.returnUrl
}

const at = '/dev/payments/accounts'

/** The page that controls mentors' accounts and transfers. */
export async function accountsPage(state: State): Promise<string> {
  const accounts = await state.all<ConnectedAccount>('connected_account')
  const transfers = await state.all<Transfer>('transfer')
  return page(
    'Payout accounts of the sandbox',
    `<p>${link('/dev/payments', 'Payments sandbox')}</p><h2>Accounts</h2><ul>${accounts
      .map(({ body }) => `<li>${escaped(body.email)} (${stateOf(body)}) ${accountButtons(body)}</li>`)
      .join('')}</ul><h2>Transfers</h2><ul>${transfers.map(({ body }) => transferLine(body)).join('')}</ul>`,
  )
}

const stateOf = ({ closed, submitted }: ConnectedAccount): string =>
  closed ? 'deleted' : submitted ? 'active' : 'pending'

function accountButtons({ id, closed, submitted, refusesTransfers }: ConnectedAccount): string {
  if (closed) return ''
  return [
    button(at, submitted ? 'Ask for more information' : 'Complete', {
      account: id,
      submitted: submitted ? 'no' : 'yes',
    }),
    button(at, refusesTransfers ? 'Accept transfers again' : 'Refuse transfers', {
      account: id,
      refuses: refusesTransfers ? 'no' : 'yes',
    }),
    button(at, 'Delete', { account: id, closed: 'yes' }),
  ].join('')
}

const transferLine = ({ id, amount, amount_reversed }: Transfer): string =>
  `<li>${dollars(amount)} ${escaped(id)}, ${dollars(amount_reversed)} taken back ${
    amount_reversed < amount
      ? button(at, 'Take back', { transfer: id }) + button(at, 'Take back $1', { transfer: id, part: '100' })
      : ''
  }</li>`
