import type { PersonId } from '#domain/kit/ids.ts'
import { isBlank } from '#domain/kit/text.ts'
import { type Comparable, comparable, overlap, overlapping } from './comparable.ts'

/** What a student looks for, as typed. */
export type StudentInterests = { targetSchools: string; intendedMajor: string; interests: string }

/** What a mentor brings, as typed. */
export type MentorOffer = { university: string; major: string; specialties: string; mentorshipExperience: string }

/** How well a mentor fits, from 5 to 10, and why, in words for the student. */
export type Score = { score: number; reason: string }

/** How well a mentor fits a student (spec 9, rulings 4.1 and 4.2). */
export const scoreMatch = (student: StudentInterests, mentor: MentorOffer): Score => scorerFor(student)(mentor)

/** The same for many mentors of one student, who is read once. */
export function scorerFor(student: StudentInterests): (mentor: MentorOffer) => Score {
  const schools = comparable(student.targetSchools)
  const majors = comparable(student.intendedMajor)
  const interests = comparable(student.interests)
  return (mentor) => {
    const reasons: string[] = []
    let score = points.base
    if (overlap(schools, comparable(mentor.university))) {
      score += points.school
      reasons.push(`Attends ${tidy(mentor.university)}, one of your target schools`)
    }
    if (overlap(majors, comparable(mentor.major))) {
      score += points.major
      reasons.push(`Studies ${tidy(mentor.major)}, close to your intended major`)
    }
    const specialties = comparable(mentor.specialties)
    if (overlap(interests, specialties)) {
      score += points.interests
      reasons.push(`Offers ${named(interests, specialties)}, in line with your interests`)
    }
    if (!isBlank(mentor.mentorshipExperience)) {
      score += points.experience
      reasons.push('Has mentorship experience')
    }
    return { score: Math.min(score, points.most), reason: reasons.join(', ') || 'Good general match' }
  }
}

const points = { base: 5, school: 3, major: 3, interests: 2, experience: 1, most: 10 }

/** What places a mentor in a student's list. */
export type Placed = { mentorId: PersonId; score: number; completedSessions: number; registeredAt: Date }

/** The order of a list that never shuffles: score, then completed sessions, then longest registered, then id (ruling 4.2). */
export const compareMatches = (a: Placed, b: Placed): number =>
  b.score - a.score ||
  b.completedSessions - a.completedSessions ||
  a.registeredAt.getTime() - b.registeredAt.getTime() ||
  (a.mentorId < b.mentorId ? -1 : a.mentorId > b.mentorId ? 1 : 0)

const tidy = (typed: string): string => typed.trim().replace(/\s+/gu, ' ')

const mostNamed = 2

/** The specialties that overlapped; where only the lists as wholes did, all of them. */
function named(interests: Comparable, specialties: Comparable): string {
  const shared = overlapping(interests, specialties)
  return (shared.length > 0 ? shared : specialties.items)
    .slice(0, mostNamed)
    .map((item) => item.typed)
    .join(' and ')
}
