/** A mentor's university as proven once: by a mailed link, or to the desk (ruling 9.6). */
export type Verified = { university: string; since: Date }

/** A verification lasts 12 months (ruling 9.6), counted in UTC; one from February 29 ends on February 28. */
export const verificationEnds = (since: Date): Date => later(since, 12)

/** Mentors whose verification ends by this time are reminded now: a month ahead. */
export const latestEndToRemindOf = (now: Date): Date => later(now, 1)

const later = (at: Date, months: number): Date =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO('UTC').add({ months }).epochMilliseconds,
  )

/**
 * 'Verified student at Stanford University, November 2026' (ruling 9.6). The month is in UTC, so that everyone reads
 * the same.
 */
export const verifiedInWords = ({ university, since }: { university: string; since: Date }): string =>
  `Verified student at ${university}, ${months[since.getUTCMonth()]} ${since.getUTCFullYear()}`

// Not with Intl: the dashboard's first paint would wait for it to load.
const months = 'January February March April May June July August September October November December'.split(' ')

/** What is shown for a mentor who is not verified. */
export const notYetVerified = 'Not yet verified'

/** Why a verification ended. */
export const whyVerificationEnded = ['expired', 'university-changed', 'taken-back'] as const
export type WhyVerificationEnded = (typeof whyVerificationEnded)[number]
