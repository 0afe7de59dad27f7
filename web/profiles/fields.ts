import type { Role } from '#domain/kit/role.ts'
import { graduationYears } from '#domain/profiles/graduation-years.ts'
import { gradeName } from '#domain/profiles/headline.ts'
import { gradeLevels, mentorFields, type ProfileField, studentFields } from '#domain/profiles/profile-fields.ts'
import { profilePage } from '#domain/profiles/profile-page.ts'
import type { FieldName } from './draft.ts'
import type { NameList } from './use-suggestions.ts'

/** What only the form knows about a field. `suggest`: the names to offer. `rows`: the height of a text. */
type Help = { hint?: string; suggest?: NameList; rows?: number; placeholder?: string }

/** How a profile field is edited. With `options` it is a choice, headed by an empty one labeled `placeholder`. */
export type Field = Help & {
  name: FieldName
  label: string
  kind: ProfileField['kind']
  options?: { value: string; label: string }[]
}

const aboutYou = {
  bio: { rows: 4, hint: 'A few sentences about who you are and what you care about.' },
  interests: { hint: 'Press Enter or type a comma after each one. For example: robotics, jazz piano, hiking' },
}

const student = {
  ...aboutYou,
  gradeLevel: { placeholder: 'Select your grade level' },
  gpa: { hint: 'The way your school reports it. For example: 3.8 / 4.0' },
  school: { hint: 'The high school you attend' },
  intendedMajor: { suggest: 'majors', hint: 'For example: Computer Science, or Undecided' },
  testScores: { hint: 'For example: SAT 1450, AP Calculus 5' },
  targetSchools: {
    suggest: 'universities',
    hint: 'Press Enter or type a comma after each one. For example: Rice University, Howard University',
  },
  extracurriculars: {
    hint: 'Press Enter or type a comma after each one. For example: debate team captain, food bank volunteer',
  },
  goals: { rows: 3, hint: "What you want help with, and where you'd like to be a year from now" },
} satisfies Record<keyof typeof studentFields, Help>

const mentor = {
  ...aboutYou,
  university: { suggest: 'universities', hint: 'For example: Rice University' },
  major: { suggest: 'majors', hint: 'For example: Mechanical Engineering' },
  graduationYear: { placeholder: 'Select your graduation year' },
  admissionExperience: { rows: 3, hint: 'Where you applied, where you got in, and what you learned along the way' },
  mentorshipExperience: { rows: 3, hint: "Anyone you've tutored or mentored. Leave it blank if you're just starting." },
  specialties: {
    hint: 'Press Enter or type a comma after each one. For example: personal statements, interviews, robotics',
  },
  availability: { rows: 2, hint: 'In your own words. For example: weekday evenings and Sunday mornings' },
  goals: { rows: 3, hint: "What you'd like your students to get out of working with you" },
} satisfies Record<keyof typeof mentorFields, Help>

type Part = { title: string; fields: Field[] }

const ofStudent = (title: string, ...names: (keyof typeof studentFields)[]): Part => ({
  title,
  fields: names.map((name) => toField(name, studentFields[name], student[name])),
})
const ofMentor = (title: string, ...names: (keyof typeof mentorFields)[]): Part => ({
  title,
  fields: names.map((name) => toField(name, mentorFields[name], mentor[name])),
})

/** The wizard's three steps per role (spec 2). */
export const wizardSteps: Record<Role, Part[]> = {
  student: [
    ofStudent('Academic Information', 'gradeLevel', 'gpa', 'intendedMajor', 'testScores'),
    ofStudent('Goals & Interests', 'targetSchools', 'extracurriculars', 'interests'),
    ofStudent('About You', 'bio', 'goals'),
  ],
  mentor: [
    ofMentor('University Information', 'university', 'major', 'graduationYear', 'admissionExperience'),
    ofMentor('Mentorship Details', 'mentorshipExperience', 'specialties', 'availability'),
    ofMentor('About You', 'bio', 'interests', 'goals'),
  ],
}

/** The sections of /editprofile and of a profile on display (spec 2). */
export const profileSections: Record<Role, Part[]> = {
  student: [ofStudent('About You', ...profilePage.student[0]), ofStudent('Academic Info', ...profilePage.student[1])],
  mentor: [
    ofMentor('About You', ...profilePage.mentor[0]),
    ofMentor('University & Mentorship', ...profilePage.mentor[1]),
  ],
}

function toField(name: FieldName, { label, kind }: ProfileField, help: Help): Field {
  const field = { name, label, kind, ...help }
  if (kind === 'grade')
    return { ...field, options: gradeLevels.map((grade) => ({ value: grade, label: gradeName(grade) })) }
  if (kind === 'year')
    return {
      ...field,
      options: graduationYears(new Date()).map((year) => ({ value: String(year), label: String(year) })),
    }
  return field
}
