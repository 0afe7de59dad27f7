import {
  type MentorOffer,
  readMentor,
  type ReadMentor,
  readStudent,
  type ReadStudent,
  type StudentInterests,
} from '#domain/matching/score-match.ts'
import { setBounded } from '#server/kit/set-bounded.ts'
import { studentQuery, type StudentQuery } from './match-terms.ts'

const mostKept = 5000 // about 10 MB
/** Fewer, since with a student goes how they compare with each mentor they have seen, 300 bytes each. */
const mostStudents = 1000

/** A mentor made ready for comparison. Reading one takes half a millisecond, and everybody who opens the directory sees the same ones. */
export const readOnce: (offer: MentorOffer) => ReadMentor = once(
  ({ university, major, specialties, mentorshipExperience }) => [university, major, specialties, mentorshipExperience],
  readMentor,
  mostKept,
)

const interestsOf = ({ targetSchools, intendedMajor, interests }: StudentInterests) => [
  targetSchools,
  intendedMajor,
  interests,
]

/** A student made ready for comparison, who turns pages and searches by each letter. */
export const readStudentOnce: (student: StudentInterests) => ReadStudent = once(interestsOf, readStudent, mostStudents)

/** What a student looks for, as terms. */
export const studentQueryOnce: (student: StudentInterests) => StudentQuery = once(
  interestsOf,
  (student) => studentQuery(readStudentOnce(student)),
  mostStudents,
)

/** The same with what was read before kept, by all that counts of it. */
function once<Said, Read>(
  countsOf: (said: Said) => string[],
  read: (said: Said) => Read,
  most: number,
): (said: Said) => Read {
  const kept = new Map<string, Read>()
  return (said) => {
    const key = JSON.stringify(countsOf(said))
    const known = kept.get(key)
    if (known !== undefined) return known
    const fresh = read(said)
    setBounded(kept, [key, fresh], most)
    return fresh
  }
}
