import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { isBlank } from '#domain/kit/text.ts'
import { graduationYears } from './graduation-years.ts'
import { fieldsOf, isStudentProfile, type Profile, trimmed } from './profile.ts'
import { aboutYouFields, type missingFieldCodes, type ProfileField } from './profile-fields.ts'

export type ProfileRefusal = { code: 'about-you-empty' | (typeof missingFieldCodes)[number] }

/**
 * Checks whether /editprofile may save this profile, and returns it as it is stored. The refusal is the first fault in
 * the order of spec 5.
 */
export function checkProfile<Kind extends Profile>(profile: Kind, now: Date): Result<Kind, ProfileRefusal> {
  const [fault] = profileFaults(profile, now)
  return fault ? refuse({ code: fault }) : ok(trimmed(profile))
}

/** All the faults that spec 5 finds, in its order, so that a form can show them all. */
export function profileFaults(profile: Profile, now: Date): ProfileRefusal['code'][] {
  const faults: ProfileRefusal['code'][] = []
  if (aboutYouFields.every((name) => isBlank(profile[name]))) faults.push('about-you-empty')
  const values = new Map<string, string | number | null>(Object.entries(profile))
  for (const [name, field] of Object.entries(fieldsOf(profile)))
    if (field.missing && !filledIn(field, values.get(name), now)) faults.push(field.missing)
  return faults
}

function filledIn({ kind }: ProfileField, value: string | number | null | undefined, now: Date): boolean {
  if (kind === 'year') return typeof value === 'number' && graduationYears(now).includes(value)
  return typeof value === 'string' && !isBlank(value)
}

/**
 * Checks whether the wizard may save this profile: nothing is required (ruling 7.4), but a year has to be one of the
 * choices.
 */
export function checkWizard<Kind extends Profile>(
  profile: Kind,
  now: Date,
): Result<Kind, { code: 'graduation-year-missing' }> {
  const wrongYear =
    !isStudentProfile(profile) &&
    profile.graduationYear !== null &&
    !graduationYears(now).includes(profile.graduationYear)
  return wrongYear ? refuse({ code: 'graduation-year-missing' }) : ok(trimmed(profile))
}
