import { type PaymentProvider, ProviderUnreachable } from './provider.ts'

const notThere = () => Promise.reject(new ProviderUnreachable('no payment provider is configured'))

/** A provider that sells nothing and receives no events, for production without a key. */
export const noProvider: PaymentProvider = {
  readState: async () => ({ payments: [], subscriptions: [], awaited: [] }),
  sells: async () => false,
  makeCustomer: notThere,
  deleteCustomer: notThere,
  startCheckout: notThere,
  closeCheckout: async () => 'closed',
  changePlan: notThere,
  endSubscription: notThere,
  refund: notThere,
  openBilling: notThere,
  studentOf: async () => undefined,
  async *listCustomers() {},
  readEvent: async () => undefined,
}
