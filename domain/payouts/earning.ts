import type { SessionId } from '#domain/kit/ids.ts'
import { type Cents, cents } from '#domain/kit/money.ts'

/** A session that earned a mentor money and has not been paid yet. */
export type Earning = {
  sessionId: SessionId
  amount: Cents
  /** When the hour ended, or was cancelled too late. */
  earnedAt: Date
  /** How many of its credits were the free ones from sign-up. */
  freeCredits: number
  studentVerified: boolean
  mentorVerified: boolean
}

/** Whether a session may not be paid yet: free credits count once both addresses are verified (ruling 6.3). */
export const awaitsVerification = ({ freeCredits, studentVerified, mentorVerified }: Earning): boolean =>
  freeCredits > 0 && !(studentVerified && mentorVerified)

/** The total for these sessions. */
export const totalOf = (earnings: Pick<Earning, 'amount'>[]): Cents =>
  cents(earnings.reduce((sum, { amount }) => sum + amount, 0))
