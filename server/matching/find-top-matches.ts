import type { PersonId } from '#domain/kit/ids.ts'
import { scorerFor, type StudentInterests } from '#domain/matching/score-match.ts'
import type { Reads } from '#server/kit/tx.ts'
import { findMentors } from '#server/profiles/store.ts'
import { findTopMentors } from './find-top-mentors.ts'
import type { MatchEntry } from './store.ts'

/** Returns the student's best matches, best first, each with its score and reason (spec 9), except for `without`. */
export async function findTopMatches(
  reads: Reads,
  student: StudentInterests,
  { without, onlyVerified, now }: { without: readonly PersonId[]; onlyVerified?: boolean | undefined; now: Date },
): Promise<MatchEntry[]> {
  const scored = scorerFor(student, now)
  const mentors = await findMentors(reads, await findTopMentors(reads, student, { without, onlyVerified }))
  return mentors.map(({ id, profile }) => {
    const { score, reason } = scored(profile)
    return { mentorId: id as PersonId, score, reason }
  })
}
