import type { PersonId } from '#domain/kit/ids.ts'
import { isBlank } from '#domain/kit/text.ts'
import { type Comparable, comparable, overlap, overlapping } from './comparable.ts'

/** What a student is looking for, as typed. */
export type StudentInterests = { targetSchools: string; intendedMajor: string; interests: string }

/** What a mentor offers, as typed. */
export type MentorOffer = { university: string; major: string; specialties: string; mentorshipExperience: string }

/** How well a mentor fits, from 5 to 10, and why, in words for the student. */
export type Score = { score: number; reason: string }

/** How well a mentor fits a student (spec 9, rulings 4.1 and 4.2). */
export const scoreMatch = (student: StudentInterests, mentor: MentorOffer): Score => scorerFor(student)(mentor)

/** The same for many mentors, preparing the student only once. */
export function scorerFor(student: StudentInterests): (mentor: MentorOffer) => Score {
  const read = readStudent(student)
  return (mentor) => scoreRead(read, readMentor(mentor))
}

/** A student prepared for comparison. */
export const readStudent = ({ targetSchools, intendedMajor, interests }: StudentInterests) => ({
  schools: comparable(targetSchools),
  majors: comparable(intendedMajor),
  interests: comparable(interests),
})

/** A mentor prepared for comparison. */
export const readMentor = (mentor: MentorOffer) => ({
  ...mentor,
  schools: comparable(mentor.university),
  majors: comparable(mentor.major),
  offers: comparable(mentor.specialties),
})

/** The same for a student and a mentor that are already prepared. */
export function scoreRead(student: ReturnType<typeof readStudent>, mentor: ReturnType<typeof readMentor>): Score {
  const reasons: string[] = []
  let score = points.base
  if (overlap(student.schools, mentor.schools)) {
    score += points.school
    reasons.push(`Attends ${tidy(mentor.university)}, one of your target schools`)
  }
  if (overlap(student.majors, mentor.majors)) {
    score += points.major
    reasons.push(`Studies ${tidy(mentor.major)}, close to your intended major`)
  }
  if (overlap(student.interests, mentor.offers)) {
    score += points.interests
    reasons.push(`Offers ${named(student.interests, mentor.offers)}, in line with your interests`)
  }
  if (!isBlank(mentor.mentorshipExperience)) {
    score += points.experience
    reasons.push('Has mentorship experience')
  }
  return { score: Math.min(score, points.most), reason: reasons.join(', ') || 'Good general match' }
}

const points = { base: 5, school: 3, major: 3, interests: 2, experience: 1, most: 10 }

/** What a mentor is ranked by in a student's list. */
export type Placed = { mentorId: PersonId; score: number; completedSessions: number; registeredAt: Date }

/** A stable order: score, then completed sessions, then longest registered, then id (ruling 4.2). */
export const compareMatches = (a: Placed, b: Placed): number =>
  b.score - a.score ||
  b.completedSessions - a.completedSessions ||
  a.registeredAt.getTime() - b.registeredAt.getTime() ||
  (a.mentorId < b.mentorId ? -1 : a.mentorId > b.mentorId ? 1 : 0)

const tidy = (typed: string): string => typed.trim().replace(/\s+/gu, ' ')

const maxNamed = 2

/** The specialties that overlapped; all of them if only the lists as a whole did. */
function named(interests: Comparable, specialties: Comparable): string {
  const shared = overlapping(interests, specialties)
  return (shared.length > 0 ? shared : specialties.items)
    .slice(0, maxNamed)
    .map((item) => item.typed)
    .join(' and ')
}
