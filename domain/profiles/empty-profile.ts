import type { Role } from '#domain/kit/role.ts'
import type { MentorProfile, Profile, ProfileOf, StudentProfile } from './profile.ts'
import { type FieldValues, mentorFields, type ProfileField, studentFields } from './profile-fields.ts'

const blank: FieldValues = { line: '', long: '', list: '', grade: '', year: null }

const emptyOf = <Fields extends Record<string, ProfileField>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, blank[kind]])) as ProfileOf<Fields>

/** A student's profile at sign-up. */
export const emptyStudentProfile: StudentProfile = emptyOf(studentFields)

/** A mentor's profile at sign-up. */
export const emptyMentorProfile: MentorProfile = emptyOf(mentorFields)

/** The profile that an account of this role has at sign-up and again once it is closed. */
export const emptyProfileOf = (role: Role): Profile => (role === 'student' ? emptyStudentProfile : emptyMentorProfile)
