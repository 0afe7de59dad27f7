import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { Role } from '#domain/kit/role.ts'
import { day, hour } from '#domain/kit/time.ts'
import type { Contest } from '#domain/sessions/contest/contest.ts'
import { ratingRankUnit } from '#domain/matching/rating-rank.ts'
import { endOf, type Session, statusAt } from '#domain/sessions/session.ts'

/** What a student said about a session, 1 to 5 stars, and the mentor's answer (ruling 11.4). */
export type Review = {
  stars: number
  words: string
  ratedAt: Date
  answer: { words: string; at: Date } | null
  hidden: boolean
}

/** The longest a review or an answer may be, in characters (ruling 11.4). */
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

/** Whether a session took place as far as anybody knows: completed, and not contested or found to have been held. */
export const tookPlace = ({ session, contest }: Held, now: Date): boolean =>
  statusAt(session, now) === 'completed' &&
  (!contest || (contest.standing.state === 'settled' && contest.standing.outcome === 'held'))

/**
 * Why the student may not rate it now, or change what they said; undefined if they may: for 30 days, and 48 hours or until the mentor
 * answers. Otherwise the answer would stand below words that it was not given to. Of a mentor who closed their account nobody reads one.
 */
export function whyNotRate(facts: Facts, now: Date): RatingRefusal | undefined {
  if (facts.mentorLeft || !tookPlace(facts, now)) return { code: 'review-not-possible' }
  const { review, session } = facts
  if (review?.answer) return { code: 'review-has-answer' }
  if (review) return now >= changeableBefore(review) ? { code: 'review-fixed' } : undefined
  return now >= ratedBefore(session) ? { code: 'review-too-late' } : undefined
}

/** Until when a session can be rated. */
export const ratedBefore = ({ startsAt }: Pick<Session, 'startsAt'>): Date =>
  new Date(endOf(startsAt).getTime() + ratedWithinMs)

/** Until when the student can change it, if the mentor does not answer before. */
export const changeableBefore = ({ ratedAt }: Pick<Review, 'ratedAt'>): Date =>
  new Date(ratedAt.getTime() + changedWithinMs)

/** Reviews rated by then are shown: a day later. */
export const shownIfRatedBy = (now: Date): Date => new Date(now.getTime() - shownAfterMs)

/** Whether somebody may read it: its student always, everybody else once it is shown. */
export const mayRead = (review: Review, reader: Role, now: Date): boolean =>
  reader === 'student' || (!review.hidden && review.ratedAt <= shownIfRatedBy(now))

/** Whether the mentor may answer it: once, once it is shown, and as they read it, where they say what that was. */
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

/** How a student is named in public: 'Maya O.' */
export function nameInPublic(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const initial = /^./u.exec(others.at(-1) ?? '')?.[0]
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}

/**
 * What orders mentors by rating: hundredths of a star above, the number of reviews below (up to 65,535); 0 while there are
 * too few for an average.
 */
export const ratingRank = ({ sum, count }: { sum: number; count: number }): number =>
  count < reviewsForAverage ? 0 : Math.round((sum / count) * 100) * ratingRankUnit + Math.min(count, ratingRankUnit - 1)

/** The average with one decimal, from three reviews on; null before. */
export const averageOf = ({ sum, count }: { sum: number; count: number }): number | null =>
  count < reviewsForAverage ? null : Math.round((sum / count) * 10) / 10
