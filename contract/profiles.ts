import { z } from 'zod'
import { callFor } from './kit/call.ts'
import { instant, line, long, personId } from './kit/fields.ts'
import { may } from './kit/refusals.ts'

const aboutYou = { bio: long('Bio'), interests: long('Interests and hobbies'), goals: long('Goals') }

/** A student's profile fields (spec 3); '' means not filled in. */
export const studentProfile = z.object({
  ...aboutYou,
  gradeLevel: z.enum(['', '9th', '10th', '11th', '12th', 'gap-year']),
  gpa: line('GPA'),
  targetSchools: long('Target schools'),
  intendedMajor: line('Intended major'),
  extracurriculars: long('Extracurriculars'),
  testScores: line('Test scores'),
  school: line('School'),
})
export type StudentProfile = z.infer<typeof studentProfile>

/** A mentor's profile fields (spec 3); '' and null mean not filled in. */
export const mentorProfile = z.object({
  ...aboutYou,
  university: line('University'),
  major: line('Major'),
  graduationYear: z.int('Please select your graduation year').min(2025).max(2100).nullable(),
  admissionExperience: long('Admission experience'),
  mentorshipExperience: long('Mentorship experience'),
  availability: long('Availability'),
  specialties: long('Specialties'),
})
export type MentorProfile = z.infer<typeof mentorProfile>

/** A connection's state as the student's button shows it (spec 2: Connect, Pending, Approved). */
export const connectionState = z.enum(['none', 'requested', 'accepted', 'declined'])
export type ConnectionState = z.infer<typeof connectionState>

/** A mentor in a list. */
export const mentorCard = z.object({
  id: personId,
  name: z.string(),
  photo: z.string().nullable(),
  university: z.string(),
  major: z.string(),
  graduationYear: z.int().nullable(),
  bio: z.string(),
  connection: connectionState,
  /** Whether this student has pinned them (ruling 5.5). */
  pinned: z.boolean(),
})
export type MentorCard = z.infer<typeof mentorCard>

/** What a mentor's card shows about the student's relationship with them. */
export type Relationship = Pick<MentorCard, 'connection' | 'pinned'>

/** A mentor's full profile, as anyone signed in may see it; never an email address (ruling 1.4). */
export const mentorView = mentorCard.extend({
  profile: mentorProfile,
  timeZone: z.string(),
  completedSessions: z.int(),
})
export type MentorView = z.infer<typeof mentorView>

/** A student's full profile, for themselves and the mentors they have contacted (ruling 1.4). */
export const studentView = z.object({
  id: personId,
  name: z.string(),
  photo: z.string().nullable(),
  profile: studentProfile,
  timeZone: z.string(),
  memberSince: instant,
})
export type StudentView = z.infer<typeof studentView>

/** Either role's fields; the server checks them against the sender's role. */
const anyProfile = z.union([studentProfile.strict(), mentorProfile.strict()], 'Please check what you entered.')

export const profiles = {
  completeWizard: callFor('person')
    .route({ method: 'POST', path: '/me/profile', tags: ['Profiles'], summary: 'Save the wizard; nothing is required' })
    .input(z.object({ profile: anyProfile }))
    .output(z.object({}))
    .errors(may('wrong-role', 'graduation-year-missing')),
  editProfile: callFor('person')
    .route({
      method: 'PUT',
      path: '/me/profile',
      tags: ['Profiles'],
      summary: 'Save the profile; section 5 of the rules holds',
    })
    .input(z.object({ profile: anyProfile }))
    .output(z.object({}))
    .errors(
      may(
        'wrong-role',
        'about-you-empty',
        'grade-level-missing',
        'university-missing',
        'major-missing',
        'graduation-year-missing',
      ),
    ),
  mentors: callFor('person')
    .route({
      method: 'GET',
      path: '/mentors',
      tags: ['Profiles'],
      summary: 'Mentors by time of registration, a page at a time',
    })
    .input(z.object({ after: personId.optional(), limit: z.coerce.number().int().min(1).max(50).default(20) }))
    .output(z.object({ mentors: z.array(mentorCard), next: personId.nullable() })),
  mentor: callFor('person')
    .route({ method: 'GET', path: '/mentors/{mentorId}', tags: ['Profiles'], summary: 'One mentor' })
    .input(z.object({ mentorId: personId }))
    .output(mentorView)
    .errors(may('mentor-not-found')),
  student: callFor('person')
    .route({
      method: 'GET',
      path: '/students/{studentId}',
      tags: ['Profiles'],
      summary: 'One student, for those who may see them',
    })
    .input(z.object({ studentId: personId }))
    .output(studentView)
    .errors(may('student-not-found')),
}
