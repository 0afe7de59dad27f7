import { z } from 'zod'
import { sessionEventActions, sessionActors, sessionStatuses } from '#domain/sessions/session.ts'
import { creditEntry } from '#contract/credits.ts'
import { instant, personId, role, sessionId } from '#contract/kit/fields.ts'
import { may } from '#contract/kit/refusals.ts'
import { contestView } from '#contract/sessions/contests.ts'
import { deskAct, deskQuery, reason } from './kit.ts'
import { readMessages } from './reports.ts'

const party = z.object({ id: personId, name: z.string() })

/** A session as the desk sees it: what happened, who came when, and what it cost. */
export const deskSession = z.object({
  id: sessionId,
  student: party,
  mentor: party,
  topic: z.string(),
  notes: z.string(),
  meetingLink: z.string(),
  startsAt: instant,
  status: z.enum(sessionStatuses),
  creditCost: z.int(),
  amountCents: z.int(),
  history: z.array(
    z.object({ action: z.enum(sessionEventActions), actor: z.enum(sessionActors), startsAt: instant, at: instant }),
  ),
  /** Visits to the room, as far as the server received word of them. */
  visits: z.array(z.object({ party: role, from: instant, to: instant })),
  ledger: z.array(creditEntry.pick({ id: true, reason: true, amount: true, balance: true, cause: true, at: true })),
  contest: contestView.nullable(),
  review: z.object({ stars: z.int(), words: z.string(), at: instant, hidden: z.boolean() }).nullable(),
})
export type DeskSession = z.infer<typeof deskSession>

export const sessionCalls = {
  session: deskQuery('/sessions/{sessionId}', 'support', 'One session: history, visits, ledger, contest and review')
    .input(z.object({ sessionId }))
    .output(deskSession)
    .errors(may('session-not-found')),
  readAroundSession: deskAct('/sessions/{sessionId}/messages', 'safety', 'Read the messages around a session', {
    fresh: true,
  })
    .input(z.object({ sessionId, reason }))
    .output(readMessages)
    .errors(may('reason-missing', 'session-not-found')),
}
