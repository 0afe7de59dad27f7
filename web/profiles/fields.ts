import type { Me } from '#contract/accounts.ts'
import { graduationYears } from '#domain/profiles/graduation-years.ts'
import { gradeName } from '#domain/profiles/headline.ts'
import type { FieldName } from './draft.ts'
import type { NameList } from './use-suggestions.ts'

/**
 * How a profile field is edited. `list`: several things, one by one. `suggest`: names to offer. `rows`: a longer text.
 * `options`: a choice, after the empty one labelled `placeholder`.
 */
export type Field = {
  name: FieldName
  label: string
  hint?: string
  list?: boolean
  suggest?: NameList
  rows?: number
  placeholder?: string
  options?: { value: string; label: string }[]
}

const grades = (['9th', '10th', '11th', '12th', 'gap-year'] as const).map((grade) => ({
  value: grade,
  label: gradeName(grade),
}))
const years = () => graduationYears(new Date()).map((year) => ({ value: String(year), label: String(year) }))

const bio: Field = {
  name: 'bio',
  label: 'Bio',
  rows: 4,
  hint: 'A few sentences: who you are and what you care about.',
}
const interests: Field = {
  name: 'interests',
  label: 'Interests & Hobbies',
  list: true,
  hint: 'Enter or a comma after each, for example: robotics, jazz piano, hiking',
}

const shared = { bio, interests }

const student = {
  ...shared,
  gradeLevel: { name: 'gradeLevel', label: 'Grade Level', placeholder: 'Select your grade level', options: grades },
  gpa: { name: 'gpa', label: 'GPA', hint: 'As your school counts it, for example: 3.8 / 4.0' },
  school: { name: 'school', label: 'School', hint: 'The high school you attend' },
  intendedMajor: {
    name: 'intendedMajor',
    label: 'Intended Major',
    suggest: 'majors',
    hint: 'For example: Computer Science, or Undecided',
  },
  testScores: { name: 'testScores', label: 'Test Scores', hint: 'For example: SAT 1450, AP Calculus 5' },
  targetSchools: {
    name: 'targetSchools',
    label: 'Target Schools',
    list: true,
    suggest: 'universities',
    hint: 'Enter or a comma after each, for example: Rice University, Howard University',
  },
  extracurriculars: {
    name: 'extracurriculars',
    label: 'Extracurriculars',
    list: true,
    hint: 'Enter or a comma after each, for example: debate team captain, food bank volunteer',
  },
  goals: {
    name: 'goals',
    label: 'Goals',
    rows: 3,
    hint: 'What you want help with, and where you want to be in a year',
  },
} satisfies Record<string, Field>

const mentor = {
  ...shared,
  university: {
    name: 'university',
    label: 'University',
    suggest: 'universities',
    hint: 'For example: Rice University',
  },
  major: { name: 'major', label: 'Major', suggest: 'majors', hint: 'For example: Mechanical Engineering' },
  graduationYear: {
    name: 'graduationYear',
    label: 'Graduation Year',
    placeholder: 'Select your graduation year',
    get options() {
      return years()
    },
  },
  admissionExperience: {
    name: 'admissionExperience',
    label: 'Admission Experience',
    rows: 3,
    hint: 'Where you applied and were admitted, and what you learned from it',
  },
  mentorshipExperience: {
    name: 'mentorshipExperience',
    label: 'Mentorship Experience',
    rows: 3,
    hint: 'Whom you have tutored or mentored; leave it empty if nobody yet',
  },
  specialties: {
    name: 'specialties',
    label: 'Specialties',
    list: true,
    hint: 'Enter or a comma after each, for example: personal statements, interviews, robotics',
  },
  availability: {
    name: 'availability',
    label: 'Availability',
    rows: 2,
    hint: 'In your own words, for example: weekday evenings and Sunday mornings',
  },
  goals: { name: 'goals', label: 'Goals', rows: 3, hint: 'What you want the students you mentor to get out of it' },
} satisfies Record<string, Field>

type Part = { title: string; fields: Field[] }

/** The wizard's three steps per role (spec 2). */
export const wizardSteps: Record<Me['type'], Part[]> = {
  student: [
    {
      title: 'Academic Information',
      fields: [student.gradeLevel, student.gpa, student.intendedMajor, student.testScores],
    },
    { title: 'Goals & Interests', fields: [student.targetSchools, student.extracurriculars, student.interests] },
    { title: 'About You', fields: [student.bio, student.goals] },
  ],
  mentor: [
    {
      title: 'University Information',
      fields: [mentor.university, mentor.major, mentor.graduationYear, mentor.admissionExperience],
    },
    { title: 'Mentorship Details', fields: [mentor.mentorshipExperience, mentor.specialties, mentor.availability] },
    { title: 'About You', fields: [mentor.bio, mentor.interests, mentor.goals] },
  ],
}

/** The sections of /editprofile and of a profile as it is shown (spec 2). */
export const profileSections: Record<Me['type'], Part[]> = {
  student: [
    { title: 'About You', fields: [student.bio, student.interests, student.goals] },
    {
      title: 'Academic Info',
      fields: [
        student.gradeLevel,
        student.gpa,
        student.school,
        student.intendedMajor,
        student.testScores,
        student.targetSchools,
        student.extracurriculars,
      ],
    },
  ],
  mentor: [
    { title: 'About You', fields: [mentor.bio, mentor.interests, mentor.goals] },
    {
      title: 'University & Mentorship',
      fields: [
        mentor.university,
        mentor.major,
        mentor.graduationYear,
        mentor.specialties,
        mentor.availability,
        mentor.admissionExperience,
        mentor.mentorshipExperience,
      ],
    },
  ],
}
