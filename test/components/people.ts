import type { Me, OperatorMe } from '#contract/accounts.ts'
import type { MentorView } from '#contract/profiles.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { newId } from '#web/kit/app/new-id.ts'
import { emptyMentorProfile, emptyStudentProfile } from '#domain/profiles/empty-profile.ts'

const id = (last: string) => `00000000-0000-4000-8000-${last.padStart(12, '0')}` as PersonId

/** The student at the screen, in Chicago. */
export const maya: Me & { type: 'student' } = {
  id: id('1'),
  type: 'student',
  name: 'Maya Torres',
  photo: null,
  email: 'maya@example.com',
  emailVerified: true,
  timeZone: 'America/Chicago',
  createdAt: '2026-01-05T12:00:00.000Z',
  profile: emptyStudentProfile,
  credits: 30,
  plan: 'Free',
  renewalDate: null,
  mentorMatchingStatus: 'ready',
}

export const kofiId = id('2')

/** The mentor at the screen. */
export const kofiHimself: Me & { type: 'mentor' } = {
  id: kofiId,
  type: 'mentor',
  name: 'Kofi Mensah',
  photo: null,
  email: 'kofi@example.com',
  emailVerified: true,
  timeZone: 'Europe/London',
  createdAt: '2026-01-05T12:00:00.000Z',
  profile: emptyMentorProfile,
}

/** The same mentor as a student sees him, in London. */
export const kofi: MentorView = {
  id: kofiId,
  name: 'Kofi Mensah',
  photo: null,
  university: 'Rice University',
  major: 'History',
  graduationYear: 2028,
  bio: 'I read old letters.',
  verified: { university: 'Rice University', since: '2026-03-01T12:00:00.000Z' },
  rating: { average: null, count: 0 },
  connection: 'accepted',
  pinned: false,
  profile: emptyMentorProfile,
  timeZone: 'Europe/London',
  completedSessions: 3,
}

/** The operator at the desk. */
export const ada: OperatorMe = {
  id: id('3'),
  type: 'operator',
  name: 'Ada Byron',
  photo: null,
  email: 'ada@example.com',
  emailVerified: true,
  timeZone: 'UTC',
  createdAt: '2026-03-01T09:00:00.000Z',
  level: 'support',
  secondFactor: true,
}

/** Returns a person that the person at the screen is connected with. */
export const connected = (name: string, headline: string, bio = '') => ({
  id: newId<'person'>(),
  name,
  photo: null,
  headline,
  verified: null,
  rating: { average: null, count: 0 },
  bio,
  pinned: false,
  since: '2026-02-01T12:00:00Z',
})
