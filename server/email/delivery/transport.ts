import type { AccountRole } from '#domain/kit/role.ts'
import type { Product } from '#domain/kit/product.ts'
import type { CalendarPart } from '#server/email/store.ts'

/** A mail in the form handed to a transport. */
export type OutgoingMail = {
  /** Permanent ID, so that a duplicate can be recognized. */
  id: string
  kind: string
  to: string
  reader: { name: string; role: AccountRole } | undefined
  subject: string
  text: string
  html: string
  data: Record<string, string>
  calendar: CalendarPart | undefined
  /** URL where a single POST unsubscribes from this topic (RFC 8058); undefined for transactional email. */
  unsubscribeUrl: string | undefined
}

export type MailSender = { product: Product; address: string }

/**
 * The outcome of sending a mail. `later`: certainly not accepted, will be retried. `refused`: certainly not accepted,
 * final. `unsure`: may have been accepted, not sent again. `everyone`: the next mail would fail the same way.
 */
export type Delivery =
  | { outcome: 'sent' }
  | { outcome: 'later'; reason: string; everyone?: boolean }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'unsure'; reason: string }

export type Transport = {
  send(mail: OutgoingMail): Promise<Delivery>
  /**
   * True in development, where sent mail is read from our own table. Elsewhere the body is erased once sent, since the
   * links in it still work.
   */
  keepsMails?: boolean
}

/** The development outbox: a mail counts as delivered once stored, and /dev shows it. */
export const outbox: Transport = { send: async () => ({ outcome: 'sent' }), keepsMails: true }
