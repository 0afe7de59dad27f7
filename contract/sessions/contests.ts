import { z } from 'zod'
import { contestOutcomes } from '#domain/kit/contest-outcome.ts'
import { contestDeciders, contestReasons, longestContest } from '#domain/sessions/contest/contest.ts'
import { callFor } from '#contract/kit/call.ts'
import { instant, role, sessionId, text } from '#contract/kit/fields.ts'

/** What the two parties said about a session that did not happen, as both see it (rulings 11.1, 11.2). */
export const contestView = z.object({
  by: role,
  reason: z.enum(contestReasons),
  words: z.string(),
  at: instant,
  answer: z.object({ agrees: z.boolean(), words: z.string(), at: instant }).nullable(),
  state: z.enum(['asked', 'with-staff', 'settled']),
  /** The deadline for the other person's answer; null once they are no longer asked. */
  answerBy: instant.nullable(),
  /** Whether the reader may answer now. */
  mayAnswer: z.boolean(),
  settled: z
    .object({
      outcome: z.enum(contestOutcomes),
      decider: z.enum(contestDeciders),
      at: instant,
      returnsCredits: z.boolean(),
    })
    .nullable(),
  /** How long each party was in the session's room, in minutes; null if unknown. */
  presence: z.object({ studentMinutes: z.int(), mentorMinutes: z.int() }).nullable(),
})
export type ContestView = z.infer<typeof contestView>

const words = text('What happened', longestContest)
const anyway = z.boolean().optional().describe('I was warned of contact details in it.')

/** Calls to say that a session did not happen, and to answer that. Each returns the session as it is now. */
export const contestRoutes = {
  contest: callFor('person')
    .route({
      method: 'POST',
      path: '/sessions/{sessionId}/contest',
      tags: ['Sessions'],
      summary: 'Say that a session did not happen, up to 72 hours after its end',
    })
    .input(z.object({ sessionId, reason: z.enum(contestReasons), words, anyway })),
  answerContest: callFor('person')
    .route({
      method: 'POST',
      path: '/sessions/{sessionId}/contest/answer',
      tags: ['Sessions'],
      summary: 'Agree that a session did not happen, or say otherwise; within 48 hours',
    })
    .input(z.object({ sessionId, agrees: z.boolean(), words, anyway })),
}
