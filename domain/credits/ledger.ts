import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import type { Credits } from './credits.ts'

/** Why the ledger has an entry (ruling 2.1). A capture moves nothing: the hold took the credits already; a refund undoes a capture. */
export type EntryReason =
  | 'signup'
  | 'plan'
  | 'extra'
  | 'hold'
  | 'capture'
  | 'release'
  | 'refund'
  | 'expiry'
  | 'cancellation'
  | 'adjustment'

/** One line of a student's ledger: `amount` moved the balance (below zero: took), `balance` is what it left. */
export type CreditEntry = {
  id: number
  reason: EntryReason
  amount: Credits
  balance: Credits
  sessionId: SessionId | null
  /** The payment provider's id, for what was paid. */
  paymentId: string | null
  at: Date
}

/** What a student has: the balance to spend, what pending bookings keep aside, and the plan. */
export type CreditAccount = {
  studentId: PersonId
  balance: Credits
  onHold: Credits
  plan: string
  renewalDate: Date | null
}

/** The key of the entry that takes back free credits which the student had before with another account (ruling 6.3). */
export const freeCreditsRepeated = 'free-credits-repeated'
