import { z } from 'zod'
import { callFor } from './kit/call.ts'
import { instant, line } from './kit/fields.ts'
import { mentorCard } from './profiles.ts'

/** One match: a mentor, a score out of 10, and why (spec 3, 9). */
export const match = z.object({ mentor: mentorCard, score: z.int().min(0).max(10), reason: z.string() })
export type Match = z.infer<typeof match>

/** A student's matches (spec 3). */
export const matches = z.object({
  status: z.enum(['pending', 'loading', 'ready']),
  method: z.literal('simple'),
  profileComplete: z.boolean(),
  lastUpdate: instant.nullable(),
  matches: z.array(match),
})
export type Matches = z.infer<typeof matches>

/** A mentor in the directory; the score is null while the student's own profile is empty. */
export const directoryEntry = z.object({
  mentor: mentorCard,
  score: z.int().min(0).max(10).nullable(),
  reason: z.string(),
})
export type DirectoryEntry = z.infer<typeof directoryEntry>

const filterField = (field: string) => line(field).default('')
const place = z.string().max(200).optional()

export const matching = {
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
        'Most completed sessions first, then the longest registered; the mentors I pinned come before them on the first page. ' +
        '`previous` and `next` are the `before` and `after` of the pages beside this one.',
    })
    .input(
      z.object({
        name: filterField('Name'),
        university: filterField('University'),
        major: filterField('Major'),
        specialty: filterField('Specialty'),
        after: place,
        before: place,
        limit: z.coerce.number().int().min(1).max(50).default(20),
      }),
    )
    .output(
      z.object({ entries: z.array(directoryEntry), previous: z.string().nullable(), next: z.string().nullable() }),
    ),
}
