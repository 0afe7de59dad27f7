import type { Calls } from './call.ts'
import { catalogCalls } from './catalog.ts'
import { chargeCalls } from './charges.ts'
import { checkoutCalls } from './checkout.ts'
import { customerCalls } from './customers.ts'
import { subscriptionCalls } from './subscriptions.ts'

/** The part of the provider's API that our payments use. */
export const calls: Calls = {
  ...catalogCalls,
  ...customerCalls,
  ...checkoutCalls,
  ...subscriptionCalls,
  ...chargeCalls,
}
