import type { AccountRole } from '#domain/kit/role.ts'
import type { Product } from '#domain/kit/product.ts'
import type { CalendarPart } from '#server/email/store.ts'

/** A mail as it is sent. */
export type OutgoingMail = {
  /** Identifies it for good, so that a copy can be recognized. */
  id: string
  kind: string
  to: string
  reader: { name: string; role: AccountRole } | undefined
  subject: string
  text: string
  html: string
  data: Record<string, string>
  calendar: CalendarPart | undefined
  /** Where one POST ends emails on this topic (RFC 8058); undefined for what is always sent. */
  unsubscribeUrl: string | undefined
}

export type MailSender = { product: Product; address: string }

/**
 * The outcome of sending a mail. `later` was certainly not accepted and is retried, `refused` is certain and final,
 * `unsure` may have been accepted and is not sent again. `everyone`: the next mail would fail the same way.
 */
export type Delivery =
  | { outcome: 'sent' }
  | { outcome: 'later'; reason: string; everyone?: boolean }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'unsure'; reason: string }

export type Transport = {
  send(mail: OutgoingMail): Promise<Delivery>
  /** Whether a sent mail is read in our own table, as in development; elsewhere its body is erased, since links in it still work. */
  keepsMails?: boolean
}

/** The development outbox: a mail counts as delivered once stored, and /dev shows it. */
export const outbox: Transport = { send: async () => ({ outcome: 'sent' }), keepsMails: true }
