import type { PersonId } from '#domain/kit/ids.ts'
import type { StudentTies } from '#domain/profiles/may-see-student.ts'
import { maySeeStudent } from '#domain/profiles/may-see-student.ts'
import { deletePair, haveAsked } from './connections/store.ts'
import type { Reads } from './kit/tx.ts'
import { askForMatches } from './matching/ask-for-matches.ts'
import { pairOf } from './messages/store.ts'
import { isMentor } from './profiles/store.ts'
import type { BlockNeeds, Reach } from './safety/block-person.ts'
import { endSessionsBetween } from './sessions/end-between.ts'

/**
 * Runs every feature's part of a block, in one transaction. Sessions come first, since every transaction locks them
 * first.
 */
export const endBetween: BlockNeeds['endBetween'] = async (tx, blocker, otherId, now, write) => {
  const pair = pairOf(blocker, otherId)
  await endSessionsBetween(tx, pair, blocker.role, now, write)
  await deletePair(tx, pair, now)
  // The blocked mentor's place among the student's matches is free again.
  await askForMatches(tx, pair.studentId, now)
}

type TiesBetween = (reads: Reads, mentorId: PersonId, studentId: PersonId) => Promise<StudentTies>

/**
 * Students know every mentor. Mentors know the students who have turned to them (ruling 1.4). A person who left remains
 * known to those they dealt with.
 */
export const reachWith = (tiesBetween: TiesBetween): Reach => ({
  isMentor,
  knows: async (reads, viewer, otherId) =>
    viewer.role === 'student'
      ? isMentor(reads, otherId)
      : maySeeStudent(viewer, otherId, await tiesBetween(reads, viewer.personId, otherId)),
  haveTie: async (reads, viewer, otherId) => {
    const pair = pairOf(viewer, otherId)
    const ties = await tiesBetween(reads, pair.mentorId, pair.studentId)
    return Object.values(ties).includes(true) || haveAsked(reads, pair)
  },
})
