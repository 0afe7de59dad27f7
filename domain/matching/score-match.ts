import type { PersonId } from '#domain/kit/ids.ts'
import { isBlank } from '#domain/kit/text.ts'
import { overlapOf, type Overlap } from './compare-fields.ts'
import { reasonOf } from './match-reason.ts'
import { readInterests, readMajors, readSchools } from './read-field.ts'

/** What a student is looking for, as typed. */
export type StudentInterests = { targetSchools: string; intendedMajor: string; interests: string }

/** What a mentor offers, as typed. */
export type MentorOffer = {
  university: string
  major: string
  specialties: string
  mentorshipExperience: string
  graduationYear?: number | null
}

/**
 * How well a mentor fits: a score from 5 to 10, the reason in words for the student, and the fit that orders equal
 * scores.
 */
export type Score = { score: number; reason: string; fit: Fit }

/**
 * What orders equal scores (ruling 4.2): the sum before the cap, how many parts fit exactly, and how many items are
 * shared.
 */
export type Fit = { sum: number; exact: number; shared: number }

/** Scores how well a mentor fits a student (spec 9, rulings 4.1 and 4.2). */
export const scoreMatch = (student: StudentInterests, mentor: MentorOffer, now: Date): Score =>
  scorerFor(student, now)(mentor)

/**
 * Returns a scorer for many mentors and one student, whose profile is read only once. `readOffer` and `readInterested`
 * can be replaced by cached versions.
 */
export function scorerFor(
  student: StudentInterests,
  now: Date,
  readOffer: (mentor: MentorOffer) => ReadMentor = readMentor,
  readInterested: (student: StudentInterests) => ReadStudent = readStudent,
): (mentor: MentorOffer) => Score {
  const read = readInterested(student)
  const year = now.getUTCFullYear()
  // In the graduation year itself most are still students, at least until summer.
  const hasGraduated = ({ graduationYear }: MentorOffer) => typeof graduationYear === 'number' && graduationYear < year
  return (mentor) => scoreRead(read, readOffer(mentor), hasGraduated(mentor))
}

/** Reads a student's profile for comparison. */
export const readStudent = ({ targetSchools, intendedMajor, interests }: StudentInterests) => ({
  schools: readSchools(targetSchools),
  majors: readMajors(intendedMajor),
  interests: readInterests(interests),
})

/** Reads a mentor's profile for comparison. */
export const readMentor = ({ university, major, specialties, mentorshipExperience }: MentorOffer) => ({
  schools: readSchools(university),
  majors: readMajors(major),
  interests: readInterests(specialties),
  experienced: !isBlank(mentorshipExperience),
})

export type ReadStudent = ReturnType<typeof readStudent>
export type ReadMentor = ReturnType<typeof readMentor>

/** Scores a student and a mentor whose profiles have already been read. */
function scoreRead(student: ReadStudent, mentor: ReadMentor, graduated: boolean): Score {
  const overlaps = overlapsOnce(student, mentor)
  const fit = fitOf(overlaps, mentor.experienced)
  return {
    score: Math.min(fit.sum, points.most),
    reason: reasonOf(overlaps, { experienced: mentor.experienced, graduated }),
    fit,
  }
}

/** Only the fit, without the reason, for profiles that have already been read. */
export const fitRead = (student: ReadStudent, mentor: ReadMentor): Fit =>
  fitOf(overlapsOf(student, mentor), mentor.experienced)

type Overlaps = Record<'school' | 'major' | 'interests', Overlap>

const overlapsOf = (student: ReadStudent, mentor: ReadMentor): Overlaps => ({
  school: overlapOf(student.schools, mentor.schools, 'schools'),
  major: overlapOf(student.majors, mentor.majors, 'majors'),
  interests: overlapOf(student.interests, mentor.interests, 'interests'),
})

// While a student types a search, the same mentors come up again with every letter. The cache lives as long as the
// student's read profile.
const knownOverlaps = new WeakMap<ReadStudent, Map<ReadMentor, Overlaps>>()
const mostKnown = 100 // about 300 bytes each

function overlapsOnce(student: ReadStudent, mentor: ReadMentor): Overlaps {
  const known = knownOverlaps.get(student) ?? new Map<ReadMentor, Overlaps>()
  knownOverlaps.set(student, known)
  let overlaps = known.get(mentor)
  if (overlaps) return overlaps
  overlaps = overlapsOf(student, mentor)
  if (known.size >= mostKnown) known.clear()
  known.set(mentor, overlaps)
  return overlaps
}

function fitOf(overlaps: Overlaps, experienced: boolean): Fit {
  const fit = { sum: points.base + (experienced ? points.experience : 0), exact: 0, shared: 0 }
  for (const part of ['school', 'major', 'interests'] as const) {
    const { shared, exact } = overlaps[part]
    if (shared === 0) continue
    fit.sum += points[part]
    fit.exact += exact ? 1 : 0
    fit.shared += shared
  }
  return fit
}

/** The points of spec 9. */
export const points = { base: 5, school: 3, major: 3, interests: 2, experience: 1, most: 10 }

/** What determines a mentor's position in a student's list. */
export type Placed = { mentorId: PersonId; fit: Fit; completedSessions: number; registeredAt: Date }

/**
 * Orders a list so that it never shuffles: by how well the mentor fits (the sum, which is the score before its cap,
 * then exact before containing, then how much is shared), then completed sessions, then longest registered, then id
 * (ruling 4.2).
 */
export const compareMatches = (a: Placed, b: Placed): number =>
  b.fit.sum - a.fit.sum ||
  b.fit.exact - a.fit.exact ||
  b.fit.shared - a.fit.shared ||
  b.completedSessions - a.completedSessions ||
  a.registeredAt.getTime() - b.registeredAt.getTime() ||
  (a.mentorId < b.mentorId ? -1 : a.mentorId > b.mentorId ? 1 : 0)
