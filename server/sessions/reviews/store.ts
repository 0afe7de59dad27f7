import { type Selectable, sql } from 'kysely'
import type { Reviews } from '#database/tables.ts'
import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import { mayRead, type Review } from '#domain/sessions/reviews/review.ts'
import { batchedRead } from '#server/kit/batched-read.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'

export type StoredReview = Review & { studentId: PersonId; mentorId: PersonId }

export async function findReview(reads: Reads, sessionId: SessionId): Promise<StoredReview | undefined> {
  const row = await reads.selectFrom('reviews').selectAll().where('session_id', '=', sessionId).executeTakeFirst()
  return row && toReview(row)
}

/** Like `findReview`, but calls made at the same time are read in one statement. */
export const reviewOf = batchedRead<SessionId, StoredReview>(async (reads, ids) => {
  const rows = await reads
    .selectFrom('reviews')
    .selectAll()
    .where('session_id', '=', sql<SessionId>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.session_id, toReview(row)]))
})

export function toReview(row: Selectable<Reviews>): StoredReview {
  const { student_id: studentId, mentor_id: mentorId, stars, words, rated_at: ratedAt, answer, answered_at } = row
  const hidden = row.hidden_at !== null
  return { studentId, mentorId, stars, words, ratedAt, hidden, answer: toAnswer(answer, answered_at) }
}

type NewReview = { sessionId: SessionId; studentId: PersonId; mentorId: PersonId; stars: number; words: string }

/** Saves a student's review. A changed one keeps its original date. */
export async function saveReview(tx: Tx, review: NewReview, now: Date): Promise<void> {
  const { sessionId, studentId, mentorId, stars, words } = review
  await tx
    .insertInto('reviews')
    .values({
      session_id: sessionId,
      student_id: studentId,
      mentor_id: mentorId,
      stars,
      words,
      rated_at: now,
      unread: false,
    })
    // A review that can still change has no answer, so nothing is left to check for contact details.
    .onConflict((conflict) =>
      conflict.column('session_id').doUpdateSet({ stars, words, uncounted: true, unread: false }),
    )
    .execute()
}

/** Locks a review; returns its two people, since when the desk has hidden it, and whether it is answered. */
export async function lockReview(
  tx: Tx,
  sessionId: SessionId,
): Promise<{ studentId: PersonId; mentorId: PersonId; hiddenAt: Date | null; isAnswered: boolean } | undefined> {
  const row = await tx
    .selectFrom('reviews')
    .select(['student_id', 'mentor_id', 'hidden_at', 'answered_at'])
    .where('session_id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst()
  return (
    row && {
      studentId: row.student_id,
      mentorId: row.mentor_id,
      hiddenAt: row.hidden_at,
      isAnswered: row.answered_at !== null,
    }
  )
}

export async function setReviewHidden(tx: Tx, sessionId: SessionId, since: Date | null): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ hidden_at: since, uncounted: true })
    .where('session_id', '=', sessionId)
    .execute()
}

export async function saveReviewAnswer(tx: Tx, sessionId: SessionId, words: string, now: Date): Promise<void> {
  await tx.updateTable('reviews').set({ answer: words, answered_at: now }).where('session_id', '=', sessionId).execute()
}

/** Removes a mentor's answer. They may answer again. */
export async function deleteReviewAnswer(tx: Tx, sessionId: SessionId): Promise<void> {
  await tx.updateTable('reviews').set({ answer: null, answered_at: null }).where('session_id', '=', sessionId).execute()
}

/**
 * Marks a session's review, if there is one, to be counted again, because whether the session took place has changed.
 */
export async function markForRecount(tx: Tx, sessionId: SessionId): Promise<void> {
  await tx.updateTable('reviews').set({ uncounted: true }).where('session_id', '=', sessionId).execute()
}

/**
 * Lists a mentor's visible reviews rated by `ratedBy`, newest first, with the count and sum of stars of all of them.
 */
export async function listReviews(
  reads: Reads,
  mentorId: PersonId,
  { ratedBy, limit }: { ratedBy: Date; limit: number },
): Promise<{ sum: number; count: number; reviews: ShownReview[] }> {
  const [{ sum, count }, rows] = await Promise.all([
    sumReviews(reads, mentorId, ratedBy),
    shownReviews(reads, mentorId, ratedBy)
      .innerJoin('people', 'people.id', 'reviews.student_id')
      .select([
        'session_id',
        'reviews.student_id',
        'stars',
        'words',
        'rated_at',
        'answer',
        'answered_at',
        'people.name',
      ])
      .orderBy('rated_at', 'desc')
      .orderBy('session_id')
      .limit(limit)
      .execute(),
  ])
  const reviews = rows.map((row) => ({
    sessionId: row.session_id,
    studentId: row.student_id,
    stars: row.stars,
    words: row.words,
    at: row.rated_at,
    studentName: row.name,
    answer: toAnswer(row.answer, row.answered_at),
  }))
  return { sum, count, reviews }
}

/** True if everyone may read the review now. */
export async function isShown(reads: Reads, sessionId: SessionId, ratedBy: Date): Promise<boolean> {
  const row = await takenPlace(reads)
    .select('session_id')
    .where('session_id', '=', sessionId)
    .where('rated_at', '<=', ratedBy)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the sum of the stars of a mentor's visible reviews, and how many reviews there are. */
export const sumReviews = (reads: Reads, mentorId: PersonId, ratedBy: Date): Promise<{ sum: number; count: number }> =>
  shownReviews(reads, mentorId, ratedBy)
    .select([sql<number>`coalesce(sum(stars), 0)::integer`.as('sum'), sql<number>`count(*)::integer`.as('count')])
    .executeTakeFirstOrThrow()

const shownReviews = (reads: Reads, mentorId: PersonId, ratedBy: Date) =>
  takenPlace(reads).where('reviews.mentor_id', '=', mentorId).where('rated_at', '<=', ratedBy)

/** Reviews that aren't hidden, of sessions that took place as far as is known. */
const takenPlace = (reads: Reads) =>
  reads
    .selectFrom('reviews')
    .innerJoin('sessions', 'sessions.id', 'session_id')
    .where('hidden_at', 'is', null)
    .where('status', '=', 'completed')
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('session_contests')
            .whereRef('session_contests.session_id', '=', 'sessions.id')
            .where(sql<boolean>`outcome is distinct from 'held'`),
        ),
      ),
    )

type ShownReview = Pick<Review, 'stars' | 'words' | 'answer'> & {
  sessionId: SessionId
  studentId: PersonId
  at: Date
  studentName: string
}

/**
 * Returns what a person wrote, and what was written about them as far as they may read it, for the data export (ruling
 * 11.4). Their answer to a review that was hidden since is included, as it is their own.
 */
export async function reviewData(reads: Reads, personId: PersonId, now: Date): Promise<object[]> {
  const rows = await reads
    .selectFrom('reviews')
    .selectAll()
    .where((is) => is.or([is('student_id', '=', personId), is('mentor_id', '=', personId)]))
    .orderBy('rated_at')
    .orderBy('session_id')
    .execute()
  return rows.flatMap<object>((row) => {
    const { session_id: sessionId, stars, words, rated_at: ratedAt, answer, answered_at: answeredAt } = row
    if (mayRead(toReview(row), row.student_id === personId ? 'student' : 'mentor', now))
      return [{ sessionId, stars, words, ratedAt, answer, answeredAt }]
    return answer === null ? [] : [{ sessionId, answer, answeredAt }]
  })
}

/** Deletes reviews by and of a person who closes their account; returns the mentors reviewed. */
export async function deleteReviews(tx: Tx, personId: PersonId): Promise<PersonId[]> {
  const gone = await tx
    .deleteFrom('reviews')
    .where((is) => is.or([is('student_id', '=', personId), is('mentor_id', '=', personId)]))
    .returning('mentor_id')
    .execute()
  return [...new Set(gone.map(({ mentor_id }) => mentor_id))].toSorted()
}

const toAnswer = (words: string | null, at: Date | null): Review['answer'] =>
  words === null || at === null ? null : { words, at }
