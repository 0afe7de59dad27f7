import type { SessionId } from '#domain/kit/ids.ts'
import type { Credits } from './credits.ts'

/**
 * Why an entry exists (ruling 2.1). A capture moves nothing, since the hold already took the credits; a refund undoes a
 * capture.
 */
export const entryReasons = [
  'signup',
  'plan',
  'extra',
  'hold',
  'capture',
  'release',
  'refund',
  'expiry',
  'cancellation',
  'adjustment',
] as const
export type EntryReason = (typeof entryReasons)[number]

/** One line of a student's ledger. `amount` is the change (negative: taken), and `balance` is the balance after it. */
export type CreditEntry = {
  id: number
  reason: EntryReason
  amount: Credits
  balance: Credits
  sessionId: SessionId | null
  /** The payment provider's id, if the entry belongs to a payment. */
  paymentId: string | null
  /** Why an adjustment was made, unless it was made by hand. */
  cause: EntryCause | null
  at: Date
}

/** A student's credits to spend, and their plan. */
export type CreditAccount = {
  balance: Credits
  plan: string
  renewalDate: Date | null
}

/** The key of the entry that takes back free credits the student already had with another account (ruling 6.3). */
export const freeCreditsRepeated = 'free-credits-repeated'

/**
 * Why credits were adjusted other than by hand (ruling 6.3), or returned for an hour that nobody canceled (ruling
 * 11.2).
 */
export const entryCauses = ['payment-reversed', 'payment-restored', freeCreditsRepeated, 'session-not-held'] as const
export type EntryCause = (typeof entryCauses)[number]

/**
 * Returns what caused a ledger entry: for an adjustment that follows from a payment or from repeated free credits, or
 * an entry that returns credits for a session found `notHeld`.
 */
export function causeOf(entry: {
  reason: EntryReason
  amount: number
  paymentId: string | null
  key: string
  notHeld: boolean
}): EntryCause | null {
  if (entry.reason === 'refund') return entry.notHeld ? 'session-not-held' : null
  if (entry.reason !== 'adjustment') return null
  if (entry.key === freeCreditsRepeated) return freeCreditsRepeated
  if (entry.paymentId === null) return null
  return entry.amount < 0 ? 'payment-reversed' : 'payment-restored'
}
