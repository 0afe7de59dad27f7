import type { MentorProfile, StudentProfile } from './profile.ts'

/** What a student's profile is at sign-up. */
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

/** What a mentor's profile is at sign-up. */
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
