import type { Me } from '#contract/accounts.ts'
import type { MentorProfile, StudentProfile } from '#contract/profiles.ts'
import { emptyMentorProfile, emptyStudentProfile } from '#domain/profiles/empty-profile.ts'
import { failureOf } from '#web/kit/app/client.ts'

export type FieldName = keyof StudentProfile | keyof MentorProfile
/** A profile as its form holds it: every field as typed. */
export type Draft = Partial<Record<FieldName, string>>
export type Faults = Partial<Record<FieldName, string>>

export const toDraft = (profile: StudentProfile | MentorProfile): Draft =>
  Object.fromEntries(Object.entries(profile).map(([name, value]) => [name, value === null ? '' : String(value)]))

/** The draft as the profile the server accepts; only the fields of that role. */
export function toProfile(role: Me['type'], draft: Draft): StudentProfile | MentorProfile {
  if (role === 'student') return only(emptyStudentProfile, draft)
  const { graduationYear, ...texts } = draft
  return { ...only(emptyMentorProfile, texts), graduationYear: graduationYear ? Number(graduationYear) : null }
}

/** What the server found wrong with single fields ('profile.bio'), by field. */
export function faultsFrom(error: unknown): Faults {
  const failure = error ? failureOf(error) : undefined
  if (failure?.kind !== 'refused' || failure.code !== 'invalid-input') return {}
  const fields = (failure.data as { fields?: Record<string, string> } | undefined)?.fields ?? {}
  return Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.replace(/^profile\./, ''), message]))
}

const only = <Kind extends object>(empty: Kind, draft: Draft): Kind =>
  Object.fromEntries(
    Object.entries(empty).map(([name, nothing]) => [name, draft[name as FieldName] ?? nothing]),
  ) as Kind
