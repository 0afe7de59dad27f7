import type { PlanName } from '#domain/credits/plans.ts'
import type { ProviderState } from '#domain/credits/provider-state.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Cents } from '#domain/kit/money.ts'

/** What can be bought: a plan, or extra credits at the price of a plan. */
export type Item = { kind: 'plan' | 'extra'; plan: PlanName }

/** What we need from a payment provider. Every call may throw `ProviderUnreachable`; the same key twice takes effect once. */
export type PaymentProvider = {
  /** What the provider knows about these customers, and about guests' checkouts. */
  readState(sources: string[]): Promise<ProviderState>
  makeCustomer(student: { studentId: PersonId; email: string; name: string }): Promise<string>
  /** With what is kept about the person and their cards; one that is gone stays gone. */
  deleteCustomer(id: string): Promise<void>
  /** Whether there is a price for it. */
  sells(item: Item): Promise<boolean>
  /** A checkout page. */
  startCheckout(asked: {
    customerId: string
    studentId: PersonId
    item: Item
    key: string
    successUrl: string
    cancelUrl: string
  }): Promise<{ id: string; url: string }>
  /** Expires an open checkout page; 'complete' if it was already filled in. */
  closeCheckout(id: string): Promise<'closed' | 'complete'>
  /** 'now' starts a new month at the new price at once; 'next-month' changes the next renewal and charges nothing. */
  changePlan(asked: {
    subscriptionId: string
    plan: PlanName
    begins: 'now' | 'next-month'
    key: string
  }): Promise<'changed' | 'declined' | 'no-price'>
  /** Ends it at once; a subscription that has ended stays ended. */
  endSubscription(id: string): Promise<void>
  /**
   * Refunds what is left of a payment's money. Null once it is refunded, also where it was before; otherwise why the provider never
   * will, in its own words.
   */
  refund(asked: { paymentIntentId: string; key: string }): Promise<string | null>
  openBilling(customerId: string, returnUrl: string): Promise<string>
  /** The student a customer unknown to us was created for. */
  studentOf(customerId: string): Promise<string | undefined>
  /** Every customer created for a student of ours; for the reconciliation. */
  listCustomers(): AsyncIterable<{ id: string; studentId: string }>
  /** The event in a signed message; undefined if the signature is not the provider's. */
  readEvent(body: Buffer, signature: string, endpoint: Endpoint): Promise<ProviderEvent | undefined>
}

export type Endpoint = 'platform' | 'connect'

/** What an event is about; its content is not trusted but fetched again. */
export type ProviderEvent = {
  id: string
  type: string
  customerId: string | undefined
  /** What the checkout page was opened with; on a payment link the payer can edit it. */
  reference: string | undefined
  /** What was paid through a payment link, in cents; undefined if no completed payment link is involved. */
  paidByLink: Cents | undefined
  checkoutId: string | undefined
  paymentIntentId: string | undefined
  /** The mentor's account at the provider, from the Connect endpoint. */
  accountId: string | undefined
  /** The transfer to a mentor. */
  transferId: string | undefined
}

/** The provider did not answer, or could not: try again later. */
export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable'
}
