import type { Product } from '#domain/kit/product.ts'
import type { Role } from '#domain/kit/role.ts'
import type { SessionEvent } from '#domain/sessions/session.ts'

/** What an email about a session can mention, to one of its two parties. */
export type SessionEmailFacts = {
  reader: { party: Role; name: string; timeZone: string }
  /** A closed account's zone is nobody's. */
  other: { name: string; timeZone: string; isClosed?: boolean }
  /** Who did it. */
  actor: SessionEvent['actor']
  topic: string
  startsAt: Date
  /** Before it was moved, or proposed to be. */
  wasStartingAt?: Date | undefined
  /** The student moved it so late that cancelling returns no credits. */
  movedLate?: boolean
  meetingLink: string
  credits: number
  /** Whether this returns the student's credits. */
  returnsCredits: boolean
  url: string
  product: Product
}

/** `times`: what is said to be when, other than that the session is at its time. */
export type Wording = { subject: string; paragraphs: string[]; action?: string; times?: [label: string, Date][] }
