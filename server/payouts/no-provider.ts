import type { PayoutProvider } from './payout-provider.ts'

const nobody = () => Promise.reject(new Error('no payment provider is connected'))

/** Stands in for a missing payment provider. It behaves like one that never answers, so that everything stays owed. */
export const noProvider: PayoutProvider = {
  openAccount: nobody,
  readAccount: nobody,
  onboardingUrl: nobody,
  findTransfer: nobody,
  transfer: nobody,
  async *listTransfers() {},
  readTransfer: nobody,
}
