import { z } from 'zod'
import type { ReportedCopy } from '#contract/desk/reports.ts'
import { asId, type SessionId } from '#domain/kit/ids.ts'
import { foundKinds } from '#domain/safety/found.ts'
import type { Entry } from './queue-store.ts'

/**
 * Converts a report's copy for the screen. Of a conversation, it shows only the reported message; reading the rest
 * requires a reason (ruling 8.4).
 */
export function copyView({ kind, copy, aboutThing }: Pick<Entry, 'kind' | 'copy' | 'aboutThing'>): ReportedCopy {
  if (kind === 'held-message') {
    const held = heldCopy.safeParse(copy)
    return held.success
      ? { is: 'message', ...held.data, sentAt: new Date(held.data.sentAt).toISOString() }
      : { is: 'unknown' }
  }
  const kept = messageCopy.safeParse(copy).data
  const message = kept?.messages.find(({ id }) => id === aboutThing)
  if (kept && message) {
    const { found, stopped } = kept
    return { is: 'message', text: message.text, sentAt: message.sentAt, found, ...(stopped && { stopped }) }
  }
  const session = sessionCopy.safeParse(copy).data?.session
  if (session) {
    const { id, topic, notes, startsAt, status } = session
    return { is: 'session', sessionId: asId<SessionId>(id), topic, notes, startsAt, status }
  }
  const notes = notesCopy.safeParse(copy).data?.notes
  if (notes) return { is: 'notes', ...notes, sessionId: asId<SessionId>(notes.sessionId) }
  const contest = contestCopy.safeParse(copy).data?.contest
  if (contest) return { is: 'contest', ...contest, sessionId: asId<SessionId>(contest.sessionId) }
  const review = reviewCopy.safeParse(copy).data?.review
  if (review) return { is: 'review', ...review, sessionId: asId<SessionId>(review.sessionId) }
  const person = profileCopy.safeParse(copy).data
  if (person) {
    const fields = Object.entries(person.profile).flatMap(([name, value]) =>
      value === '' || value === null ? [] : [{ name, value: `${value}` }],
    )
    return { is: 'profile', photo: person.photo, fields }
  }
  return { is: 'unknown' }
}

const found = z.array(z.object({ kind: z.enum(foundKinds), start: z.int(), end: z.int() }))
const heldCopy = z.object({ text: z.string(), sentAt: z.string(), found })
const messageCopy = z.object({
  messages: z.array(z.object({ id: z.string(), text: z.string(), sentAt: z.string() })),
  found: found.default([]),
  stopped: z.boolean().optional(),
})
const sessionCopy = z.object({
  session: z.object({
    id: z.string(),
    topic: z.string(),
    notes: z.string(),
    startsAt: z.string(),
    status: z.string(),
  }),
})
const notesCopy = z.object({
  notes: z.object({ sessionId: z.string(), topic: z.string(), text: z.string(), writtenAt: z.string() }),
})
const contestCopy = z.object({
  contest: z.object({ sessionId: z.string(), topic: z.string(), words: z.string(), saidAt: z.string() }),
})
const reviewCopy = z.object({
  review: z.object({
    sessionId: z.string(),
    stars: z.int(),
    words: z.string(),
    found: found.default([]),
    answer: z.string().nullable().default(null),
    answerFound: found.default([]),
  }),
})
const profileCopy = z.object({
  photo: z.string().nullable(),
  profile: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})
