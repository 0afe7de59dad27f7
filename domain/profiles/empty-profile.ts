import type { MentorProfile, StudentProfile } from './profile.ts'

/** A student's profile at sign-up. */
export const emptyStudentProfile: StudentProfile = {
  bio: '',
  interests: '',
  goals: '',
  gradeLevel: '',
  gpa: '',
  targetSchools: '',
  intendedMajor: '',
  extracurriculars: '',
  testScores: '',
  school: '',
}

/** A mentor's profile at sign-up. */
export const emptyMentorProfile: MentorProfile = {
  bio: '',
  interests: '',
  goals: '',
  university: '',
  major: '',
  graduationYear: null,
  admissionExperience: '',
  mentorshipExperience: '',
  availability: '',
  specialties: '',
}
