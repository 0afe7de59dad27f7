import { type Box, Refused } from '#sandbox/box.ts'
import type { Answer } from '#sandbox/calls.ts'
import { keepEvent } from '#sandbox/store.ts'
import { type ConnectedAccount, inV1, inV2, type Onboarding, type Transfer, transferOf } from './objects.ts'

/** The part of the provider's API that pays mentors out: accounts of both halves, onboarding pages, transfers and their reversals. */
export const connectCalls: Record<string, Answer> = {
  'POST /v2/core/accounts': async ({ params, box }) =>
    inV2(
      await open(box, {
        api: 'v2',
        email: params.text('contact_email') ?? '',
        name: params.text('display_name') ?? '',
        metadata: params.texts('metadata'),
      }),
    ),
  'GET /v2/core/accounts/{id}': async ({ ids: [id = ''], box }) => inV2((await find(box, id)).body),
  'POST /v2/core/account_links': async ({ params, box }) => {
    const asked = (name: string) => params.text('use_case', 'account_onboarding', name) ?? ''
    const { url, account } = await startOnboarding(
      box,
      params.needed('account'),
      asked('return_url'),
      asked('refresh_url'),
    )
    const created = new Date(box.now * 1000).toISOString()
    return { object: 'v2.core.account_link', account, url, created, expires_at: created, livemode: false }
  },
  'POST /v1/accounts': async ({ params, box }) =>
    inV1(
      await open(box, {
        api: 'v1',
        email: params.text('email') ?? '',
        name: params.text('business_profile', 'name') ?? '',
        metadata: params.texts('metadata'),
      }),
    ),
  'GET /v1/accounts/{id}': async ({ ids: [id = ''], box }) => {
    const { body } = await find(box, id)
    if (body.closed)
      throw new Refused(403, `The provided key does not have access to account '${id}'.`, { code: 'account_invalid' })
    return inV1(body)
  },
  'POST /v1/account_links': async ({ params, box }) => {
    const [back, again] = [params.needed('return_url'), params.needed('refresh_url')]
    const { url } = await startOnboarding(box, params.needed('account'), back, again)
    return { object: 'account_link', created: box.now, expires_at: box.now + 300, url }
  },
  'POST /v1/transfers': async ({ params, box }) => {
    const destination = params.needed('destination')
    const amount = Number(params.needed('amount'))
    const { body: account } = await find(box, destination)
    if (account.closed)
      throw new Refused(400, `No such destination: '${destination}'`, {
        code: 'resource_missing',
        param: 'destination',
      })
    if (!account.submitted)
      throw new Refused(400, 'Your destination account needs to have the transfers capability enabled.', {
        code: 'insufficient_capabilities_for_transfer',
      })
    if (account.refuses)
      throw new Refused(400, 'You have insufficient available funds in your Stripe account.', {
        code: 'balance_insufficient',
      })
    const made = transferOf({
      id: box.newId('tr_'),
      amount,
      created: box.now,
      destination,
      description: params.text('description') ?? null,
      metadata: params.texts('metadata'),
      transfer_group: params.text('transfer_group') ?? null,
    })
    await box.put(made, { owner: made.transfer_group ?? '' })
    await box.emit('transfer.created', made)
    return made
  },
  'GET /v1/transfers': async ({ params, box }) => {
    const kept = await box.all<Transfer>('transfer', params.text('transfer_group'))
    return { object: 'list', data: kept.map(({ body }) => body), has_more: false, url: '/v1/transfers' }
  },
  'GET /v1/transfers/{id}': async ({ ids: [id = ''], box }) => (await box.get<Transfer>('transfer', id)).body,
}

const find = (box: Box, id: string) => box.get<ConnectedAccount>('connected_account', id)

const open = (box: Box, given: Pick<ConnectedAccount, 'api' | 'email' | 'name' | 'metadata'>) =>
  box.put<ConnectedAccount>({
    id: box.newId('acct_'),
    object: 'connected_account',
    created: box.now,
    submitted: false,
    closed: false,
    refuses: false,
    ...given,
  })

async function startOnboarding(box: Box, account: string, returnUrl: string, refreshUrl: string) {
  const { body } = await find(box, account)
  if (body.closed) throw new Refused(400, `The account '${account}' is closed.`, { code: 'account_invalid' })
  const { id } = await box.put<Onboarding>({
    id: box.newId('onb_'),
    object: 'onboarding',
    account,
    returnUrl,
    refreshUrl,
    opened: false,
  })
  return { account, url: `${box.pagesUrl}/onboarding/${id}` }
}

/** Changes an account and says so: v2 in an event that only names it, v1 in one that carries it. */
export async function changeAccount(box: Box, id: string, change: Partial<ConnectedAccount>): Promise<void> {
  const { body } = await find(box, id)
  const changed = await box.put<ConnectedAccount>({ ...body, ...change })
  if (changed.api === 'v1')
    return box.emit(change.closed ? 'account.application.deauthorized' : 'account.updated', inV1(changed), {
      account: id,
    })
  const event = {
    id: box.newId('evt_'),
    object: 'v2.core.event',
    type: change.closed
      ? 'v2.core.account.closed'
      : 'v2.core.account[configuration.recipient].capability_status_updated',
    created: new Date(box.now * 1000).toISOString(),
    livemode: false,
    related_object: { id, type: 'v2.core.account', url: `/v2/core/accounts/${id}` },
  }
  await keepEvent(box.tx, event, id, new Date(box.now * 1000))
}

/** Takes back all that is left of a transfer, or a part of it. */
export async function takeBack(box: Box, id: string, part?: number): Promise<void> {
  const { body } = await box.get<Transfer>('transfer', id)
  const amount_reversed = Math.min(body.amount, body.amount_reversed + (part ?? body.amount))
  const reversed = await box.put({ ...body, amount_reversed, reversed: amount_reversed === body.amount })
  await box.emit('transfer.reversed', reversed)
}
