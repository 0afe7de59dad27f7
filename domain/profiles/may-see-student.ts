import type { Role } from '#domain/kit/role.ts'
import type { PersonId } from '#domain/kit/ids.ts'

/** What has happened between a mentor and a student. */
export type StudentTies = { request: boolean; connection: boolean; conversation: boolean; session: boolean }

/** A student's profile is visible to that student, and to mentors the student has contacted in any way (ruling 1.4). */
export const maySeeStudent = (
  viewer: { personId: PersonId; role: Role },
  studentId: PersonId,
  ties: StudentTies,
): boolean => viewer.personId === studentId || (viewer.role === 'mentor' && Object.values(ties).includes(true))
