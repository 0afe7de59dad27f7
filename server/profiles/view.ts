import type { MentorCard, MentorView, Relationship, StudentView } from '#contract/profiles.ts'
import type { StudentProfile } from '#domain/profiles/profile.ts'
import type { ListedMentor, ProfiledMentor, ProfiledPerson } from './store.ts'

export const toMentorCard = (
  { id, name, photo, profile, verified, rating }: ListedMentor,
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

/** A verification in the form sent to browsers; null if not verified. */
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
