import type { Calls } from '#sandbox/calls/call.ts'
import { ApiError, type State } from '#sandbox/state.ts'
import { saveEvent } from '#sandbox/store.ts'
import { type ConnectedAccount, type Onboarding, toV1, toV2, type Transfer, transferOf } from './objects.ts'

/** The part of the provider's API that our payouts use: accounts in both API versions, onboarding pages, transfers. */
export const connectCalls: Calls = {
  'POST /v2/core/accounts': async ({ params, state }) =>
    toV2(
      await openAccount(state, {
        api: 'v2',
        email: params.text('contact_email') ?? '',
        name: params.text('display_name') ?? '',
        metadata: params.texts('metadata'),
      }),
    ),
  'GET /v2/core/accounts/{id}': async ({ ids: [id = ''], state }) => toV2((await findAccount(state, id)).body),
  'POST /v2/core/account_links': async ({ params, state }) => {
    const option = (name: string) => params.text('use_case', 'account_onboarding', name) ?? ''
    const { url, account } = await startOnboarding(
      state,
      params.required('account'),
      option('return_url'),
      option('refresh_url'),
    )
    const created = new Date(state.now * 1000).toISOString()
    return { object: 'v2.core.account_link', account, url, created, expires_at: created, livemode: false }
  },
  'POST /v1/accounts': async ({ params, state }) =>
    toV1(
      await openAccount(state, {
        api: 'v1',
        email: params.text('email') ?? '',
        name: params.text('business_profile', 'name') ?? '',
        metadata: params.texts('metadata'),
      }),
    ),
  'GET /v1/accounts/{id}': async ({ ids: [id = ''], state }) => {
    const { body } = await findAccount(state, id)
    if (body.closed)
      throw new ApiError(403, `The provided key does not have access to account '${id}'.`, { code: 'account_invalid' })
    return toV1(body)
  },
  'POST /v1/account_links': async ({ params, state }) => {
    const [returnUrl, refreshUrl] = [params.required('return_url'), params.required('refresh_url')]
    const { url } = await startOnboarding(state, params.required('account'), returnUrl, refreshUrl)
    return { object: 'account_link', created: state.now, expires_at: state.now + 300, url }
  },
  'POST /v1/transfers': async ({ params, state }) => {
    const destination = params.required('destination')
    const amount = Number(params.required('amount'))
    const { body: account } = await findAccount(state, destination)
    if (account.closed)
      throw new ApiError(400, `No such destination: '${destination}'`, {
        code: 'resource_missing',
        param: 'destination',
      })
    if (!account.submitted)
      throw new ApiError(400, 'Your destination account needs to have the transfers capability enabled.', {
        code: 'insufficient_capabilities_for_transfer',
      })
    if (account.refusesTransfers)
      throw new ApiError(400, 'You have insufficient available funds in your Stripe account.', {
        code: 'balance_insufficient',
      })
    const made = transferOf({
      id: state.newId('tr_'),
      amount,
      created: state.now,
      destination,
      description: params.text('description') ?? null,
      metadata: params.texts('metadata'),
      transfer_group: params.text('transfer_group') ?? null,
    })
    await state.put(made, { owner: made.transfer_group ?? '' })
    await state.emit('transfer.created', made)
    return made
  },
  'GET /v1/transfers': async ({ params, state }) => {
    const transfers = await state.all<Transfer>('transfer', params.text('transfer_group'))
    return { object: 'list', data: transfers.map(({ body }) => body), has_more: false, url: '/v1/transfers' }
  },
  'GET /v1/transfers/{id}': async ({ ids: [id = ''], state }) => (await state.get<Transfer>('transfer', id)).body,
}

const findAccount = (state: State, id: string) => state.get<ConnectedAccount>('connected_account', id)

const openAccount = (state: State, given: Pick<ConnectedAccount, 'api' | 'email' | 'name' | 'metadata'>) =>
  state.put<ConnectedAccount>({
    id: state.newId('acct_'),
    object: 'connected_account',
    created: state.now,
    submitted: false,
    closed: false,
    refusesTransfers: false,
    ...given,
  })

async function startOnboarding(state: State, account: string, returnUrl: string, refreshUrl: string) {
  const { body } = await findAccount(state, account)
  if (body.closed) throw new ApiError(400, `The account '${account}' is closed.`, { code: 'account_invalid' })
  const { id } = await state.put<Onboarding>({
    id: state.newId('onb_'),
    object: 'onboarding',
    account,
    returnUrl,
    refreshUrl,
    opened: false,
  })
  return { account, url: `${state.pagesUrl}/onboarding/${id}` }
}

/** Changes an account and sends the event. A v2 event only names the account, a v1 event contains it. */
export async function changeAccount(state: State, id: string, change: Partial<ConnectedAccount>): Promise<void> {
  const { body } = await findAccount(state, id)
  const changed = await state.put<ConnectedAccount>({ ...body, ...change })
  if (changed.api === 'v1')
    return state.emit(change.closed ? 'account.application.deauthorized' : 'account.updated', toV1(changed), {
      account: id,
    })
  const event = {
    id: state.newId('evt_'),
    object: 'v2.core.event',
    type: change.closed
      ? 'v2.core.account.closed'
      : 'v2.core.account[configuration.recipient].capability_status_updated',
    created: new Date(state.now * 1000).toISOString(),
    livemode: false,
    related_object: { id, type: 'v2.core.account', url: `/v2/core/accounts/${id}` },
  }
  await saveEvent(state.tx, event, { account: id, now: new Date(state.now * 1000) })
}

/** Reverses the rest of a transfer, or part of it (in cents). */
export async function reverseTransfer(state: State, id: string, part?: number): Promise<void> {
  const { body } = await state.get<Transfer>('transfer', id)
  const amount_reversed = Math.min(body.amount, body.amount_reversed + (part ?? body.amount))
  const reversed = await state.put({ ...body, amount_reversed, reversed: amount_reversed === body.amount })
  await state.emit('transfer.reversed', reversed)
}
