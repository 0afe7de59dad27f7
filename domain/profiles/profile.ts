/** Fields both roles have (spec 3); '' means not filled in. */
export type AboutYou = { bio: string; interests: string; goals: string }

export type GradeLevel = '9th' | '10th' | '11th' | '12th' | 'gap-year'

/** A student's profile; lists are stored as typed. */
export type StudentProfile = AboutYou & {
  gradeLevel: GradeLevel | ''
  gpa: string
  targetSchools: string
  intendedMajor: string
  extracurriculars: string
  testScores: string
  school: string
}

/** A mentor's profile; lists are stored as typed. */
export type MentorProfile = AboutYou & {
  university: string
  major: string
  graduationYear: number | null
  admissionExperience: string
  mentorshipExperience: string
  availability: string
  specialties: string
}

export type Profile = StudentProfile | MentorProfile

/** Which role's profile this is: only a student's has a grade level. */
export const isStudentProfile = (profile: Profile): profile is StudentProfile => 'gradeLevel' in profile

/** Whether anything is filled in; if not, a student sees 'Profile Incomplete' and nobody is matched (spec 4, ruling 4.3). */
export const profileComplete = (profile: Profile): boolean =>
  Object.values(profile).some((value) => (typeof value === 'string' ? value.trim() !== '' : value !== null))

/** The profile as it is stored: every text trimmed. */
export const trimmed = <Kind extends Profile>(profile: Kind): Kind =>
  Object.fromEntries(
    Object.entries(profile).map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value]),
  ) as Kind

/** Whether both are the same in every field. */
export const sameProfile = (one: Profile, other: Profile): boolean =>
  isStudentProfile(one) === isStudentProfile(other) &&
  Object.entries(one).every(([field, value]) => value === (other as Record<string, unknown>)[field])
