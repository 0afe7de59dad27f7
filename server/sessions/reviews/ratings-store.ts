import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import type { Tx } from '#server/kit/tx.ts'

/**
 * A review because of which its mentor's rating has to be recounted. `isNew`: the mentor hasn't been told of it yet.
 */
export type Uncounted = { sessionId: SessionId; studentId: PersonId; mentorId: PersonId; isNew: boolean }

/** Returns the next uncounted review rated by this time and locks it. Skips reviews locked elsewhere. */
export async function lockNextUncounted(tx: Tx, ratedBy: Date): Promise<Uncounted | undefined> {
  const row = await tx
    .selectFrom('reviews')
    .select(['session_id', 'student_id', 'mentor_id', 'announced_at'])
    .where('uncounted', '=', true)
    .where('rated_at', '<=', ratedBy)
    .orderBy('rated_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return (
    row && {
      sessionId: row.session_id,
      studentId: row.student_id,
      mentorId: row.mentor_id,
      isNew: row.announced_at === null,
    }
  )
}

/** Records that a review is counted and, if `announcedAt` is set, when it was announced to its mentor. */
export async function markCounted(tx: Tx, sessionId: SessionId, announcedAt: Date | null): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ uncounted: false, ...(announcedAt && { announced_at: announcedAt }) })
    .where('session_id', '=', sessionId)
    .execute()
}

/** Locks a mentor's rating until the transaction ends, so that what is counted afterwards stays current. */
export async function lockRating(tx: Tx, mentorId: PersonId): Promise<void> {
  await tx
    .insertInto('mentor_ratings')
    .values({ mentor_id: mentorId, review_count: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx.selectFrom('mentor_ratings').select('mentor_id').where('mentor_id', '=', mentorId).forUpdate().execute()
}

/** Saves a rating. `average` is out of 5 stars, with one decimal; null if there is none. */
export async function saveRating(
  tx: Tx,
  mentorId: PersonId,
  { average, count }: { average: number | null; count: number },
): Promise<void> {
  await tx
    .updateTable('mentor_ratings')
    .set({ average_tenths: average === null ? null : Math.round(average * 10), review_count: count })
    .where('mentor_id', '=', mentorId)
    .execute()
}

export async function deleteRating(tx: Tx, mentorId: PersonId): Promise<void> {
  await tx.deleteFrom('mentor_ratings').where('mentor_id', '=', mentorId).execute()
}
