/** What both roles tell about themselves (spec 3); '' is not filled in. */
export type AboutYou = { bio: string; interests: string; goals: string }

export type GradeLevel = '9th' | '10th' | '11th' | '12th' | 'gap-year'

/** A student's profile; lists are kept as the text that was typed. */
export type StudentProfile = AboutYou & {
  gradeLevel: GradeLevel | ''
  gpa: string
  targetSchools: string
  intendedMajor: string
  extracurriculars: string
  testScores: string
  school: string
}

/** A mentor's profile; lists are kept as the text that was typed. */
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

/** Whose profile this is: only a student's has a grade level. */
export const isStudentProfile = (profile: Profile): profile is StudentProfile => 'gradeLevel' in profile

/** Whether anything at all is filled in; where not, the student is shown 'Profile Incomplete' and nobody is matched (spec 4, ruling 4.3). */
export const profileComplete = (profile: Profile): boolean =>
  Object.values(profile).some((value) => (typeof value === 'string' ? value.trim() !== '' : value !== null))

/** The profile as it is kept: every text trimmed. */
export const trimmed = <Kind extends Profile>(profile: Kind): Kind =>
  Object.fromEntries(
    Object.entries(profile).map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value]),
  ) as Kind

/** Whether both say the same in every field. */
export const sameProfile = (one: Profile, other: Profile): boolean =>
  isStudentProfile(one) === isStudentProfile(other) &&
  Object.entries(one).every(([field, value]) => value === (other as Record<string, unknown>)[field])
