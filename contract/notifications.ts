import { z } from 'zod'
import { reversals } from '#domain/credits/provider-state.ts'
import { contestOutcomes } from '#domain/kit/contest-outcome.ts'
import { hiddenThings } from '#domain/kit/hidden-part.ts'
import { moveEnds } from '#domain/sessions/move/move.ts'
import { whyVerificationEnded } from '#domain/profiles/verification/verification.ts'
import { callFor } from './kit/call.ts'
import { maxCountedUnread } from './kit/counted-unread.ts'
import { instant, notificationId, personId, sessionId } from './kit/fields.ts'

const aboutMentor = { mentorId: personId, mentorName: z.string() }
const aboutStudent = { studentId: personId, studentName: z.string() }
const aboutSession = {
  sessionId,
  ...aboutMentor,
  ...aboutStudent,
  startsAt: instant,
  slotLabel: z.string(),
  topic: z.string(),
}
const aboutHidden = { what: z.enum(hiddenThings), sessionId: sessionId.nullable() }
/** `mayAnswer`: this time is still proposed and awaits the reader's response. */
const aboutProposal = { ...aboutSession, mayAnswer: z.boolean() }
const kind = <const Type extends string, Body extends z.ZodRawShape>(type: Type, body: Body) =>
  z.object({ id: notificationId, type: z.literal(type), read: z.boolean(), timestamp: instant, ...body })

/** A notification, by type (spec 3, ruling 5.4). Slot labels are in the reader's zone. */
export const notification = z.discriminatedUnion('type', [
  kind('message', { ...aboutMentor, ...aboutStudent }),
  kind('pinned', aboutStudent),
  kind('connect-request', aboutStudent),
  kind('connect-approved', aboutMentor),
  kind('connect-declined', aboutMentor),
  kind('mentor-verified', { university: z.string(), endsAt: instant }),
  kind('verification-ending', { university: z.string(), endsAt: instant }),
  kind('verification-ended', { university: z.string(), why: z.enum(whyVerificationEnded) }),
  kind('verification-declined', {}),
  kind('hidden-by-staff', aboutHidden),
  kind('shown-by-staff', aboutHidden),
  kind('credits-deducted', {
    sessionId,
    amount: z.int(),
    newCredits: z.int(),
    mentorName: z.string(),
    slotLabel: z.string(),
  }),
  kind('payment-success', { title: z.string(), message: z.string(), planName: z.string(), creditsAdded: z.int() }),
  kind('session-pending', aboutSession),
  kind('session-request', aboutProposal),
  kind('session-approved', aboutSession),
  kind('session-linked', aboutSession),
  kind('session-suggested', aboutProposal),
  kind('session-suggested-by-student', aboutProposal),
  kind('session-rescheduled-by-student', { ...aboutProposal, oldSlotLabel: z.string(), newSlotLabel: z.string() }),
  // A confirmed session: `slotLabel` is the proposed time, `oldSlotLabel` the time it had until then.
  kind('session-move-proposed', { ...aboutProposal, oldSlotLabel: z.string() }),
  kind('session-moved', { ...aboutSession, oldSlotLabel: z.string() }),
  kind('session-move-ended', { ...aboutSession, oldSlotLabel: z.string(), how: z.enum(moveEnds) }),
  kind('session-declined', aboutSession),
  kind('session-cancelled', {
    ...aboutSession,
    // For the student: the plan that would have paid for it ended. For the mentor: neither of the two canceled it.
    endedWithPlan: z.literal(true).optional(),
    byNeither: z.literal(true).optional(),
    // By the student, less than 12 hours before the start.
    canceledLate: z.literal(true).optional(),
  }),
  kind('session-expired', aboutSession),
  kind('session-completed', aboutSession),
  // `isAsked`: the reader had 48 hours to answer; `mayAnswer`: they still can, and nothing is settled.
  kind('session-contested', { ...aboutSession, isAsked: z.boolean(), mayAnswer: z.boolean() }),
  kind('contest-answered', { ...aboutSession, agrees: z.literal(true).optional() }),
  kind('session-settled', { ...aboutSession, outcome: z.enum(contestOutcomes), credits: z.int() }),
  kind('review-shown', aboutSession),
  kind('absence-counted', { ...aboutSession, count: z.int(), paused: z.boolean() }),
  kind('payout-sent', { amountCents: z.int(), month: z.string() }),
  kind('payout-failed', { amountCents: z.int(), month: z.string(), reason: z.string() }),
  kind('payout-waiting', { amountCents: z.int(), month: z.string() }),
  kind('payment-reversed', { planName: z.string(), amountCents: z.int(), reversal: z.enum(reversals).nullable() }),
  kind('plan-renewed', { planName: z.string(), creditsAdded: z.int() }),
  kind('plan-canceled', { planName: z.string() }),
])
export type Notification = z.infer<typeof notification>

export const notifications = {
  list: callFor('person')
    .route({
      method: 'GET',
      path: '/notifications',
      tags: ['Notifications'],
      summary: 'Unread first, then the newest, a page at a time',
      description: `\`next\` is the \`after\` of the page that follows; \`unread\` counts all, and ${maxCountedUnread} stands for that many or more.`,
    })
    .input(z.object({ after: notificationId.optional(), limit: z.coerce.number().int().min(1).max(100).default(50) }))
    .output(z.object({ notifications: z.array(notification), unread: z.int(), next: notificationId.nullable() })),
  markRead: callFor('person')
    .route({
      method: 'POST',
      path: '/notifications/read',
      tags: ['Notifications'],
      summary: 'Mark all read, or only those of messages',
    })
    .input(z.object({ only: z.enum(['message']).optional() }))
    .output(z.object({ unread: z.int() })),
}
