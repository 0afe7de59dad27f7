import type { Role } from '#domain/kit/role.ts'
import type { LiveEvents, LiveEventType, EphemeralEvents, EphemeralEventType } from '#contract/live.ts'
import type { MessageId, PersonId, SessionId } from '#domain/kit/ids.ts'
import type { HiddenThing } from '#domain/kit/hidden-part.ts'
import { type LastWrites, type Queued, writeQueued } from './announcements-store.ts'
import { currentTrace } from './spans.ts'
import type { Tx } from './tx.ts'

type Actor = Role | 'clock'
type Pair = { studentId: PersonId; mentorId: PersonId }
type Bought = { studentId: PersonId; paymentId: string; planName: string; creditsAdded: number; amountCents: number }
type Payout = { payoutId: string; mentorId: PersonId; month: string; amountCents: number }

export type SentMessage = Pair & { messageId: MessageId; senderId: PersonId }

export type SecondFactorChange =
  | 'code-app-added'
  | 'code-app-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'recovery-code-used'
  | 'recovery-codes-renewed'

/** Everything that can be announced, in the past tense, with what a listener needs to act on it later. */
export type Announcements = {
  'signed-up': { personId: PersonId }
  'verification-asked': { personId: PersonId }
  'email-verified': { personId: PersonId }
  'password-reset-asked': { email: string }
  'password-changed': { personId: PersonId }
  'token-made': { personId: PersonId; name: string; expiresAt: string }
  'second-factor-changed': { personId: PersonId; change: SecondFactorChange; name: string }
  'email-change-asked': { personId: PersonId; newEmail: string }
  'email-changed': { personId: PersonId; oldEmail: string }
  'account-closed': { personId: PersonId }
  'profile-saved': { personId: PersonId }
  'university-link-asked': { linkId: string }
  'mentor-verified': { mentorId: PersonId; university: string; by: 'link' | 'desk'; endsAt: string }
  'verification-declined': { mentorId: PersonId }
  'verification-ending': { mentorId: PersonId; university: string; endsAt: string }
  'verification-ended': { mentorId: PersonId; university: string; why: 'expired' | 'university-changed' | 'taken-back' }
  'mentor-pinned': Pair
  'connection-requested': Pair
  'connection-accepted': Pair
  'connection-declined': Pair
  'session-booked': { sessionId: SessionId }
  'session-approved': { sessionId: SessionId; by: Actor; captured: boolean; balance: number }
  /** The meeting link of a confirmed session was set or changed. */
  'session-linked': { sessionId: SessionId; by: Actor }
  'session-suggested': { sessionId: SessionId; by: Actor; wasStartingAt: string }
  /** Another time was proposed for a confirmed session. */
  'session-move-proposed': { sessionId: SessionId; by: Role; wasStartingAt: string }
  'session-moved': { sessionId: SessionId; by: Role; wasStartingAt: string }
  /** A proposed move came to nothing, so the session keeps its time. */
  'session-move-ended': {
    sessionId: SessionId
    proposedBy: Role
    how: 'declined' | 'withdrawn' | 'expired'
    wasStartingAt: string
  }
  'session-declined': { sessionId: SessionId; by: Actor }
  'session-cancelled': { sessionId: SessionId; by: Actor; returnedCredits: boolean }
  'session-expired': { sessionId: SessionId }
  'session-completed': Pair & { sessionId: SessionId }
  /** `isAsked`: the other person has 48 hours to answer; otherwise the desk decides. */
  'session-contested': { sessionId: SessionId; by: Role; isAsked: boolean }
  /** The other person answered, and the desk decides. */
  'contest-answered': { sessionId: SessionId; by: Role }
  /** A student's review became visible to everybody, including its mentor. */
  'review-shown': Pair & { sessionId: SessionId }
  'session-settled': Pair & {
    sessionId: SessionId
    outcome: 'mentor-absent' | 'student-absent' | 'not-held' | 'held'
    decider: 'admission' | 'agreement' | 'silence' | 'evidence' | 'staff'
  }
  /** A mentor missed a session, the `count`th in 90 days. */
  'absence-counted': { mentorId: PersonId; sessionId: SessionId; count: number; paused: boolean }
  /** Announcements from before 2026-11-22 have neither a renewal nor a receipt. */
  'credits-bought': Bought & {
    type: 'plan' | 'extra_credits'
    renewsAt?: string | null
    receiptUrl?: string | null
  }
  'plan-renewed': Bought & { creditsExpired: number; renewsAt: string }
  'payment-failed': { studentId: PersonId; checkoutId: string; planName: string; type: 'plan' | 'extra_credits' }
  /**
   * The outcome of a payment that was still with the bank when its account was closed. `id` is the refund's, or the
   * checkout's if it was never paid; the amount is known only if it was paid.
   */
  'late-payment-settled': {
    studentId: PersonId
    id: string
    outcome: 'refunded' | 'not-refunded' | 'not-paid'
    planName: string
    type: 'plan' | 'extra_credits'
    amountCents: number | null
  }
  /** `reversal` is null after a won dispute: we keep the money after all. */
  'payment-reversed': {
    studentId: PersonId
    paymentId: string
    planName: string
    amountCents: number
    type: 'plan' | 'extra_credits'
    reversal: 'disputed' | 'refunded' | null
  }
  'plan-renewal-failed': { studentId: PersonId; planName: string; graceUntil: string }
  'plan-canceled': { studentId: PersonId; planName: string; creditsExpired: number; unpaid: boolean }
  /** A mentor asked us to remind a student to verify their address. */
  'verification-reminded': Pair & { sessionId: SessionId }
  'payout-sent': Payout & { sessionCount: number }
  'payout-failed': Payout & { reason: string }
  /** Money was owed at month end, but there was no account to send it to. */
  'payout-waiting': { mentorId: PersonId; month: string; amountCents: number }
  'report-decided': { reportId: string }
  'person-warned': { personId: PersonId; reportId: string }
  /** Staff hid something of a person's, for the reason that `category` gives. `sessionId` is set if it is a review. */
  'hidden-by-staff': { personId: PersonId; what: HiddenThing; sessionId: SessionId | null; category: string }
  'shown-by-staff': { personId: PersonId; what: HiddenThing; sessionId: SessionId | null }
  /** Messages that were sent together, or a single one. */
  'message-sent': { messages: SentMessage[] } | SentMessage
}
export type AnnouncementType = keyof Announcements

// Everything a transaction announces and publishes is queued and written in one statement right before the commit. That
// way the live counters are locked last, briefly and always in the same order, whatever order the use case worked in.
const queues = new WeakMap<Tx, Queued>()
const queueOf = (tx: Tx): Queued => {
  const queue = queues.get(tx) ?? { announcements: [], live: [], last: undefined }
  queues.set(tx, queue)
  return queue
}

/**
 * Records what happened. Listeners act on it after the commit (`afterMs` later on the server's clock), at least once.
 * `trace` is that of the call it happened in, if not the current one.
 */
export function announce<Type extends AnnouncementType>(
  tx: Tx,
  at: Date,
  type: Type,
  body: Announcements[Type],
  { afterMs = 0, trace = currentTrace() } = {},
): void {
  const dueAt = new Date(at.getTime() + afterMs)
  queueOf(tx).announcements.push({ type, body, at, dueAt, trace })
}

/** Adds a live event to each person's stream. */
export function publish<Type extends LiveEventType>(
  tx: Tx,
  at: Date,
  people: PersonId[],
  type: Type,
  body: LiveEvents[Type],
): void {
  for (const personId of people) queueOf(tx).live.push({ personId, type, body, at })
}

/**
 * Sends a use case's last writes along with its announcements, which saves a round trip; nothing in the transaction may
 * need their outcome. They run before the live counters are locked, so that two transactions can't deadlock, one
 * holding a counter and the other a row being written.
 */
export function writeLast(tx: Tx, writes: LastWrites, rows: string): void {
  const queue = queueOf(tx)
  if (queue.last) throw new Error('a transaction has one set of last writes')
  queue.last = { writes, rows }
}

/** Sends a person an event that matters only right now. It isn't stored, and is lost if they aren't connected. */
export type PublishEphemeral = <Type extends EphemeralEventType>(
  personId: PersonId,
  type: Type,
  body: EphemeralEvents[Type],
) => void

/**
 * The work a commit leaves behind: whose streams have which new events, up to which number, and whether listeners have
 * something to do now.
 */
export type Committed = {
  people: Map<PersonId, { liveNumber: number; events: { type: string; body: object }[] }>
  announced: boolean
}

/** Writes everything the transaction queued, in one statement. The database calls it right before committing. */
export async function flush(tx: Tx): Promise<Committed> {
  const queue = queueOf(tx)
  const numbers = await writeQueued(tx, queue)
  const people: Committed['people'] = new Map()
  for (const { personId, number } of numbers) people.set(personId, { liveNumber: number, events: [] })
  for (const { personId, type, body } of queue.live) people.get(personId)?.events.push({ type, body })
  return { people, announced: queue.announcements.some(({ at, dueAt }) => dueAt <= at) }
}
