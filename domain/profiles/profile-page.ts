import type { Role } from '#domain/kit/role.ts'
import { mentorFields, studentFields } from './profile-fields.ts'

type Sections<Fields> = readonly (readonly (keyof Fields)[])[]

/** The fields of a profile as its page shows them, one below the other, section by section (spec 2). */
export const profilePage = {
  student: [
    ['bio', 'interests', 'goals'],
    ['gradeLevel', 'gpa', 'school', 'intendedMajor', 'testScores', 'targetSchools', 'extracurriculars'],
  ],
  mentor: [
    ['bio', 'interests', 'goals'],
    [
      'university',
      'major',
      'graduationYear',
      'specialties',
      'availability',
      'admissionExperience',
      'mentorshipExperience',
    ],
  ],
} as const satisfies { student: Sections<typeof studentFields>; mentor: Sections<typeof mentorFields> }

/** The fields with free text, in the page's order. */
export const writtenFields = (role: Role): string[] => {
  const fields: Record<string, { kind: string }> = role === 'student' ? studentFields : mentorFields
  return profilePage[role].flat().filter((name) => ['line', 'long', 'list'].includes(fields[name]!.kind))
}
