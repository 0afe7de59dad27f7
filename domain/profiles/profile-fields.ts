/** The grade levels a student can choose. */
export const gradeLevels = ['9th', '10th', '11th', '12th', 'gap-year'] as const
export type GradeLevel = (typeof gradeLevels)[number]

/** The value of a field, by its kind. A `list` is several items, kept as the text that was typed (spec 3). */
export type FieldValues = {
  line: string
  long: string
  list: string
  grade: GradeLevel | ''
  year: number | null
}

/**
 * The refusals for a profile that lacks a required field on /editprofile (spec 5), in the order the fields are checked.
 */
export const missingFieldCodes = [
  'grade-level-missing',
  'university-missing',
  'major-missing',
  'graduation-year-missing',
] as const

/** `label` is the field's name on a form; `missing` makes the field required on /editprofile. */
export type ProfileField = {
  label: string
  kind: keyof FieldValues
  missing?: (typeof missingFieldCodes)[number]
}

const aboutYou = {
  bio: { label: 'Bio', kind: 'long' },
  interests: { label: 'Interests & Hobbies', kind: 'list' },
  goals: { label: 'Goals', kind: 'long' },
} satisfies Record<string, ProfileField>

/** The fields of which at least one has to be filled in (spec 5). */
export const aboutYouFields = ['bio', 'interests', 'goals'] as const

/**
 * Every field of a student's profile. Types, empty values, validation, columns, forms and pages are derived from this
 * list; a column is named after its field, in snake_case.
 */
export const studentFields = {
  ...aboutYou,
  gradeLevel: { label: 'Grade Level', kind: 'grade', missing: 'grade-level-missing' },
  gpa: { label: 'GPA', kind: 'line' },
  targetSchools: { label: 'Target Schools', kind: 'list' },
  intendedMajor: { label: 'Intended Major', kind: 'line' },
  extracurriculars: { label: 'Extracurriculars', kind: 'list' },
  testScores: { label: 'Test Scores', kind: 'line' },
  school: { label: 'School', kind: 'line' },
} satisfies Record<string, ProfileField>

/** Every field of a mentor's profile; see `studentFields`. */
export const mentorFields = {
  ...aboutYou,
  university: { label: 'University', kind: 'line', missing: 'university-missing' },
  major: { label: 'Major', kind: 'line', missing: 'major-missing' },
  graduationYear: { label: 'Graduation Year', kind: 'year', missing: 'graduation-year-missing' },
  admissionExperience: { label: 'Admission Experience', kind: 'long' },
  mentorshipExperience: { label: 'Mentorship Experience', kind: 'long' },
  availability: { label: 'Availability', kind: 'long' },
  specialties: { label: 'Specialties', kind: 'list' },
} satisfies Record<string, ProfileField>

const { bio, university, major, graduationYear, mentorshipExperience, specialties } = mentorFields

/** The mentor fields that lists show or that affect how well a mentor fits. */
export const listedMentorFields = { bio, university, major, graduationYear, mentorshipExperience, specialties }

/** A field's label inside a sentence: 'Interests and hobbies'. */
export const labelInSentence = ({ label }: ProfileField): string =>
  label.replace(' & ', ' and ').replaceAll(/ [A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
