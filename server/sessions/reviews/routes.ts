import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import type { CrisisLines } from '#domain/kit/crisis-line.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { Flag } from '#domain/safety/found.ts'
import { helpFor } from '#domain/safety/help.ts'
import {
  averageOf,
  changeableBefore,
  mayAnswerReview,
  mayRead,
  nameInPublic,
  ratedBefore,
  type Review,
  shownIfRatedBy,
  whyNotRate,
} from '#domain/sessions/reviews/review.ts'
import { partyIn } from '#domain/sessions/session.ts'
import { unwrapWithHelp } from '#server/safety/unwrap-with-help.ts'
import { api, signedIn, unwrap } from '#server/kit/api.ts'
import { readTogether } from '#server/kit/read-together.ts'
import { isMentor } from '#server/profiles/store.ts'
import { areBlocked } from '#server/safety/blocks-store.ts'
import type { SessionNeeds } from '#server/sessions/own-session.ts'
import { findSession } from '#server/sessions/session-records-store.ts'
import { answerReview, rateSession } from './rate-session.ts'
import { findReview, listReviews } from './store.ts'

/** How many reviews a profile shows. */
const shownAtOnce = 50

export const reviewRoutes = (needs: SessionNeeds & { crisis: CrisisLines }) => ({
  review: api.sessions.review.handler(async ({ input, context }) =>
    unwrap(await readReview(needs, signedIn(context).personId, input.sessionId)),
  ),
  rate: api.sessions.rate.handler(async ({ input, context }) => {
    const { personId, timeZone } = signedIn(context)
    const help = (danger: readonly Flag[]) => helpFor(danger, timeZone, needs.crisis)
    const { danger } = unwrapWithHelp(await rateSession(needs, { ...input, personId }), help)
    const review = unwrap(await readReview(needs, personId, input.sessionId))
    return { ...review, help: help(danger) }
  }),
  answerReview: api.sessions.answerReview.handler(async ({ input, context }) => {
    const { personId, timeZone } = signedIn(context)
    const help = (danger: readonly Flag[]) => helpFor(danger, timeZone, needs.crisis)
    const { danger } = unwrapWithHelp(await answerReview(needs, { ...input, personId }), help)
    const review = unwrap(await readReview(needs, personId, input.sessionId))
    return { ...review, help: help(danger) }
  }),
  reviewsOf: api.sessions.reviewsOf.handler(async ({ input: { mentorId }, context }) => {
    const { db, clock } = needs
    const { personId } = signedIn(context)
    const page = { ratedBy: shownIfRatedBy(clock.now()), limit: shownAtOnce }
    const [isBlocked, isThere, { sum, count, reviews }] = await readTogether(db.read, (reads) =>
      Promise.all([
        areBlocked(reads, personId, mentorId),
        isMentor(reads, mentorId),
        listReviews(reads, mentorId, page),
      ]),
    )
    unwrap(isThere && !isBlocked ? ok({}) : refuse({ code: 'mentor-not-found' as const }))
    return {
      average: averageOf({ sum, count }),
      count,
      reviews: reviews.map(({ studentId, studentName, at, answer, ...review }) => ({
        ...review,
        by: nameInPublic(studentName),
        isMine: studentId === personId,
        at: at.toISOString(),
        answer: answerView(answer),
      })),
    }
  }),
})

/** Returns a session's review to one of its parties. For anyone else, the session is not found. */
async function readReview({ db, clock }: SessionNeeds, personId: PersonId, id: SessionId) {
  const record = await findSession(db.read, id)
  const party = record && partyIn(record.session, personId)
  if (!record || !party) return refuse({ code: 'session-not-found' as const })
  const now = clock.now()
  const { session, contest, mentor } = record
  const review = await findReview(db.read, id)
  const mayRate = party === 'student' && !whyNotRate({ session, contest, review, mentorLeft: mentor.isClosed }, now)
  const rateBy = mayRate ? (review ? changeableBefore(review) : ratedBefore(session)).toISOString() : null
  const shown = review && mayRead(review, party, now) ? review : undefined
  return ok({
    review: shown
      ? {
          stars: shown.stars,
          words: shown.words,
          ratedAt: shown.ratedAt.toISOString(),
          answer: answerView(shown.answer),
        }
      : null,
    rateBy,
    mayAnswer: party === 'mentor' && mayAnswerReview(review, now).ok,
  }) satisfies Result<object, never>
}

const answerView = (answer: Review['answer']) => answer && { words: answer.words, at: answer.at.toISOString() }
