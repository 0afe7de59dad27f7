import { z } from 'zod'
import { instant, personId, sessionId } from '#contract/kit/fields.ts'
import { may } from '#contract/kit/refusals.ts'
import { aboutPerson, deskAct, deskQuery, done, next, page, reason, search, takenBy } from './kit.ts'
import { sessionView } from '#contract/sessions.ts'
import { contestView } from '#contract/sessions/contests.ts'
import { contestOutcomes } from '#domain/kit/contest-outcome.ts'

const party = z.object({ id: personId, name: z.string() })

/** A contested session as the deciding operator sees it: both sides' statements, the room's evidence, the history. */
export const deskContest = z.object({
  sessionId,
  topic: z.string(),
  startsAt: instant,
  student: party,
  mentor: party,
  meetingLink: z.string(),
  creditCost: z.int(),
  amountCents: z.int(),
  contest: contestView,
  history: sessionView.shape.history,
  /** The deadline for deciding it. Null while the other person can still answer. */
  dueAt: instant.nullable(),
  isOverdue: z.boolean(),
  takenBy,
})
export type DeskContest = z.infer<typeof deskContest>

export const contestFilter = z.object({
  /** A word of the topic, or the name of one of the two. */
  search,
  /** Whether it waits for the other person's answer or for staff. */
  state: z.enum(['asked', 'with-staff']).optional(),
})
export const pausedFilter = z.object({ search })

/** Disputed sessions, and the consequences of too many absences (rulings 8.3, 11.2, 11.3). */
export const deskContests = {
  contests: deskQuery(
    '/contests',
    'safety',
    'Sessions that did not happen and are not settled: first those that wait for us, the longest wait first',
  )
    .input(contestFilter.extend(page.shape))
    .output(z.object({ contests: z.array(deskContest), next })),
  pausedMentors: deskQuery('/paused-mentors', 'safety', 'Mentors kept off the lists for absences, the longest first')
    .input(pausedFilter.extend(page.shape))
    .output(z.object({ mentors: z.array(party.extend({ pausedAt: instant })), next })),
  decideContest: deskAct('/contests/{sessionId}/decide', 'finance', 'Decide what became of a contested session', {
    fresh: true,
  })
    .input(z.object({ sessionId, outcome: z.enum(contestOutcomes), reason }))
    .output(done)
    .errors(may('reason-missing', 'account-not-found', 'contest-missing', 'contest-settled', 'entry-taken')),
  relistMentor: deskAct(
    '/people/{personId}/relist',
    'safety',
    'List and match a mentor again who missed too many sessions',
  )
    .input(aboutPerson)
    .output(done)
    .errors(may('reason-missing', 'account-not-found', 'not-paused')),
}
