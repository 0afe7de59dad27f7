import type { Role } from '#domain/kit/role.ts'
import type { Product } from '#domain/kit/product.ts'
import type { CalendarPart } from '#server/email/store.ts'

/** A mail as it leaves the house. */
export type OutgoingMail = {
  /** Names it for good, so that a copy can be recognised. */
  id: string
  kind: string
  to: string
  reader: { name: string; role: Role } | undefined
  subject: string
  text: string
  html: string
  data: Record<string, string>
  calendar: CalendarPart | undefined
  /** Where one POST ends emails like this (RFC 8058); undefined for what is always sent. */
  unsubscribeUrl: string | undefined
}

export type MailSender = { product: Product; address: string }

/**
 * What came of handing a mail over. `later` is certain not to have been taken and is tried again, `refused` is certain and final,
 * `unsure` may have been taken, so it is not sent again. `everyone` says that the next mail would fare the same.
 */
export type Delivery =
  | { outcome: 'sent' }
  | { outcome: 'later'; reason: string; everyone?: boolean }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'unsure'; reason: string }

export type Transport = { send(mail: OutgoingMail): Promise<Delivery> }

/** The development outbox: a mail is delivered by being kept, and /dev shows it. */
export const outbox: Transport = { send: async () => ({ outcome: 'sent' }) }
