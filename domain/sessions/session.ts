import type { Role } from '#domain/accounts/role.ts'
import type { Credits } from '#domain/credits/credits.ts'
import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import { type Cents, cents } from '#domain/kit/money.ts'
import { hour } from '#domain/kit/time.ts'

/** A meeting of one student and one mentor, one hour long; the move is the other's than `lastActionBy`. */
export type Session = {
  id: SessionId
  studentId: PersonId
  mentorId: PersonId
  topic: string
  notes: string
  /** An https address, or '' for none. */
  meetingLink: string
  startsAt: Date
  lastActionBy: Role
  creditCost: Credits
  /** What the mentor earns by it. */
  amount: Cents
  createdAt: Date
} & SessionState

/** Where a session stands (ruling 3.1). `owed`: the mentor earned the amount although the hour was called off (ruling 3.3). */
export type SessionState =
  | { status: 'pending' | 'confirmed' }
  | { status: 'completed'; completedAt: Date }
  | { status: 'declined' | 'expired'; endedAt: Date }
  | { status: 'cancelled'; endedAt: Date; owed: boolean }

export type SessionStatus = SessionState['status']

/** What happened to a session, for its history; the clock is who lets it expire or complete. */
export type SessionEvent = { action: SessionEventAction; actor: Role | 'clock'; startsAt: Date; at: Date }
export type SessionEventAction =
  | 'booked'
  | 'suggested'
  | 'approved'
  | 'declined'
  | 'cancelled'
  | 'expired'
  | 'completed'

/** What a rule made of a session; `changed` is false where the same person had already done the same (ruling 3.9). */
export type Outcome = { session: Session; changed: boolean }

/** What a mentor earns by one session: $25 (spec 9, ruling 6.1). */
export const mentorEarns = cents(2500)

/** When the hour that starts then is over. */
export const endOf = (startsAt: Date): Date => new Date(startsAt.getTime() + hour)

/**
 * The status by the clock: at its start a pending session is expired, at its end a confirmed one completed (ruling 3.4),
 * also while the job that writes so has not come round.
 */
export function statusAt(session: Session, now: Date): SessionStatus {
  if (session.status === 'pending' && session.startsAt <= now) return 'expired'
  if (session.status === 'confirmed' && endOf(session.startsAt) <= now) return 'completed'
  return session.status
}

/** Which side of the session this person is on, or undefined for a stranger. */
export function partyIn(session: Pick<Session, 'studentId' | 'mentorId'>, personId: PersonId): Role | undefined {
  if (personId === session.studentId) return 'student'
  return personId === session.mentorId ? 'mentor' : undefined
}
