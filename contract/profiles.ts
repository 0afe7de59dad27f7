import { z } from 'zod'
import { connectionStatuses } from '#domain/connections/connection.ts'
import { firstGraduationYear } from '#domain/profiles/graduation-years.ts'
import {
  type FieldValues,
  gradeLevels,
  labelInSentence,
  mentorFields,
  missingFieldCodes,
  type ProfileField,
  studentFields,
} from '#domain/profiles/profile-fields.ts'
import { callFor } from './kit/call.ts'
import { instant, line, long, personId } from './kit/fields.ts'
import { may } from './kit/refusals.ts'

const fieldSchemas: { [Kind in keyof FieldValues]: (name: string) => z.ZodType<FieldValues[Kind]> } = {
  line: (name) => line(name),
  long: (name) => long(name),
  list: (name) => long(name),
  grade: () => z.enum(['', ...gradeLevels]),
  year: () => z.int('Please select your graduation year').min(firstGraduationYear).max(2100).nullable(),
}

const profileSchema = <Fields extends Record<string, ProfileField>>(fields: Fields) =>
  z.object(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, fieldSchemas[field.kind](labelInSentence(field))]),
    ) as { [Name in keyof Fields]: z.ZodType<FieldValues[Fields[Name]['kind']]> },
  )

/** A student's profile fields (spec 3); '' means not filled in. */
export const studentProfile = profileSchema(studentFields)

/** A mentor's profile fields (spec 3); '' and null mean not filled in. */
export const mentorProfile = profileSchema(mentorFields)

/** A connection's state as the student's button shows it (spec 2: Connect, Pending, Approved). */
export const connectionState = z.enum(['none', ...connectionStatuses])
export type ConnectionState = z.infer<typeof connectionState>

/** The university a mentor was verified for, and when (ruling 9.6). */
export const verified = z.object({ university: z.string(), since: instant })

/** A mentor's rating by students. The average is of 5 stars and null below three reviews (ruling 11.4). */
export const rating = z.object({ average: z.number().nullable(), count: z.int() })

/** A mentor in a list. */
export const mentorCard = z.object({
  id: personId,
  name: z.string(),
  photo: z.string().nullable(),
  university: z.string(),
  major: z.string(),
  graduationYear: z.int().nullable(),
  bio: z.string(),
  /** Null if not verified yet. */
  verified: verified.nullable(),
  rating,
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

/** Either role's fields. The server checks them against the sender's role. */
const anyProfile = z.union([studentProfile.strict(), mentorProfile.strict()], 'Please check what you entered.')

/** Set when a student was warned of contact details and saves them anyway (ruling 9.3). */
const anyway = z.boolean().optional()

/** A mentor's consent to a public page. `handle` is the last part of its address. */
const publicPageSettings = z.object({
  isPublic: z.boolean(),
  showsPhoto: z.boolean(),
  handle: z.string().nullable(),
  /** Whether the profile has everything that the page needs. */
  isComplete: z.boolean(),
})

export const profiles = {
  publicPage: callFor('mentor')
    .route({ method: 'GET', path: '/me/public-page', tags: ['Profiles'], summary: 'Whether I have a public page' })
    .output(publicPageSettings),
  setPublicPage: callFor('mentor')
    .route({
      method: 'PUT',
      path: '/me/public-page',
      tags: ['Profiles'],
      summary: 'Have a public page, with or without my photo, or take it down at once',
    })
    .input(z.object({ isPublic: z.boolean(), showsPhoto: z.boolean() }))
    .output(publicPageSettings),
  completeWizard: callFor('person')
    .route({ method: 'POST', path: '/me/profile', tags: ['Profiles'], summary: 'Save the wizard; nothing is required' })
    .input(z.object({ profile: anyProfile, anyway }))
    .output(z.object({}))
    .errors(may('wrong-role', 'graduation-year-missing', 'contact-details', 'contact-details-warning')),
  editProfile: callFor('person')
    .route({
      method: 'PUT',
      path: '/me/profile',
      tags: ['Profiles'],
      summary: 'Save the profile; section 5 of the rules holds',
    })
    .input(z.object({ profile: anyProfile, anyway }))
    .output(z.object({}))
    .errors(may('wrong-role', 'about-you-empty', 'contact-details', 'contact-details-warning', ...missingFieldCodes)),
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
