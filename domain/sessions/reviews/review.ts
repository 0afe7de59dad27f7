import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { Role } from '#domain/kit/role.ts'
import { day, hour } from '#domain/kit/time.ts'
import type { Contest } from '#domain/sessions/contest/contest.ts'
import { ratingRankUnit } from '#domain/matching/rating-rank.ts'
import { endOf, type Session, statusAt } from '#domain/sessions/session.ts'

/** A student's review of a session, 1 to 5 stars, and the mentor's answer (ruling 11.4). */
export type Review = {
  stars: number
  words: string
  ratedAt: Date
  answer: { words: string; at: Date } | null
  hidden: boolean
}

/** Maximum length of a review or an answer, in characters (ruling 11.4). */
export const longestReview = 1000
/** The average is shown from this many reviews on. */
export const reviewsForAverage = 3

const ratedWithinMs = 30 * day
const changedWithinMs = 48 * hour
const shownAfterMs = day

type Held = { session: Session; contest: Contest | undefined }
type Facts = Held & { review: Review | undefined; mentorLeft: boolean }
export type RatingRefusal =
  | { code: 'review-not-possible' }
  | { code: 'review-too-late' }
  | { code: 'review-fixed' }
  | { code: 'review-has-answer' }
export type ReviewAnswerRefusal = { code: 'review-missing' } | { code: 'review-answered' } | { code: 'review-changed' }

/**
 * True if a session took place as far as is known: it is completed, and either not contested or found to have been
 * held.
 */
export const tookPlace = ({ session, contest }: Held, now: Date): boolean =>
  statusAt(session, now) === 'completed' &&
  (!contest || (contest.standing.state === 'settled' && contest.standing.outcome === 'held'))

/**
 * Why the student may not rate the session or change the review now; undefined if they may. They can rate it for 30
 * days, and change the review for 48 hours, but not once the mentor has answered, or the answer could end up below
 * words it was not given to. A mentor who closed their account can't be rated, since no one would read it.
 */
export function whyNotRate(facts: Facts, now: Date): RatingRefusal | undefined {
  if (facts.mentorLeft || !tookPlace(facts, now)) return { code: 'review-not-possible' }
  const { review, session } = facts
  if (review?.answer) return { code: 'review-has-answer' }
  if (review) return now >= changeableBefore(review) ? { code: 'review-fixed' } : undefined
  return now >= ratedBefore(session) ? { code: 'review-too-late' } : undefined
}

/** The deadline for rating a session. */
export const ratedBefore = ({ startsAt }: Pick<Session, 'startsAt'>): Date =>
  new Date(endOf(startsAt).getTime() + ratedWithinMs)

/** The deadline for changing the review, unless the mentor answers first. */
export const changeableBefore = ({ ratedAt }: Pick<Review, 'ratedAt'>): Date =>
  new Date(ratedAt.getTime() + changedWithinMs)

/** Reviews are shown a day after the rating: those rated by this time are shown now. */
export const shownIfRatedBy = (now: Date): Date => new Date(now.getTime() - shownAfterMs)

/** True if a reader may see the review: its student always, everyone else once it is shown. */
export const mayRead = (review: Review, reader: Role, now: Date): boolean =>
  reader === 'student' || (!review.hidden && review.ratedAt <= shownIfRatedBy(now))

/**
 * Checks whether the mentor may answer the review: once, after it is shown, and only if it still is as `seen`, where
 * given.
 */
export function mayAnswerReview(
  review: Review | undefined,
  now: Date,
  seen?: Pick<Review, 'stars' | 'words'>,
): Result<Review, ReviewAnswerRefusal> {
  if (!review || !mayRead(review, 'mentor', now)) return refuse({ code: 'review-missing' })
  if (review.answer) return refuse({ code: 'review-answered' })
  const isAsRead = !seen || (seen.stars === review.stars && seen.words === review.words)
  return isAsRead ? ok(review) : refuse({ code: 'review-changed' })
}

/** A student's name in public: 'Maya O.' */
export function nameInPublic(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const initial = /^./u.exec(others.at(-1) ?? '')?.[0]
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}

/**
 * Orders mentors by rating: hundredths of a star in the high part, the number of reviews (up to 65,535) in the low
 * part; 0 while there are too few for an average.
 */
export const ratingRank = ({ sum, count }: { sum: number; count: number }): number =>
  count < reviewsForAverage ? 0 : Math.round((sum / count) * 100) * ratingRankUnit + Math.min(count, ratingRankUnit - 1)

/** The average with one decimal; null with fewer than three reviews. */
export const averageOf = ({ sum, count }: { sum: number; count: number }): number | null =>
  count < reviewsForAverage ? null : Math.round((sum / count) * 10) / 10
