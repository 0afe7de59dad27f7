import { z } from 'zod'
import { matchingStatuses } from '#domain/matching/matching-status.ts'
import { matchedFields } from '#domain/matching/visibility.ts'
import { callFor } from './kit/call.ts'
import { instant, line } from './kit/fields.ts'
import { mentorCard } from './profiles.ts'

/** One match: a mentor, a score out of 10, and why (spec 3, 9). */
export const match = z.object({ mentor: mentorCard, score: z.int().min(0).max(10), reason: z.string() })
export type Match = z.infer<typeof match>

/** A student's matches (spec 3). */
export const matches = z.object({
  status: z.enum(matchingStatuses),
  method: z.literal('simple'),
  profileComplete: z.boolean(),
  lastUpdate: instant.nullable(),
  matches: z.array(match),
})
export type Matches = z.infer<typeof matches>

/** A mentor in the directory. The score is null while the student's own profile is empty. */
export const directoryEntry = z.object({
  mentor: mentorCard,
  score: z.int().min(0).max(10).nullable(),
  reason: z.string(),
})
export type DirectoryEntry = z.infer<typeof directoryEntry>

/** The order of the directory: best fit for the student, rating, most completed sessions, or name. */
export const directorySort = z.enum(['match', 'rating', 'sessions', 'name'])
export type DirectorySort = z.infer<typeof directorySort>

const filterField = (field: string) => line(field).default('')

/**
 * How visible a mentor is to students: how many lists of matches they are in this week (counted up to 1,000), and which
 * profile fields would put them in more.
 */
export const visibility = z.object({
  /** Whether students can find them at all. An empty profile is not listed. */
  listed: z.boolean(),
  /** Why they can't: kept off the lists for missed sessions, an empty profile, or not verified where that is required. */
  hiddenBecause: z.enum(['paused', 'profile-empty', 'unverified']).nullable(),
  lists: z.int().min(0),
  missing: z.array(z.enum(matchedFields)),
})
export type Visibility = z.infer<typeof visibility>

export const matching = {
  visibility: callFor('mentor')
    .route({ method: 'GET', path: '/visibility', tags: ['Matching'], summary: 'How students find me' })
    .output(visibility),
  matches: callFor('student')
    .route({ method: 'GET', path: '/matches', tags: ['Matching'], summary: 'The best mentors for me, at most 10' })
    .output(matches),
  refresh: callFor('student')
    .route({
      method: 'POST',
      path: '/matches/refresh',
      tags: ['Matching'],
      summary: 'Match again now; at most once in 30 seconds',
    })
    .input(z.object({}))
    .output(matches),
  directory: callFor('student')
    .route({
      method: 'GET',
      path: '/directory',
      tags: ['Matching'],
      summary: 'All mentors with a profile, narrowed down, a page at a time, each with their score for me',
      description:
        'Every word of `search` has to be found in the name, university, major or interests: its beginning, another name of the ' +
        'same thing (MIT), or, where nobody has it, what it may be a misspelling of. Those who fit me best come first, unless ' +
        '`sort` says otherwise; the mentors I pinned come before them on the first page. `next` is the `after` of the next page. ' +
        '`count` is how many there are on all pages; `didYouMean` is a better `search`, where this one found little.',
    })
    .input(
      z.object({
        search: filterField('Search'),
        name: filterField('Name'),
        university: filterField('University'),
        major: filterField('Major'),
        specialty: filterField('Specialty'),
        /** Only mentors who are verified (ruling 9.6). */
        verified: z.union([z.boolean(), z.stringbool()]).default(false),
        /** Only mentors rated 4 or more of 5 stars. */
        wellRated: z.union([z.boolean(), z.stringbool()]).default(false),
        sort: directorySort.default('match'),
        after: z.string().max(1000).optional(),
        limit: z.coerce.number().int().min(1).max(50).default(20),
      }),
    )
    .output(
      z.object({
        entries: z.array(directoryEntry),
        next: z.string().nullable(),
        count: z.int(),
        didYouMean: z.string().nullable(),
      }),
    ),
}
