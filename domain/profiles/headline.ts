import type { GradeLevel } from './profile-fields.ts'

/** One line about a mentor: 'Physics at Rice University'. '' if nothing is filled in. */
export const mentorHeadline = ({ university, major }: { university: string; major: string }): string =>
  [major, university].filter(Boolean).join(' at ')

/** One line about a student: '11th grade · Physics'. '' if nothing is filled in. */
export const studentHeadline = (student: { gradeLevel: GradeLevel | ''; intendedMajor: string }): string =>
  [gradeName(student.gradeLevel), student.intendedMajor].filter(Boolean).join(' · ')

/** A grade level in words. */
export const gradeName = (gradeLevel: GradeLevel | ''): string => {
  if (gradeLevel === '') return ''
  return gradeLevel === 'gap-year' ? 'Gap year' : `${gradeLevel} grade`
}
