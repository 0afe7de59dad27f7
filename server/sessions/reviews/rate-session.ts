import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { checkPublished, type PublishedRefusal } from '#domain/safety/check-text.ts'
import type { Flag } from '#domain/safety/found.ts'
import { foundInWords } from '#domain/safety/found-in-words.ts'
import { ownDanger } from '#domain/safety/own-danger.ts'
import { readFlags } from '#domain/safety/reading/read-flags.ts'
import {
  mayAnswerReview,
  mayRead,
  type RatingRefusal,
  type Review,
  type ReviewAnswerRefusal,
  whyNotRate,
} from '#domain/sessions/reviews/review.ts'
import { findPerson } from '#server/accounts/store.ts'
import { publish } from '#server/kit/announce.ts'
import type { Tx } from '#server/kit/tx.ts'
import { flagText } from '#server/safety/flag-text.ts'
import { findContest } from '#server/sessions/contest/store.ts'
import { lockOwnSession, type SessionNeeds, type SessionRequest } from '#server/sessions/own-session.ts'
import { findReview, saveReview, saveReviewAnswer } from './store.ts'

type NotFound = { code: 'session-not-found' }

type ContactDetails = PublishedRefusal & { fields: { words: string } }

/**
 * Rates a session, or changes its review (ruling 11.4). Everyone will read it, so contact details are refused (ruling
 * 9.3). Returns the flags that suggest the writer is in danger, so that they can be shown help (ruling 9.4).
 */
export function rateSession(
  { db, clock }: SessionNeeds,
  request: SessionRequest & { stars: number; words: string },
): Promise<Result<{ danger: Flag[] }, NotFound | RatingRefusal | ContactDetails>> {
  return db.transaction(async (tx) => {
    const own = await lockOwnSession(tx, request)
    if (own?.actor !== 'student') return refuse({ code: 'session-not-found' })
    const now = clock.now()
    const { session } = own
    const [contest, before] = [await findContest(tx, session.id), await findReview(tx, session.id)]
    const mentorLeft = !(await findPerson(tx, session.mentorId))
    const forbidden = whyNotRate({ session, contest, review: before, mentorLeft }, now)
    if (forbidden) return refuse(forbidden)
    const words = request.words.trim()
    const flags = readFlags(words)
    const danger = ownDanger('student', words, flags)
    const checked = checkWords(words, danger)
    if (!checked.ok) return checked
    const { id: sessionId, studentId, mentorId } = session
    const { stars } = request
    await saveReview(tx, { sessionId, studentId, mentorId, stars, words }, now)
    const review = { sessionId, stars, words, ratedAt: now.toISOString(), answer: null }
    await flagReview(tx, { writerId: studentId, receiverId: mentorId, flags, review }, now)
    // A mentor who is reading it must not answer words that are no longer there.
    const readers = before && mayRead(before, 'mentor', now) ? [studentId, mentorId] : [studentId]
    publish(tx, now, readers, 'session-changed', { sessionId })
    return ok({ danger })
  })
}

/** Saves the mentor's answer, once, to the review as they saw it. */
export function answerReview(
  { db, clock }: SessionNeeds,
  request: SessionRequest & { words: string; seen?: Pick<Review, 'stars' | 'words'> | undefined },
): Promise<Result<{ danger: Flag[] }, NotFound | ReviewAnswerRefusal | ContactDetails | { code: 'message-blank' }>> {
  return db.transaction(async (tx) => {
    const own = await lockOwnSession(tx, request)
    if (own?.actor !== 'mentor') return refuse({ code: 'session-not-found' })
    const now = clock.now()
    const { id: sessionId, studentId, mentorId } = own.session
    const decision = mayAnswerReview(await findReview(tx, sessionId), now, request.seen)
    if (!decision.ok) return decision
    const words = request.words.trim()
    if (words === '') return refuse({ code: 'message-blank' })
    const flags = readFlags(words)
    const danger = ownDanger('mentor', words, flags)
    const checked = checkWords(words, danger)
    if (!checked.ok) return checked
    await saveReviewAnswer(tx, sessionId, words, now)
    const { stars, words: answered, ratedAt } = decision.value
    const review = { sessionId, stars, words: answered, ratedAt: ratedAt.toISOString(), answer: words }
    await flagReview(tx, { writerId: mentorId, receiverId: studentId, flags, review }, now)
    publish(tx, now, [studentId, mentorId], 'session-changed', { sessionId })
    return ok({ danger })
  })
}

type Written = {
  writerId: PersonId
  receiverId: PersonId
  flags: readonly Flag[]
  /** In the form that a report's copy has. */
  review: { sessionId: SessionId; words: string; answer: string | null }
}

/** Puts a flagged review or answer in the desk's queue, the same review only once (ruling 9.4). */
function flagReview(tx: Tx, { writerId, receiverId, flags, review }: Written, now: Date): Promise<void> {
  const { sessionId, words, answer } = review
  const same = { review: { sessionId, words, answer } }
  const flagged = { flags, writerId, subject: 'review', aboutId: sessionId } as const
  // A review may be resent unchanged. An answer can't be, unless the desk removed it, and then it is queued again.
  const known = answer === null ? { knownBy: { ever: same, lately: same } } : {}
  return flagText(tx, { ...flagged, copy: { review, receiverId }, ...known }, now)
}

function checkWords(words: string, danger: readonly Flag[]): Result<undefined, ContactDetails> {
  const checked = checkPublished(words)
  if (checked.ok) return checked
  return refuse({ ...checked.refusal, danger, fields: { words: foundInWords(checked.refusal, words) } })
}
