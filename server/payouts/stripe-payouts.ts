import Stripe from 'stripe'
import { type Cents, cents, currency } from '#domain/kit/money.ts'
import type { PayoutProvider, Transfer } from './payout-provider.ts'

/**
 * Mentors' accounts and transfers at Stripe. Accounts use its v2 API, as Stripe recommends for new platforms, or v1
 * Express accounts if so configured. Transfers are the same for both.
 */
export function stripePayouts(stripe: Stripe, accounts: 'v2' | 'v1'): PayoutProvider {
  return {
    ...(accounts === 'v2' ? recipientAccounts(stripe) : expressAccounts(stripe)),
    async findTransfer(payoutId) {
      const { data } = await stripe.transfers.list({ transfer_group: payoutId, limit: 1 })
      return data[0] && toTransfer(data[0])
    },
    async transfer({ payoutId, accountId, amount, month }) {
      try {
        const order = { amount, currency, destination: accountId, description: `Payout for ${month}` }
        const metadata = { payout: payoutId, month }
        return toTransfer(
          await stripe.transfers.create(
            { ...order, transfer_group: payoutId, metadata },
            { idempotencyKey: `payout:${payoutId}` },
          ),
        )
      } catch (error) {
        const refused = refusedFor(error)
        if (refused) return { refused }
        throw error
      }
    },
    async *listTransfers() {
      for await (const transfer of stripe.transfers.list({ limit: 100 })) {
        const payoutId = transfer.metadata['payout']
        if (payoutId) yield { ...toTransfer(transfer), payoutId, amount: cents(transfer.amount) }
      }
    },
    async readTransfer(transferId) {
      const transfer = await stripe.transfers.retrieve(transferId)
      return { ...toTransfer(transfer), payoutId: transfer.metadata['payout'] }
    },
  }
}

type Accounts = Pick<PayoutProvider, 'openAccount' | 'readAccount' | 'onboardingUrl'>

const recipientAccounts = (stripe: Stripe): Accounts => ({
  async openAccount({ key, mentorId, email, name }) {
    const account = await stripe.v2.core.accounts.create(
      {
        contact_email: email,
        display_name: name,
        dashboard: 'express',
        identity: { country: 'us', entity_type: 'individual' },
        configuration: { recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } } },
        defaults: {
          currency,
          responsibilities: { fees_collector: 'application', losses_collector: 'application' },
        },
        metadata: { mentor: mentorId },
      },
      { idempotencyKey: key },
    )
    return account.id
  },
  async readAccount(accountId) {
    try {
      const account = await stripe.v2.core.accounts.retrieve(accountId, { include: ['configuration.recipient'] })
      if (account.closed) return 'transitioned'
      const { capabilities } = account.configuration?.recipient ?? {}
      return capabilities?.stripe_balance?.stripe_transfers?.status === 'active' ? 'active' : 'pending'
    } catch (error) {
      if (isGone(error)) return 'transitioned'
      throw error
    }
  },
  async onboardingUrl(account, { returnUrl: return_url, refreshUrl: refresh_url }) {
    const account_onboarding = { configurations: ['recipient' as const], return_url, refresh_url }
    const link = await stripe.v2.core.accountLinks.create({
      account,
      use_case: { type: 'account_onboarding', account_onboarding },
    })
    return link.url
  },
})

const expressAccounts = (stripe: Stripe): Accounts => ({
  async openAccount({ key, mentorId, email, name }) {
    const account = await stripe.accounts.create(
      {
        type: 'express',
        country: 'US',
        email,
        business_type: 'individual',
        business_profile: { name },
        capabilities: { transfers: { requested: true } },
        metadata: { mentor: mentorId },
      },
      { idempotencyKey: key },
    )
    return account.id
  },
  async readAccount(accountId) {
    try {
      const { details_submitted, capabilities } = await stripe.accounts.retrieve(accountId)
      return details_submitted && capabilities?.transfers === 'active' ? 'active' : 'pending'
    } catch (error) {
      if (isGone(error)) return 'transitioned'
      throw error
    }
  },
  async onboardingUrl(account, { returnUrl: return_url, refreshUrl: refresh_url }) {
    const link = await stripe.accountLinks.create({ account, type: 'account_onboarding', return_url, refresh_url })
    return link.url
  },
})

const toTransfer = (transfer: Stripe.Transfer): Transfer => ({
  id: transfer.id,
  reversed: cents(transfer.amount_reversed) satisfies Cents,
})

// A deleted account isn't found, and one that left the platform is inaccessible.
const isGone = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  ((error.statusCode === 404 && error.code !== 'api_version_invalid') || error.code === 'account_invalid')

/**
 * Why a transfer was finally refused, in a sentence for the mentor. Undefined if the outcome is unknown or a retry may
 * help.
 */
function refusedFor(error: unknown): string | undefined {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return undefined
  if (error.statusCode === 409 || error.statusCode === 429) return undefined
  switch (error.code) {
    case 'insufficient_capabilities_for_transfer':
    case 'transfers_not_allowed':
      return "Your payout account can't receive transfers yet. Please finish setting it up."
    case 'account_invalid':
    case 'resource_missing':
      return 'Your payout account no longer exists. Please connect a new one.'
    case 'balance_insufficient':
      return "The transfer couldn't be funded in time."
    default:
      return 'The payment provider rejected the transfer.'
  }
}
