import { lazily } from '#server/kit/lazily.ts'
import type { PayoutProvider } from './payout-provider.ts'

/** Returns a provider that is created on first use, for the same reason as the payment provider. */
export function lazyProvider(make: () => Promise<PayoutProvider>): PayoutProvider {
  const made = lazily(make)
  return {
    openAccount: async (opening) => (await made()).openAccount(opening),
    readAccount: async (accountId) => (await made()).readAccount(accountId),
    onboardingUrl: async (accountId, back) => (await made()).onboardingUrl(accountId, back),
    findTransfer: async (payoutId) => (await made()).findTransfer(payoutId),
    transfer: async (order) => (await made()).transfer(order),
    async *listTransfers() {
      yield* (await made()).listTransfers()
    },
    readTransfer: async (transferId) => (await made()).readTransfer(transferId),
  }
}
