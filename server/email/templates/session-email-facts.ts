import type { Product } from '#domain/kit/product.ts'
import type { Role } from '#domain/kit/role.ts'
import type { SessionEvent } from '#domain/sessions/session.ts'

/** The facts for an email to one party about a session. */
export type SessionEmailFacts = {
  reader: { party: Role; name: string; timeZone: string }
  /** `timeZone` is not shown if the account is closed. */
  other: { name: string; timeZone: string; isClosed?: boolean }
  /** Who did what the email is about. */
  actor: SessionEvent['actor']
  topic: string
  startsAt: Date
  /** When it happened. */
  at: Date
  /** The time before the move, or before the proposed move. */
  wasStartingAt?: Date | undefined
  /** True if the student moved it so late that cancelling returns no credits. */
  movedLate?: boolean
  meetingLink: string
  credits: number
  /** Whether this cancellation returns the student's credits. */
  returnsCredits: boolean
  url: string
  product: Product
}

/** `times`: labeled times to show, in place of the session's own. */
export type Wording = { subject: string; paragraphs: string[]; action?: string; times?: [label: string, Date][] }
