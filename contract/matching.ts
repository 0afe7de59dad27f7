import { z } from 'zod'
import { callFor } from './kit/call.ts'
import { instant } from './kit/fields.ts'
import { mentorCard } from './profiles.ts'

/** One match: a mentor, the score out of 10 and why (spec 3, 9). */
export const match = z.object({ mentor: mentorCard, score: z.int().min(0).max(10), reason: z.string() })
export type Match = z.infer<typeof match>

/** A student's matches: the studentMatches document of spec 3. */
export const matches = z.object({
  status: z.enum(['pending', 'loading', 'ready']),
  method: z.literal('simple'),
  profileComplete: z.boolean(),
  lastUpdate: instant.nullable(),
  matches: z.array(match),
})
export type Matches = z.infer<typeof matches>

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
}
