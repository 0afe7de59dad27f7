import type { PersonId } from '#domain/kit/ids.ts'
import { averageOf, ratingRank, shownIfRatedBy } from '#domain/sessions/reviews/review.ts'
import { announce, publish } from '#server/kit/announce.ts'
import type { Tx } from '#server/kit/tx.ts'
import { saveRatingRank } from '#server/matching/store.ts'
import type { SessionNeeds } from '#server/sessions/own-session.ts'
import { deleteRating, lockNextUncounted, lockRating, markCounted, saveRating } from './ratings-store.ts'
import { deleteReviews, isShown, sumReviews } from './store.ts'
import { type Leaving, repeat } from '#server/kit/jobs.ts'

/**
 * Counts reviews that are now due to be shown, and those that have changed since (ruling 11.4); announces each new one
 * to its mentor. Returns how many.
 */
export function countReviews(needs: SessionNeeds & Leaving): Promise<number> {
  return repeat(() => countNext(needs), needs)
}

function countNext({ db, clock }: SessionNeeds): Promise<boolean> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const found = await lockNextUncounted(tx, shownIfRatedBy(now))
    if (!found) return false
    const { sessionId, studentId, mentorId, isNew } = found
    await countRating(tx, mentorId, now)
    const isToldNow = isNew && (await isShown(tx, sessionId, shownIfRatedBy(now)))
    await markCounted(tx, sessionId, isToldNow ? now : null)
    if (isToldNow) {
      announce(tx, now, 'review-shown', { sessionId, studentId, mentorId })
      publish(tx, now, [mentorId], 'session-changed', { sessionId })
    }
    return true
  })
}

/** Counts the reviews of a mentor that everyone may read by now. */
export async function countRating(tx: Tx, mentorId: PersonId, now: Date): Promise<void> {
  await lockRating(tx, mentorId)
  const stars = await sumReviews(tx, mentorId, shownIfRatedBy(now))
  await saveRating(tx, mentorId, { average: averageOf(stars), count: stars.count })
  await saveRatingRank(tx, mentorId, ratingRank(stars))
}

/** Deletes reviews by and of a person who closes their account, and recounts the ratings of mentors they reviewed. */
export async function cleanUpReviews(tx: Tx, personId: PersonId, now: Date): Promise<void> {
  for (const mentorId of await deleteReviews(tx, personId))
    if (mentorId === personId) await deleteRating(tx, mentorId)
    else await countRating(tx, mentorId, now)
}
