import type { Reversal } from '#domain/credits/provider-state.ts'
import type { ContestOutcome } from '#domain/kit/contest-outcome.ts'
import type { MoveEnd } from '#domain/sessions/move/move.ts'
import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import type { HiddenThing } from '#domain/kit/hidden-part.ts'
import type { WhyVerificationEnded } from '#domain/profiles/verification/verification.ts'

type AboutMentor = { mentorId: PersonId; mentorName: string }
type AboutStudent = { studentId: PersonId; studentName: string }

/**
 * What a notification about a session carries (spec 3). The instant is ISO 8601, so that each reader gets a label in
 * their own zone.
 */
export type AboutSession = { sessionId: SessionId; startsAt: string; topic: string } & AboutMentor & AboutStudent

/** What a person is notified of, by type (spec 3, ruling 5.4), with the facts at the time it happened. */
export type Notice =
  | ({ type: 'message' } & AboutMentor & AboutStudent)
  | ({ type: 'pinned' | 'connect-request' } & AboutStudent)
  | ({ type: 'connect-approved' | 'connect-declined' } & AboutMentor)
  /** About whether a mentor is shown as a student of their university (ruling 9.6). */
  | { type: 'mentor-verified' | 'verification-ending'; university: string; endsAt: string }
  | { type: 'verification-ended'; university: string; why: WhyVerificationEnded }
  | { type: 'verification-declined' }
  | { type: 'hidden-by-staff' | 'shown-by-staff'; what: HiddenThing; sessionId: SessionId | null }
  | {
      type: 'credits-deducted'
      sessionId: SessionId
      amount: number
      newCredits: number
      mentorName: string
      startsAt: string
    }
  | { type: 'payment-success'; title: string; message: string; planName: string; creditsAdded: number }
  | { type: 'plan-renewed'; planName: string; creditsAdded: number }
  | { type: 'plan-canceled'; planName: string }
  /** `reversal` is null once a dispute is won. */
  | { type: 'payment-reversed'; planName: string; amountCents: number; reversal: Reversal | null }
  | { type: 'payout-waiting'; amountCents: number; month: string }
  /**
   * `endedWithPlan`: neither party canceled it (ruling 2.5). `canceledLate`: the student canceled late, so the mentor
   * is owed (ruling 3.3).
   */
  | ({ type: Exclude<SessionNotice, ProposalNotice> } & Circumstances & AboutSession)
  | ({ type: ProposalNotice } & Circumstances & AboutSession)
  | ({ type: 'session-contested'; isAsked: boolean } & AboutSession)
  /** `agrees`: with what the reader said; the desk decides even so (ruling 11.2). */
  | ({ type: 'contest-answered'; agrees?: true } & AboutSession)
  | ({ type: 'session-settled'; outcome: ContestOutcome; credits: number } & AboutSession)
  | ({ type: 'absence-counted'; count: number; paused: boolean } & AboutSession)
  | { type: 'payout-sent'; amountCents: number; month: string }
  | { type: 'payout-failed'; amountCents: number; month: string; reason: string }
  | ({ type: 'session-rescheduled-by-student'; wasStartingAt: string } & AboutSession)
  | (MoveNotice & AboutSession)
  | ({ type: 'review-shown' } & AboutSession)

/** About another time for a confirmed session; `startsAt` is the proposed one (ruling 3.10). */
export type MoveNotice =
  | { type: 'session-move-proposed'; wasStartingAt: string }
  | { type: 'session-moved'; wasStartingAt: string }
  | { type: 'session-move-ended'; how: MoveEnd; wasStartingAt: string }

type Circumstances = { endedWithPlan?: true; canceledLate?: true }

/** The types that carry nothing but the session. */
export type SessionNotice =
  | 'session-pending'
  | ProposalNotice
  | 'session-approved'
  | 'session-linked'
  | 'session-declined'
  | 'session-cancelled'
  | 'session-expired'
  | 'session-completed'

/** The types that name a time their reader can answer. */
export type ProposalNotice = 'session-request' | 'session-suggested' | 'session-suggested-by-student'
