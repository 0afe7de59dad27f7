import type { SessionId } from '#domain/kit/ids.ts'
import { type Cents, cents } from '#domain/kit/money.ts'

/** A session that made a mentor money and was not paid yet. */
export type Earning = {
  sessionId: SessionId
  amount: Cents
  /** When the hour was over, or was called off too late. */
  earnedAt: Date
  /** How many of its credits were the free ones of sign-up. */
  freeCredits: number
  studentVerified: boolean
  mentorVerified: boolean
}

/** Whether a session may not be paid yet: free credits count once both addresses are verified (ruling 6.3). */
export const awaitsVerification = ({ freeCredits, studentVerified, mentorVerified }: Earning): boolean =>
  freeCredits > 0 && !(studentVerified && mentorVerified)

/** What these sessions come to. */
export const totalOf = (earnings: Pick<Earning, 'amount'>[]): Cents =>
  cents(earnings.reduce((sum, { amount }) => sum + amount, 0))
