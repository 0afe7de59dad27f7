import {
  type MentorOffer,
  readMentor,
  type ReadMentor,
  readStudent,
  type ReadStudent,
  type StudentInterests,
} from '#domain/matching/score-match.ts'
import { studentQuery, type StudentQuery } from './match-terms.ts'

// What is kept takes some 50 bytes for each character that was typed, and something for itself: at most 25 MB of mentors, 20 of students.
const mostOfMentors = 500_000
const mostOfStudents = 200_000
const ofItself = 200

/** A mentor made ready for comparison. Reading one takes half a millisecond, and everybody who opens the directory sees the same ones. */
export const readOnce: (offer: MentorOffer) => ReadMentor = once(
  ({ university, major, specialties, mentorshipExperience }) => [university, major, specialties, mentorshipExperience],
  readMentor,
  mostOfMentors,
)

const interestsOf = ({ targetSchools, intendedMajor, interests }: StudentInterests) => [
  targetSchools,
  intendedMajor,
  interests,
]

/** A student made ready for comparison, who turns pages and searches by each letter. */
export const readStudentOnce: (student: StudentInterests) => ReadStudent = once(
  interestsOf,
  readStudent,
  mostOfStudents,
)

/** What a student looks for, as terms. */
export const studentQueryOnce: (student: StudentInterests) => StudentQuery = once(
  interestsOf,
  (student) => studentQuery(readStudentOnce(student)),
  mostOfStudents,
)

/** The same with what was read before kept, by all that counts of it: the latest that have `most` characters together. */
function once<Said, Read>(
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
    // The oldest first: a Map keeps the order in which keys came.
    for (const oldest of kept.keys()) {
      if (held <= most) break
      kept.delete(oldest)
      held -= oldest.length + ofItself
    }
    return fresh
  }
}
