import type { Role } from '#domain/kit/role.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { maySeeStudent, type StudentTies } from '#domain/profiles/may-see-student.ts'
import type { StudentProfile } from '#domain/profiles/profile.ts'
import type { Db } from '#server/kit/database.ts'
import { readTogether } from '#server/kit/read-together.ts'
import type { Reads } from '#server/kit/tx.ts'
import { areBlocked } from '#server/safety/blocks-store.ts'
import { findStudent, type ProfiledPerson } from './store.ts'

export type SeeStudentNeeds = {
  db: Db
  /** Connections, conversations and sessions are to the right, so what they know is passed in. */
  tiesBetween: (reads: Reads, mentorId: PersonId, studentId: PersonId) => Promise<StudentTies>
}

/** Returns a student to people who may see them. For anyone else, the student is not found. */
export async function seeStudent(
  { db, tiesBetween }: SeeStudentNeeds,
  viewer: { personId: PersonId; role: Role },
  studentId: PersonId,
): Promise<Result<ProfiledPerson<StudentProfile>, { code: 'student-not-found' }>> {
  const [student, isBlocked, ties] = await readTogether(db.read, (reads) =>
    Promise.all([
      findStudent(reads, studentId),
      areBlocked(reads, viewer.personId, studentId),
      tiesBetween(reads, viewer.personId, studentId),
    ]),
  )
  const maySee = student && !isBlocked && maySeeStudent(viewer, studentId, ties)
  return maySee ? ok(student) : refuse({ code: 'student-not-found' })
}
