import { lazily } from '#server/kit/lazily.ts'
import type { PaymentProvider } from './provider.ts'

/**
 * Returns a provider that is created on first use. Its SDK, with all of TLS, takes a tenth of the startup time and some
 * megabytes, and many servers never need it (docs/decisions/0397).
 */
export function lazyProvider(make: () => Promise<PaymentProvider>): PaymentProvider {
  const made = lazily(make)
  return {
    readState: async (sources) => (await made()).readState(sources),
    makeCustomer: async (student) => (await made()).makeCustomer(student),
    deleteCustomer: async (id) => (await made()).deleteCustomer(id),
    sells: async (item) => (await made()).sells(item),
    startCheckout: async (asked) => (await made()).startCheckout(asked),
    closeCheckout: async (id) => (await made()).closeCheckout(id),
    changePlan: async (asked) => (await made()).changePlan(asked),
    endSubscription: async (id) => (await made()).endSubscription(id),
    refund: async (asked) => (await made()).refund(asked),
    openBilling: async (customerId, returnUrl) => (await made()).openBilling(customerId, returnUrl),
    studentOf: async (customerId) => (await made()).studentOf(customerId),
    async *listCustomers() {
      yield* (await made()).listCustomers()
    },
    readEvent: async (body, signature, endpoint) => (await made()).readEvent(body, signature, endpoint),
  }
}
