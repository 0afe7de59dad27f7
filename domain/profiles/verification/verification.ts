/** That a mentor studies at a university was shown, once: by a mailed link, or to the desk (ruling 9.6). */
export type Verified = { university: string; since: Date }

/** A verification lasts 12 months (ruling 9.6), counted in UTC; from the 29th of February until the 28th. */
export const verificationEnds = (since: Date): Date => later(since, 12)

/** Until when those end that mentors are told of now: a month before. */
export const verificationRemindedOf = (now: Date): Date => later(now, 1)

const later = (at: Date, months: number): Date =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO('UTC').add({ months }).epochMilliseconds,
  )

/** 'Verified student at Stanford University, November 2026' (ruling 9.6); the month is that of UTC, so that everybody reads the same. */
export const verifiedInWords = ({ university, since }: { university: string; since: Date }): string =>
  `Verified student at ${university}, ${months[since.getUTCMonth()]} ${since.getUTCFullYear()}`

// Not by Intl: the dashboard's first picture would wait for what that loads.
const months = 'January February March April May June July August September October November December'.split(' ')

/** What is said of a mentor who is not verified. */
export const notYetVerified = 'Not yet verified'

/** Why a verification ended. */
export const whyVerificationEnded = ['expired', 'university-changed', 'taken-back'] as const
export type WhyVerificationEnded = (typeof whyVerificationEnded)[number]
