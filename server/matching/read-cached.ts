import {
  type MentorOffer,
  readMentor,
  type ReadMentor,
  readStudent,
  type ReadStudent,
  type StudentInterests,
} from '#domain/matching/score-match.ts'
import { studentQuery, type StudentQuery } from './match-terms.ts'

// A cached entry takes some 50 bytes per character typed, plus a fixed amount: at most 25 MB for mentors and 20 MB for
// students.
const mostOfMentors = 500_000
const mostOfStudents = 200_000
const ofItself = 200

/**
 * Prepares a mentor for comparison. It takes half a millisecond, and all who open the directory see the same mentors.
 */
export const readMentorCached: (offer: MentorOffer) => ReadMentor = cached(
  ({ university, major, specialties, mentorshipExperience }) => [university, major, specialties, mentorshipExperience],
  readMentor,
  mostOfMentors,
)

const interestsOf = ({ targetSchools, intendedMajor, interests }: StudentInterests) => [
  targetSchools,
  intendedMajor,
  interests,
]

/** Prepares a student for comparison. Turning pages and typing a search need the same student again and again. */
export const readStudentCached: (student: StudentInterests) => ReadStudent = cached(
  interestsOf,
  readStudent,
  mostOfStudents,
)

/** Returns what a student is looking for, as terms. */
export const studentQueryCached: (student: StudentInterests) => StudentQuery = cached(
  interestsOf,
  (student) => studentQuery(readStudentCached(student)),
  mostOfStudents,
)

/** Caches `read` by the values it depends on, keeping the latest entries up to `most` characters in total. */
function cached<Said, Read>(
  countsOf: (said: Said) => string[],
  read: (said: Said) => Read,
  most: number,
): (said: Said) => Read {
  const kept = new Map<string, Read>()
  let held = 0
  return (said) => {
    const key = JSON.stringify(countsOf(said))
    const known = kept.get(key)
    if (known !== undefined) return known
    const fresh = read(said)
    kept.set(key, fresh)
    held += key.length + ofItself
    // Evict the oldest first: a Map iterates in insertion order.
    for (const oldest of kept.keys()) {
      if (held <= most) break
      kept.delete(oldest)
      held -= oldest.length + ofItself
    }
    return fresh
  }
}
