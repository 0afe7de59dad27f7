import type { StripeSettings } from '#server/credits/payments/stripe.ts'
import { lazyProvider } from './lazy-provider.ts'
import { noProvider } from './no-provider.ts'
import type { PayoutProvider } from './payout-provider.ts'

/** Stripe or its sandbox, by which of its APIs mentors' accounts are kept; without settings, nobody. */
export const openProvider = (settings: StripeSettings | undefined, accounts: 'v2' | 'v1'): PayoutProvider =>
  settings
    ? lazyProvider(async () => {
        const { openSdk } = await import('#server/credits/payments/stripe.ts')
        const { stripePayouts } = await import('./stripe-payouts.ts')
        return stripePayouts(openSdk(settings), accounts)
      })
    : noProvider
