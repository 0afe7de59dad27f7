import type { SessionId } from '#domain/kit/ids.ts'
import { type Cents, cents } from '#domain/kit/money.ts'
import { monthOf } from './month.ts'

/** A session that earned a mentor money and has not been paid yet. */
export type Earning = {
  sessionId: SessionId
  amount: Cents
  /** When the hour ended, or was canceled too late. */
  earnedAt: Date
  /** How many of its credits were not bought: free ones from sign-up, and ones the desk gave (ruling 6.3). */
  freeCredits: number
  /** A payout that includes it is in progress. */
  planned: boolean
  studentVerified: boolean
  mentorVerified: boolean
  /** The student has paid for something, and that payment was not reversed. */
  studentPaid: boolean
  /** The student already had the free credits with another account. */
  freeCreditsRepeated: boolean
  /** The mentor's university is verified, or the mentor has held a session paid with bought credits. */
  mentorProven: boolean
  /** One of the two parties says that it did not take place, and this has not been decided. */
  contested: boolean
  /** It was paid for with a payment that has since been disputed or refunded. */
  paymentReversed: boolean
}

/** Why an earning is not owed yet. The first three can still resolve themselves, and a contest may be settled by the two; the others need a decision. */
export const waitReasons = [
  'student-unverified',
  'mentor-unverified',
  'mentor-unproven',
  'monthly-limit',
  'free-credits-repeated',
  'contested',
  'payment-reversed',
] as const
export type WaitReason = (typeof waitReasons)[number]

/** How many sessions paid with free credits a mentor is owed in a UTC month (ruling 6.3). */
export const freeSessionsPerMonth = 3

/** An earning with the reasons it is not owed yet; owed if there are none. */
export type Assessed<E extends Earning = Earning> = E & { reasons: WaitReason[] }

/**
 * Assesses which of a mentor's unpaid sessions are owed (ruling 6.3). `paidFree` is how many sessions paid with free
 * credits have already been paid out, by month ('YYYY-MM'); they count toward the month's three.
 */
export function assessEarnings<E extends Earning>(earnings: E[], paidFree: ReadonlyMap<string, number>): Assessed<E>[] {
  const counted = new Map(paidFree)
  const exceedsLimit = ({ freeCredits, earnedAt }: Earning): boolean => {
    if (freeCredits === 0) return false
    const month = monthOf(earnedAt)
    const count = (counted.get(month) ?? 0) + 1
    if (count > freeSessionsPerMonth) return true
    counted.set(month, count)
    return false
  }
  const reasonsOf = new Map<SessionId, WaitReason[]>()
  for (const earning of earnings.toSorted(inTurn)) {
    const reasons = earning.planned ? [] : reasonsToWait(earning)
    if (reasons.length === 0 && exceedsLimit(earning) && !earning.planned) reasons.push('monthly-limit')
    reasonsOf.set(earning.sessionId, reasons)
  }
  return earnings.map((earning) => ({ ...earning, reasons: reasonsOf.get(earning.sessionId) ?? [] }))
}

/** Earnings already being paid count first, then the oldest. */
const inTurn = (one: Earning, other: Earning): number =>
  Number(other.planned) - Number(one.planned) ||
  one.earnedAt.getTime() - other.earnedAt.getTime() ||
  (one.sessionId < other.sessionId ? -1 : 1)

function reasonsToWait(earning: Earning): WaitReason[] {
  const reasons: WaitReason[] = earning.freeCredits > 0 ? reasonsOfFreeCredits(earning) : []
  if (earning.contested) reasons.push('contested')
  if (earning.paymentReversed) reasons.push('payment-reversed')
  return reasons
}

function reasonsOfFreeCredits(earning: Earning): WaitReason[] {
  const reasons: WaitReason[] = []
  if (!earning.studentPaid && !earning.studentVerified) reasons.push('student-unverified')
  if (!earning.studentPaid && !earning.mentorVerified) reasons.push('mentor-unverified')
  if (!earning.mentorProven) reasons.push('mentor-unproven')
  if (earning.freeCreditsRepeated) reasons.push('free-credits-repeated')
  return reasons
}

/** True if there is no reason not to pay it yet. */
export const isOwed = ({ reasons }: Assessed): boolean => reasons.length === 0

/**
 * The state of an unpaid session as its mentor sees it. 'to-be-decided' needs a person's decision, two months after it
 * was earned.
 */
export const earningStates = ['owed', 'awaiting-verification', 'on-hold', 'to-be-decided'] as const
export type EarningState = (typeof earningStates)[number]

/** The state of an unpaid session now. */
export function earningState({ reasons, earnedAt }: Assessed, now: Date): EarningState {
  if (reasons.length === 0) return 'owed'
  if (now >= decidedFrom(earnedAt)) return 'to-be-decided'
  return reasons.includes('contested') || reasons.includes('payment-reversed') ? 'on-hold' : 'awaiting-verification'
}

/** Two calendar months later, in UTC (ruling 6.3); from December 31, that is the last day of February. */
function decidedFrom(earnedAt: Date): Date {
  const earned = Temporal.Instant.fromEpochMilliseconds(earnedAt.getTime()).toZonedDateTimeISO('UTC')
  return new Date(earned.add({ months: 2 }).epochMilliseconds)
}

/** The total for these sessions. */
export const totalOf = (earnings: Pick<Earning, 'amount'>[]): Cents =>
  cents(earnings.reduce((sum, { amount }) => sum + amount, 0))
