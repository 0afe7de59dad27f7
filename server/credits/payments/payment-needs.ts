import type { PaymentLinks } from './payment-links.ts'
import type { SettleNeeds } from './settle-student.ts'

/** Dependencies of everything about payments. */
export type PaymentNeeds = SettleNeeds & {
  /** Provider pages set up by hand, used instead of our own checkout. */
  links: PaymentLinks
  publicUrl: string
}
