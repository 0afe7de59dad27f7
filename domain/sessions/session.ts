import type { Credits } from '#domain/credits/credits.ts'
import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import { type Cents, cents } from '#domain/kit/money.ts'
import { type Role, roles } from '#domain/kit/role.ts'
import { hour } from '#domain/kit/time.ts'
import type { Move } from './move/move.ts'

/** A one-hour meeting of a student and a mentor. The party who isn't `lastActionBy` has to respond. */
export type Session = {
  id: SessionId
  studentId: PersonId
  mentorId: PersonId
  topic: string
  notes: string
  /** An https address, or '' for none. */
  meetingLink: string
  startsAt: Date
  /** Another time proposed for the session while it is confirmed; null for none. */
  move: Move | null
  /** The student moved it less than 12 hours before the start, so canceling no longer returns credits (ruling 3.10). */
  movedLate: boolean
  lastActionBy: Role
  creditCost: Credits
  /** What the mentor earns. */
  amount: Cents
  createdAt: Date
} & SessionState

/**
 * A session's status and the data that comes with it (ruling 3.1). `owed`: the mentor earned the amount although the
 * session was canceled (ruling 3.3).
 */
export type SessionState =
  | { status: 'pending' | 'confirmed' }
  | { status: 'completed'; completedAt: Date }
  | { status: 'declined' | 'expired'; endedAt: Date }
  | { status: 'cancelled'; endedAt: Date; owed: boolean }

export type SessionStatus = SessionState['status']

/** Every status, in the order a session can go through them. */
export const sessionStatuses = [
  'pending',
  'confirmed',
  'completed',
  'declined',
  'cancelled',
  'expired',
] as const satisfies readonly SessionStatus[]

/** What can happen to a session, as recorded in its history. */
export const sessionEventActions = [
  'booked',
  'suggested',
  'approved',
  'linked',
  'declined',
  'cancelled',
  'expired',
  'completed',
  'contested',
  'answered',
  'settled',
  'move-proposed',
  'moved',
  'move-declined',
  'move-withdrawn',
  'move-expired',
] as const
export type SessionEventAction = (typeof sessionEventActions)[number]

/**
 * Who acts on a session. The clock expires and completes it, and the desk ('staff') may settle what the two disagree
 * on.
 */
export const sessionActors = [...roles, 'clock', 'staff'] as const

/** One event in a session's history. */
export type SessionEvent = {
  action: SessionEventAction
  actor: (typeof sessionActors)[number]
  startsAt: Date
  at: Date
}

/** A rule's outcome for a session. `changed` is false if the same person had already done the same (ruling 3.9). */
export type Outcome = { session: Session; changed: boolean }

/** What a mentor earns for a session: $25 (spec 9, ruling 6.1). */
export const mentorEarns = cents(2500)

/** When an hour that begins at `startsAt` is over. */
export const endOf = (startsAt: Date): Date => new Date(startsAt.getTime() + hour)

/**
 * The status by the clock, even if the job that records it has not run yet: a pending session expires at its start, and
 * a confirmed one is completed at its end (ruling 3.4).
 */
export function statusAt(session: Session, now: Date): SessionStatus {
  if (session.status === 'pending' && session.startsAt <= now) return 'expired'
  if (session.status === 'confirmed' && endOf(session.startsAt) <= now) return 'completed'
  return session.status
}

/** A person's role in the session, or undefined for a stranger. */
export function partyIn(session: Pick<Session, 'studentId' | 'mentorId'>, personId: PersonId): Role | undefined {
  if (personId === session.studentId) return 'student'
  return personId === session.mentorId ? 'mentor' : undefined
}
