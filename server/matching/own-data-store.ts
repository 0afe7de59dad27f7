import type { PersonId } from '#domain/kit/ids.ts'
import type { Reads } from '#server/kit/tx.ts'

/** Returns a student's stored matches, for the data export. */
export async function matchData(reads: Reads, studentId: PersonId): Promise<object[]> {
  return reads
    .selectFrom('match_entries')
    .innerJoin('people as mentor', 'mentor.id', 'mentor_id')
    .select(['mentor_id as mentorId', 'mentor.name as mentorName', 'score', 'reason'])
    .where('student_id', '=', studentId)
    .orderBy('place')
    .execute()
}
