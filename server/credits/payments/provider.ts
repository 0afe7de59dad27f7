import type { PlanName } from '#domain/credits/plans.ts'
import type { ProviderState } from '#domain/credits/provider-state.ts'
import type { PersonId } from '#domain/kit/ids.ts'

/** What can be bought: a plan, or extra credits at the price of a plan. */
export type Item = { kind: 'plan' | 'extra'; plan: PlanName }

/** What we need of a payment provider. Every call may throw `ProviderUnreachable`; what is asked twice with one key happens once. */
export type PaymentProvider = {
  /** What the provider knows of these customers, and of guests' checkouts. */
  readState(sources: string[]): Promise<ProviderState>
  makeCustomer(student: { studentId: PersonId; email: string; name: string }): Promise<string>
  /** Whether there is a price of it. */
  sells(item: Item): Promise<boolean>
  /** A page to pay on. */
  startCheckout(asked: {
    customerId: string
    studentId: PersonId
    item: Item
    key: string
    successUrl: string
    cancelUrl: string
  }): Promise<{ id: string; url: string }>
  /** Makes an open page useless; 'complete' where it was filled in before. */
  closeCheckout(id: string): Promise<'closed' | 'complete'>
  /** 'now' begins a new month at the new price at once; 'next-month' changes what is next and charges nothing. */
  changePlan(asked: {
    subscriptionId: string
    plan: PlanName
    begins: 'now' | 'next-month'
    key: string
  }): Promise<'changed' | 'declined' | 'no-price'>
  /** Ends it at once; one that has ended stays ended. */
  endSubscription(id: string): Promise<void>
  openBilling(customerId: string, returnUrl: string): Promise<string>
  /** Whom a customer that we do not know was made for. */
  studentOf(customerId: string): Promise<string | undefined>
  /** Every customer that was made for a student of ours; for the reconciliation. */
  listCustomers(): AsyncIterable<{ id: string; studentId: string }>
  /** The event in a signed message; undefined where the signature is not the provider's. */
  readEvent(body: Buffer, signature: string, endpoint: Endpoint): ProviderEvent | undefined
}

export type Endpoint = 'platform' | 'connect'

/** What an event is about; what it says is not believed but asked again. */
export type ProviderEvent = {
  id: string
  type: string
  customerId: string | undefined
  /** The student whom the page to pay on was opened for. */
  studentId: string | undefined
  checkoutId: string | undefined
  paymentIntentId: string | undefined
  /** The mentor's account at the provider, on the Connect endpoint. */
  accountId: string | undefined
  /** The transfer to a mentor. */
  transferId: string | undefined
}

/** The provider did not answer, or could not: try again later. */
export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable'
}
