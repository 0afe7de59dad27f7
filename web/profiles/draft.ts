import type { Role } from '#domain/kit/role.ts'
import type { Profile, ProfileOf } from '#domain/profiles/profile.ts'
import { mentorFields, type ProfileField, studentFields } from '#domain/profiles/profile-fields.ts'
import { failureOf, isRefusedFor, wrongFields } from '#web/kit/app/client.ts'

export type FieldName = keyof typeof studentFields | keyof typeof mentorFields
/** A profile as its form holds it: every field as typed. */
export type Draft = Partial<Record<FieldName, string>>
export type Faults = Partial<Record<FieldName, string>>

export const toDraft = (profile: Profile): Draft =>
  Object.fromEntries(Object.entries(profile).map(([name, value]) => [name, value === null ? '' : String(value)]))

/** Converts the draft to the profile the server accepts, with only the fields of that role. */
export const toProfile = (role: Role, draft: Draft): Profile =>
  role === 'student' ? fromDraft(studentFields, draft) : fromDraft(mentorFields, draft)

/** True if a student was warned about contact details. Saving again saves them anyway. */
export const isWarning = (error: unknown): boolean => isRefusedFor(error, 'contact-details-warning')

/** The server's messages about single fields ('profile.bio'), by field. */
export function faultsFrom(error: unknown): Faults {
  const fields = error ? wrongFields(failureOf(error)) : {}
  return Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.replace(/^profile\./, ''), message]))
}

const fromDraft = <Fields extends Record<string, ProfileField>>(
  fields: Fields,
  draft: Partial<Record<string, string>>,
) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => {
      const text = draft[name] ?? ''
      return [name, kind === 'year' ? (text === '' ? null : Number(text)) : text]
    }),
  ) as ProfileOf<Fields>
