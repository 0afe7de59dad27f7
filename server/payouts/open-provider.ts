import type { StripeSettings } from '#server/credits/payments/stripe.ts'
import { lazyProvider } from './lazy-provider.ts'
import { noProvider } from './no-provider.ts'
import type { PayoutProvider } from './payout-provider.ts'

/**
 * Opens Stripe or its sandbox, for mentors' accounts kept in the given version of its API. Without settings, there is
 * no provider.
 */
export const openProvider = (settings: StripeSettings | undefined, accounts: 'v2' | 'v1'): PayoutProvider =>
  settings
    ? lazyProvider(async () => {
        const { openSdk } = await import('#server/credits/payments/stripe.ts')
        const { stripePayouts } = await import('./stripe-payouts.ts')
        return stripePayouts(openSdk(settings), accounts)
      })
    : noProvider
