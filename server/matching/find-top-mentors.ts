import type { PersonId } from '#domain/kit/ids.ts'
import { readStudent, type StudentInterests } from '#domain/matching/score-match.ts'
import type { Reads } from '#server/kit/tx.ts'
import { findAmongClosest } from './find-among-closest.ts'
import { findInRoster } from './find-in-roster.ts'
import { studentQuery } from './match-terms.ts'
import { freshRoster } from './roster-store.ts'

/** Returns the student's best mentors in order, the same as scoring every mentor would give (ruling 4.2). */
export async function findTopMentors(
  reads: Reads,
  student: StudentInterests,
  {
    limit = 10,
    without = [],
    onlyVerified,
  }: { limit?: number; without?: readonly PersonId[]; onlyVerified?: boolean | undefined } = {},
): Promise<PersonId[]> {
  const query = studentQuery(readStudent(student))
  const roster = await freshRoster(reads, onlyVerified)
  const wanted = { need: limit, without }
  const found = findAmongClosest(roster, query, wanted) ?? findInRoster(roster, { by: 'match', query }, wanted)
  return found.map(({ mentorId }) => mentorId)
}
