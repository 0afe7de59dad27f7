import { sessionCost } from '#domain/credits/credits.ts'
import { z } from 'zod'
import { sessionActions } from '#domain/sessions/may-do.ts'
import { sessionActors, sessionEventActions, sessionStatuses } from '#domain/sessions/session.ts'
import { availabilityView, newAvailability, availabilityBeforeEdit } from './sessions/availability.ts'
import { contestRoutes, contestView } from './sessions/contests.ts'
import { moveRoutes, moveView } from './sessions/moves.ts'
import { reviewCalls } from './sessions/reviews.ts'
import { callFor } from './kit/call.ts'
import { calendarDay, instant, limits, line, long, personId, role, sessionId, timeZone } from './kit/fields.ts'
import { may } from './kit/refusals.ts'
import { withHelp } from './safety.ts'

export const sessionStatus = z.enum(sessionStatuses)

/** What the reader may do with the session now. */
export const sessionAction = z.enum(sessionActions)

const party = z.object({
  id: personId,
  name: z.string(),
  photo: z.string().nullable(),
  timeZone,
  isClosed: z.boolean(),
})

/** A session as one of its two parties sees it; `slotLabel` is in the reader's zone. */
export const sessionView = z.object({
  id: sessionId,
  student: party,
  mentor: party,
  topic: z.string(),
  notes: z.string(),
  meetingLink: z.string(),
  startsAt: instant,
  endsAt: instant,
  slotLabel: z.string(),
  status: sessionStatus,
  lastActionBy: role,
  creditCost: z.int(),
  createdAt: instant,
  completedAt: instant.nullable(),
  /** The student canceled it too late: the credits were spent, and the mentor is owed (ruling 3.3). */
  canceledLate: z.boolean(),
  /** The student moved it less than 12 hours before the start, so canceling no longer returns credits (ruling 3.10). */
  movedLate: z.boolean(),
  /** Another proposed time that can still be answered or taken back. */
  move: moveView.nullable(),
  /** Empty if the reader can't do anything with it. */
  mayDo: z.array(sessionAction),
  /**
   * Whether the two can book and message each other. If not, the reason isn't given: a block looks like an account that
   * is gone (ruling 9.2).
   */
  reachable: z.boolean(),
  /** Whether the reader has blocked the other party. */
  hasBlocked: z.boolean(),
  /** Whether canceling now returns the ten credits. Null if canceling isn't possible, as from the start on. */
  cancelReturnsCredits: z.boolean().nullable(),
  /** The deadline for the reader to say that it did not happen; null if they may not. */
  contestBy: instant.nullable(),
  /** What was said afterwards about it not happening, if anything. */
  contest: contestView.nullable(),
  history: z.array(
    z.object({
      action: z.enum(sessionEventActions),
      actor: z.enum(sessionActors),
      startsAt: instant,
      at: instant,
    }),
  ),
})
export type SessionView = z.infer<typeof sessionView>

const listScope = z.enum(['upcoming', 'waiting', 'past'])
export type ListScope = z.infer<typeof listScope>

const when = { date: z.string().max(10), time: z.string().max(5), timeZone }
const whenRefusals = ['time-not-given', 'time-skipped', 'zone-unknown', 'time-past', 'time-too-far'] as const

const meetingLink = line('Meeting link', 2000)

export const sessions = {
  ...reviewCalls,
  availability: callFor('mentor')
    .route({ method: 'GET', path: '/me/availability', tags: ['Sessions'], summary: 'My weekly hours and days off' })
    .output(availabilityView),
  setAvailability: callFor('mentor')
    .route({ method: 'PUT', path: '/me/availability', tags: ['Sessions'], summary: 'Set my weekly hours and days off' })
    .input(
      newAvailability.extend({
        over: availabilityBeforeEdit
          .optional()
          .describe('What was changed into this: what it leaves as it was stays as set elsewhere meanwhile.'),
      }),
    )
    .output(availabilityView)
    .errors(may('zone-unknown', 'open-hours-short', 'day-off-unknown', 'hours-changed-elsewhere')),
  freeHours: callFor('student')
    .route({
      method: 'GET',
      path: '/mentors/{mentorId}/free-hours',
      tags: ['Sessions'],
      summary: 'Hours a mentor offers that neither of us has promised; any other time can still be asked for',
    })
    .input(
      z.object({
        mentorId: personId,
        from: calendarDay.describe('The first day, in the zone given.'),
        days: z.coerce.number().int().min(1).max(42).default(31),
        timeZone,
      }),
    )
    .output(
      z.object({
        /** False if the mentor has set no hours, so that any time can be requested. */
        setsHours: z.boolean(),
        hours: z.array(z.object({ startsAt: instant, date: z.string(), time: z.string() })),
      }),
    )
    .errors(may('mentor-not-found', 'zone-unknown', 'time-not-given')),
  list: callFor('person')
    .route({ method: 'GET', path: '/sessions', tags: ['Sessions'], summary: 'My sessions: upcoming, waiting or past' })
    .input(
      z.object({
        scope: listScope.default('upcoming'),
        after: sessionId.optional(),
        limit: z.coerce.number().int().min(1).max(50).default(20),
      }),
    )
    .output(z.object({ sessions: z.array(sessionView), next: sessionId.nullable() })),
  get: callFor('person')
    .route({ method: 'GET', path: '/sessions/{sessionId}', tags: ['Sessions'], summary: 'One session of mine' })
    .input(z.object({ sessionId }))
    .output(sessionView)
    .errors(may('session-not-found')),
  book: callFor('student')
    .route({
      method: 'POST',
      path: '/sessions',
      tags: ['Sessions'],
      summary: `Ask a mentor for an hour; ${sessionCost} credits go on hold`,
    })
    .input(
      z.object({
        id: sessionId.describe('Made by the sender; sending the same booking again is answered like the first.'),
        mentorId: personId,
        topic: line('Topic', limits.topic),
        ...when,
        meetingLink,
        notes: long('Notes', limits.notes),
        anyway: z.boolean().optional().describe('I was warned of contact details in topic or notes.'),
      }),
    )
    .output(sessionView.extend(withHelp))
    .errors(
      may(
        'mentor-not-found',
        'short-of-credits',
        'topic-missing',
        'link-invalid',
        'link-elsewhere',
        'slot-taken',
        'session-id-taken',
        'contact-details-warning',
        ...whenRefusals,
      ),
    ),
  approve: callFor('person')
    .route({
      method: 'POST',
      path: '/sessions/{sessionId}/approve',
      tags: ['Sessions'],
      summary: 'Agree to the proposed time',
    })
    .input(
      z.object({
        sessionId,
        startsAt: instant.describe('The time the person saw when agreeing.'),
        meetingLink: meetingLink.optional().describe('Where to meet, if this says so; empty leaves it as it is.'),
      }),
    )
    .output(sessionView)
    .errors(
      may(
        'session-not-found',
        'own-proposal',
        'already-decided',
        'slot-taken',
        'time-changed',
        'link-invalid',
        'link-elsewhere',
      ),
    ),
  setMeetingLink: callFor('person')
    .route({
      method: 'PUT',
      path: '/sessions/{sessionId}/meeting-link',
      tags: ['Sessions'],
      summary: 'Say where to meet, until the end; either party may',
    })
    .input(z.object({ sessionId, meetingLink }))
    .output(sessionView)
    .errors(may('session-not-found', 'already-decided', 'link-invalid', 'link-elsewhere')),
  decline: callFor('person')
    .route({
      method: 'POST',
      path: '/sessions/{sessionId}/decline',
      tags: ['Sessions'],
      summary: 'Say no to the proposed time',
    })
    .input(z.object({ sessionId }))
    .output(sessionView)
    .errors(may('session-not-found', 'own-proposal', 'already-decided')),
  suggestTime: callFor('person')
    .route({
      method: 'POST',
      path: '/sessions/{sessionId}/suggest-time',
      tags: ['Sessions'],
      summary: 'Propose another time',
    })
    .input(z.object({ sessionId, ...when, meetingLink: meetingLink.optional() }))
    .output(sessionView)
    .errors(
      may('session-not-found', 'already-decided', 'slot-taken', 'link-invalid', 'link-elsewhere', ...whenRefusals),
    ),
  proposeMove: moveRoutes.proposeMove
    .output(sessionView)
    .errors(
      may(
        'session-not-found',
        'already-decided',
        'session-begun',
        'move-same-time',
        'move-open',
        'own-proposal',
        'slot-taken',
        ...whenRefusals,
      ),
    ),
  answerMove: moveRoutes.answerMove
    .output(sessionView)
    .errors(
      may(
        'session-not-found',
        'already-decided',
        'move-missing',
        'own-proposal',
        'others-proposal',
        'time-changed',
        'slot-taken',
      ),
    ),
  contest: contestRoutes.contest
    .output(sessionView.extend(withHelp))
    .errors(
      may(
        'session-not-found',
        'contest-too-early',
        'contest-too-late',
        'contest-missing',
        'contest-words-missing',
        'contested-already',
        'contact-details',
        'contact-details-warning',
      ),
    ),
  answerContest: contestRoutes.answerContest
    .output(sessionView.extend(withHelp))
    .errors(
      may(
        'session-not-found',
        'contest-missing',
        'own-contest',
        'contest-answered',
        'contest-settled',
        'contact-details',
        'contact-details-warning',
      ),
    ),
  cancel: callFor('person')
    .route({
      method: 'POST',
      path: '/sessions/{sessionId}/cancel',
      tags: ['Sessions'],
      summary: 'Call a session off before it starts',
    })
    .input(
      z.object({
        sessionId,
        returnsCredits: z.boolean().describe('The consequence the person was shown and agreed to.'),
      }),
    )
    .output(sessionView)
    .errors(may('session-not-found', 'already-decided', 'session-running', 'consequence-changed')),
}
