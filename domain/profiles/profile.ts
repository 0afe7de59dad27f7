import { type FieldValues, mentorFields, type ProfileField, studentFields } from './profile-fields.ts'

export type ProfileOf<Fields extends Record<string, ProfileField>> = {
  -readonly [Name in keyof Fields]: FieldValues[Fields[Name]['kind']]
}

/** A student's profile (spec 3); '' means not filled in. */
export type StudentProfile = ProfileOf<typeof studentFields>

/** A mentor's profile (spec 3); '' and null mean not filled in. */
export type MentorProfile = ProfileOf<typeof mentorFields>

export type Profile = StudentProfile | MentorProfile

/** True if this is a student's profile: only a student's has a grade level. */
export const isStudentProfile = (profile: Profile): profile is StudentProfile => 'gradeLevel' in profile

/** A profile's fields by name. */
export const fieldsOf = (profile: Profile): Record<string, ProfileField> =>
  isStudentProfile(profile) ? studentFields : mentorFields

/**
 * True if anything is filled in. If not, a student sees 'Profile Incomplete' and gets no matches (spec 4, ruling 4.3).
 */
export const profileComplete = (profile: Profile): boolean =>
  Object.values(profile).some((value) => (typeof value === 'string' ? value.trim() !== '' : value !== null))

/** The profile as it is stored: every text trimmed. */
export const trimmed = <Kind extends Profile>(profile: Kind): Kind =>
  Object.fromEntries(
    Object.entries(profile).map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value]),
  ) as Kind

/** True if both are the same in every field. */
export const sameProfile = (one: Profile, other: Profile): boolean =>
  isStudentProfile(one) === isStudentProfile(other) &&
  Object.entries(one).every(([field, value]) => value === (other as Record<string, unknown>)[field])
