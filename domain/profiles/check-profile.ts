import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { isBlank } from '#domain/kit/text.ts'
import { graduationYears } from './graduation-years.ts'
import { isStudentProfile, type Profile, trimmed } from './profile.ts'

export type ProfileRefusal =
  | { code: 'about-you-empty' }
  | { code: 'grade-level-missing' }
  | { code: 'university-missing' }
  | { code: 'major-missing' }
  | { code: 'graduation-year-missing' }

/** Whether /editprofile may save this, and the profile as it is stored; the first fault in the order of spec 5 refuses. */
export function checkProfile<Kind extends Profile>(profile: Kind, now: Date): Result<Kind, ProfileRefusal> {
  const [fault] = profileFaults(profile, now)
  return fault ? refuse({ code: fault }) : ok(trimmed(profile))
}

/** Everything that spec 5 finds missing, in its order, so that a form can show all of it. */
export function profileFaults(profile: Profile, now: Date): ProfileRefusal['code'][] {
  const faults: ProfileRefusal['code'][] = []
  if ([profile.bio, profile.interests, profile.goals].every(isBlank)) faults.push('about-you-empty')
  if (isStudentProfile(profile)) {
    if (profile.gradeLevel === '') faults.push('grade-level-missing')
    return faults
  }
  if (isBlank(profile.university)) faults.push('university-missing')
  if (isBlank(profile.major)) faults.push('major-missing')
  if (!mayGraduateIn(profile.graduationYear, now)) faults.push('graduation-year-missing')
  return faults
}

/** Whether the wizard may save this: nothing is required (ruling 7.4), but a year has to be one of the choices. */
export function checkWizard<Kind extends Profile>(
  profile: Kind,
  now: Date,
): Result<Kind, Extract<ProfileRefusal, { code: 'graduation-year-missing' }>> {
  const wrongYear =
    !isStudentProfile(profile) && profile.graduationYear !== null && !mayGraduateIn(profile.graduationYear, now)
  return wrongYear ? refuse({ code: 'graduation-year-missing' }) : ok(trimmed(profile))
}

const mayGraduateIn = (year: number | null, now: Date): boolean => year !== null && graduationYears(now).includes(year)
