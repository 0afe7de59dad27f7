import type { MentorCard, MentorView, Relationship, StudentView } from '#contract/profiles.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import type { StudentProfile } from '#domain/profiles/profile.ts'
import type { Reads } from '#server/kit/tx.ts'
import { findMentors, type ProfiledMentor, type ProfiledPerson } from './store.ts'

/** Those mentors' cards in the order asked for, with this student's relationships; unknown ids are left out. */
export async function findMentorCards(
  reads: Reads,
  mentorIds: PersonId[],
  relationships: Map<PersonId, Relationship>,
): Promise<MentorCard[]> {
  const mentors = await findMentors(reads, mentorIds)
  return mentors.map((mentor) => toMentorCard(mentor, relationships.get(mentor.id)))
}

export const toMentorCard = (
  { id, name, photo, profile, verified, rating }: ProfiledMentor,
  { connection, pinned }: Relationship = strangers,
): MentorCard => ({
  id,
  name,
  photo,
  university: profile.university,
  major: profile.major,
  graduationYear: profile.graduationYear,
  bio: profile.bio,
  verified: toVerifiedView(verified),
  rating,
  connection,
  pinned,
})

/** A verification as it travels; null: not yet verified. */
export const toVerifiedView = (verified: ProfiledMentor['verified']): MentorCard['verified'] =>
  verified && { ...verified, since: verified.since.toISOString() }

const strangers: Relationship = { connection: 'none', pinned: false }

export const toMentorView = (
  mentor: ProfiledMentor,
  { relationship, completedSessions }: { relationship: Relationship | undefined; completedSessions: number },
): MentorView => ({
  ...toMentorCard(mentor, relationship),
  profile: mentor.profile,
  timeZone: mentor.timeZone,
  completedSessions,
})

export const toStudentView = (student: ProfiledPerson<StudentProfile>): StudentView => ({
  id: student.id,
  name: student.name,
  photo: student.photo,
  profile: student.profile,
  timeZone: student.timeZone,
  memberSince: student.createdAt.toISOString(),
})
