import { z } from 'zod'
import { reportDecisions } from '#domain/safety/decide-report.ts'
import { foundKinds } from '#domain/safety/found.ts'
import { allCategories, reportSubjects } from '#domain/safety/report.ts'
import { message } from '#contract/messages.ts'
import { id, instant, messageId, personId, sessionId } from '#contract/kit/fields.ts'
import { may } from '#contract/kit/refusals.ts'
import { deskAct, deskQuery, done, next, page, reason, search, takenBy } from './kit.ts'

/** The kinds of entries in the queue: reports, and messages that mentors sent for review. */
export const queueKinds = ['report', 'held-message'] as const
/**
 * Everything that one operator at a time works on. A contest's id is its session's, a verification's id its mentor's.
 */
export const takenKinds = [...queueKinds, 'contest', 'verification'] as const

const found = z.array(z.object({ kind: z.enum(foundKinds), start: z.int(), end: z.int() }))
const deskPerson = z.object({ id: personId, name: z.string(), role: z.enum(['student', 'mentor', 'operator']) })
export type DeskPerson = z.infer<typeof deskPerson>

/**
 * An entry of the queue. `source` is its origin: a person's report, the automatic reading of texts, or a mentor who
 * asked for a review.
 */
export const queueEntry = z.object({
  kind: z.enum(queueKinds),
  id,
  source: z.enum(['person', 'reading', 'mentor']),
  /** The person it is about: who was reported, or who wrote the message. */
  about: deskPerson.nullable(),
  /** The person who reported it, or to whom the message was written. */
  other: deskPerson.nullable(),
  subject: z.enum(reportSubjects),
  category: z.enum(allCategories),
  words: z.string(),
  createdAt: instant,
  dueAt: instant,
  overdue: z.boolean(),
  takenBy,
  decided: z
    .object({ at: instant, decision: z.enum([...reportDecisions, 'approved', 'declined']), by: z.string().nullable() })
    .nullable(),
})
export type QueueEntry = z.infer<typeof queueEntry>

/**
 * The reported content, as copied into the report. For a message, only the message itself: reading the conversation
 * around it takes a reason.
 */
export const reportedCopy = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('message'),
    text: z.string(),
    sentAt: instant,
    /** Where the text has contact details. */
    found,
    stopped: z.boolean().optional().describe('It was stopped for contact details when it was sent.'),
  }),
  z.object({
    is: z.literal('session'),
    sessionId,
    topic: z.string(),
    notes: z.string(),
    startsAt: instant,
    status: z.string(),
  }),
  /** The paragraphs of shared notes that the automatic reading flagged. */
  z.object({ is: z.literal('notes'), sessionId, topic: z.string(), text: z.string(), writtenAt: instant }),
  /** One party's explanation of why a session did not happen. */
  z.object({ is: z.literal('contest'), sessionId, topic: z.string(), words: z.string(), saidAt: instant }),
  /** A review with the mentor's answer, and what the automatic reading found in each. */
  z.object({
    is: z.literal('review'),
    sessionId,
    stars: z.int(),
    words: z.string(),
    found,
    answer: z.string().nullable(),
    answerFound: found,
  }),
  z.object({
    is: z.literal('profile'),
    photo: z.string().nullable(),
    fields: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
  z.object({ is: z.literal('unknown') }),
])
export type ReportedCopy = z.infer<typeof reportedCopy>

export const entryDetails = queueEntry.extend({
  copy: reportedCopy,
  /** How many other entries, open or decided, are about the same person. */
  others: z.int(),
})
export type EntryDetails = z.infer<typeof entryDetails>

export const queueFilter = z.object({
  state: z.enum(['open', 'decided']).default('open'),
  /** A word of the report, or the name of a person in it. */
  search,
  category: z.enum(allCategories).optional(),
  kind: z.enum(queueKinds).optional(),
  aboutId: personId.optional(),
  /** The person who reported it, or to whom the message was written. */
  otherId: personId.optional(),
})

/** Messages that an operator gave a reason to read, oldest first. */
export const readMessages = z.object({ messages: z.array(message.extend({ senderName: z.string() })) })
export type ReadMessages = z.infer<typeof readMessages>

const entry = z.object({ kind: z.enum(queueKinds), entryId: id })
const taken = z.object({ kind: z.enum(takenKinds), entryId: id })
const path = '/queue/{kind}/{entryId}' as const

/** The single queue of everything that needs a human decision (rulings 9.1, 9.3 to 9.5). */
export const reports = {
  queue: deskQuery('/queue', 'safety', 'What needs somebody to look at it: the most harmful first, then the oldest')
    .input(queueFilter.extend(page.shape))
    .output(z.object({ entries: z.array(queueEntry), next, open: z.int(), overdue: z.int() })),
  queueEntry: deskQuery(path, 'safety', 'One entry of the queue, with what was reported')
    .input(entry)
    .output(entryDetails)
    .errors(may('entry-not-found')),
  takeEntry: deskAct(`${path}/take`, 'safety', 'Take an entry, so that nobody else decides it')
    .input(taken.extend({ over: z.boolean().default(false).describe('Take it over from who has it.') }))
    .output(done)
    .errors(may('entry-not-found', 'entry-taken', 'entry-decided')),
  releaseEntry: deskAct(`${path}/release`, 'safety', 'Give an entry back to the queue').input(taken).output(done),
  readAroundEntry: deskAct(`${path}/messages`, 'safety', 'Read the conversation around an entry', { fresh: true })
    .input(entry.extend({ reason }))
    .output(readMessages)
    .errors(may('reason-missing', 'entry-not-found')),
  decideReport: deskAct('/reports/{reportId}/decide', 'safety', 'Decide a report', { fresh: true })
    .input(z.object({ reportId: id, decision: z.enum(reportDecisions), reason }))
    .output(done)
    .errors(
      may(
        'reason-missing',
        'entry-not-found',
        'entry-taken',
        'entry-decided',
        'decision-not-possible',
        'account-not-found',
        'suspended-already',
        'hidden-already',
        'nothing-to-hide',
        'review-missing',
      ),
    ),
  decideHeldMessage: deskAct('/held-messages/{messageId}/decide', 'safety', 'Deliver a held message, or not')
    .input(z.object({ messageId, decision: z.enum(['approved', 'declined']), reason }))
    .output(done)
    .errors(may('reason-missing', 'held-message-not-found', 'entry-taken')),
}
