import type { PaymentLinks } from './payment-links.ts'
import type { SettleNeeds } from './settle-student.ts'

/** Dependencies of everything that handles payments. */
export type PaymentNeeds = SettleNeeds & {
  /** Manually created pages at the provider, used instead of our own checkout. */
  links: PaymentLinks
  publicUrl: string
}
