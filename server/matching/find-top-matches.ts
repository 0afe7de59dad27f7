import { scorerFor, type StudentInterests } from '#domain/matching/score-match.ts'
import type { Reads } from '#server/kit/tx.ts'
import { findMentors } from '#server/profiles/store.ts'
import { findTopMentors } from './find-top-mentors.ts'
import type { MatchEntry } from './store.ts'

/** A student's best matches, best first, each with its score and reason (spec 9). */
export async function findTopMatches(reads: Reads, student: StudentInterests, limit = 10): Promise<MatchEntry[]> {
  const score = scorerFor(student)
  const mentors = await findMentors(reads, await findTopMentors(reads, student, limit))
  return mentors.map(({ id, profile }) => ({ mentorId: id, ...score(profile) }))
}
