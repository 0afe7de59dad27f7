import type { PersonId } from '#domain/kit/ids.ts'
import type { StudentTies } from '#domain/profiles/may-see-student.ts'
import { maySeeStudent } from '#domain/profiles/may-see-student.ts'
import { deletePair } from './connections/store.ts'
import type { Reads } from './kit/tx.ts'
import { askForMatches } from './matching/ask-for-matches.ts'
import { isMentor } from './profiles/store.ts'
import type { BlockNeeds } from './safety/block-person.ts'
import { endSessionsBetween } from './sessions/end-between.ts'

/** Every feature's part in a block, in one transaction: sessions first, since everything locks them first. */
export const endBetween: BlockNeeds['endBetween'] = async (tx, { personId, role }, otherId, now, write) => {
  const pair =
    role === 'student' ? { studentId: personId, mentorId: otherId } : { studentId: otherId, mentorId: personId }
  await endSessionsBetween(tx, pair, role, now, write)
  await deletePair(tx, pair)
  // The other's place among the matches is free for somebody else.
  await askForMatches(tx, pair.studentId, now)
}

/** Students know every mentor; mentors know the students who have turned to them (ruling 1.4). */
export const knowsWith =
  (tiesBetween: (reads: Reads, mentorId: PersonId, studentId: PersonId) => Promise<StudentTies>): BlockNeeds['knows'] =>
  async (reads, viewer, otherId) =>
    viewer.role === 'student'
      ? isMentor(reads, otherId)
      : maySeeStudent(viewer, otherId, await tiesBetween(reads, viewer.personId, otherId))
