import type { PaymentLinks } from './payment-links.ts'
import type { SettleNeeds } from './settle-student.ts'

/** What everything about paying needs. */
export type PaymentNeeds = SettleNeeds & {
  /** Pages of the provider that were set up by hand, used instead of a checkout of our own. */
  links: PaymentLinks
  publicUrl: string
}
