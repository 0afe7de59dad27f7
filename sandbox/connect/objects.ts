import type Stripe from 'stripe'
import type { Wire } from '#sandbox/objects/wire.ts'

/** A mentor's account as it is stored, regardless of the API version that opened it. */
export type ConnectedAccount = {
  id: string
  object: 'connected_account'
  api: 'v1' | 'v2'
  email: string
  name: string
  created: number
  metadata: Record<string, string>
  submitted: boolean
  closed: boolean
  /** Transfers fail, as if the platform's balance were too low. */
  refusesTransfers: boolean
}

/** An onboarding page, which can be visited once. */
export type Onboarding = {
  id: string
  object: 'onboarding'
  account: string
  returnUrl: string
  refreshUrl: string
  opened: boolean
}

export type Transfer = Wire<Stripe.Transfer>

/** Returns the account in the format of API version 2, with only the fields we read. */
export function toV2(account: ConnectedAccount) {
  const status = account.submitted ? ('active' as const) : ('pending' as const)
  return {
    id: account.id,
    object: 'v2.core.account' as const,
    applied_configurations: ['recipient' as const],
    closed: account.closed,
    contact_email: account.email,
    display_name: account.name,
    created: new Date(account.created * 1000).toISOString(),
    livemode: false,
    metadata: account.metadata,
    configuration: {
      recipient: {
        applied: true,
        capabilities: { stripe_balance: { stripe_transfers: { status, status_details: [] } } },
      },
    },
  } satisfies Wire<Partial<Stripe.V2.Core.Account>>
}

/** Returns the account in the format of API version 1, with only the fields we read. */
export function toV1(account: ConnectedAccount) {
  return {
    id: account.id,
    object: 'account' as const,
    type: 'express' as const,
    email: account.email,
    created: account.created,
    details_submitted: account.submitted,
    charges_enabled: false,
    payouts_enabled: account.submitted,
    capabilities: { transfers: account.submitted ? ('active' as const) : ('inactive' as const) },
    metadata: account.metadata,
  } satisfies Wire<Partial<Stripe.Account>>
}

/** A new transfer, with all the fields its type requires. */
export const transferOf = (
  given: Pick<Transfer, 'id' | 'amount' | 'created' | 'destination' | 'description' | 'metadata' | 'transfer_group'>,
): Transfer => ({
  object: 'transfer',
  amount_reversed: 0,
  balance_transaction: null,
  currency: 'usd',
  livemode: false,
  reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${given.id}/reversals` },
  reversed: false,
  source_transaction: null,
  ...given,
})
