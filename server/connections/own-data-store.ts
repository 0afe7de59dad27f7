import type { PersonId } from '#domain/kit/ids.ts'
import type { Reads } from '#server/kit/tx.ts'

/**
 * Every request a person made or received, whatever the answer; the people with whom a request or connection has ended;
 * and every mentor they ever pinned.
 */
export async function connectionData(reads: Reads, personId: PersonId): Promise<object> {
  const asked = await reads
    .selectFrom('connections')
    .innerJoin('people as student', 'student.id', 'student_id')
    .innerJoin('people as mentor', 'mentor.id', 'mentor_id')
    .select(['student_id as studentId', 'student.name as studentName'])
    .select(['mentor_id as mentorId', 'mentor.name as mentorName'])
    .select(['status', 'requested_at as requestedAt', 'answered_at as answeredAt'])
    .where((is) => is.or([is('student_id', '=', personId), is('mentor_id', '=', personId)]))
    .orderBy('requested_at')
    .execute()
  // Without the date, which would reveal who blocked whom.
  const ended = await reads
    .selectFrom('past_connections')
    .innerJoin('people as student', 'student.id', 'student_id')
    .innerJoin('people as mentor', 'mentor.id', 'mentor_id')
    .select(['student_id as studentId', 'student.name as studentName'])
    .select(['mentor_id as mentorId', 'mentor.name as mentorName'])
    .where((is) => is.or([is('student_id', '=', personId), is('mentor_id', '=', personId)]))
    .orderBy('student_id')
    .orderBy('mentor_id')
    .execute()
  const pinned = await reads
    .selectFrom('pinned_mentors')
    .innerJoin('people as mentor', 'mentor.id', 'mentor_id')
    .select(['mentor_id as mentorId', 'mentor.name as mentorName', 'pinned', 'first_pinned_at as firstPinnedAt'])
    .where('student_id', '=', personId)
    .orderBy('first_pinned_at')
    .execute()
  return { asked, ended, pinned }
}
