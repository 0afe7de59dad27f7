import type { PlanName } from '#domain/credits/plans.ts'
import type { ProviderState } from '#domain/credits/provider-state.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Cents } from '#domain/kit/money.ts'

/** Something that can be bought: a plan, or extra credits at that plan's price. */
export type Item = { kind: 'plan' | 'extra'; plan: PlanName }

/**
 * What we need from a payment provider. Every call may throw `ProviderUnreachable`. Calls with the same key take effect
 * only once.
 */
export type PaymentProvider = {
  /** Reads the provider's state of these customers and guest checkouts. */
  readState(sources: string[]): Promise<ProviderState>
  makeCustomer(student: { studentId: PersonId; email: string; name: string }): Promise<string>
  /** Deletes a customer with the stored personal data and cards. One that is already deleted stays so. */
  deleteCustomer(id: string): Promise<void>
  /** Whether the provider has a price for it. */
  sells(item: Item): Promise<boolean>
  /** Opens a checkout page. */
  startCheckout(asked: {
    customerId: string
    studentId: PersonId
    item: Item
    key: string
    successUrl: string
    cancelUrl: string
  }): Promise<{ id: string; url: string }>
  /** Expires an open checkout page. Returns 'complete' if it was already filled in. */
  closeCheckout(id: string): Promise<'closed' | 'complete'>
  /**
   * With 'now', a new month starts at once at the new price. With 'next-month', only the next renewal changes, and
   * nothing is charged.
   */
  changePlan(asked: {
    subscriptionId: string
    plan: PlanName
    begins: 'now' | 'next-month'
    key: string
  }): Promise<'changed' | 'declined' | 'no-price'>
  /** Ends a subscription at once. One that has already ended stays so. */
  endSubscription(id: string): Promise<void>
  /**
   * Refunds what is left of a payment. Returns null once it is refunded, even if it already was. Otherwise returns the
   * reason, in the provider's words, why it never will be.
   */
  refund(asked: { paymentIntentId: string; key: string }): Promise<string | null>
  openBilling(customerId: string, returnUrl: string): Promise<string>
  /** Finds the student that a customer unknown to us was created for. */
  studentOf(customerId: string): Promise<string | undefined>
  /** All customers created for our students, for reconciliation. */
  listCustomers(): AsyncIterable<{ id: string; studentId: string }>
  /** Reads the event in a signed message. Undefined if the signature isn't the provider's. */
  readEvent(body: Buffer, signature: string, endpoint: Endpoint): Promise<ProviderEvent | undefined>
}

export type Endpoint = 'platform' | 'connect'

/** What an event is about. Its content isn't trusted; the current state is fetched instead. */
export type ProviderEvent = {
  id: string
  type: string
  customerId: string | undefined
  /** The reference the checkout page was opened with. On a payment link, the payer can edit it. */
  reference: string | undefined
  /** The amount paid through a payment link, in cents; undefined if no completed payment link is involved. */
  paidByLink: Cents | undefined
  checkoutId: string | undefined
  paymentIntentId: string | undefined
  /** The mentor's account at the provider, in events from the Connect endpoint. */
  accountId: string | undefined
  /** The transfer to a mentor. */
  transferId: string | undefined
}

/** The provider didn't or couldn't answer. Trying again later may work. */
export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable'
}
