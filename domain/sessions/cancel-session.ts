import type { Role } from '#domain/kit/role.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { type MayNot, whyNot } from './may-do.ts'
import { freeChangeHours, isLate } from './move/move.ts'
import { type Outcome, type Session, statusAt } from './session.ts'

export type CancellationRefusal = MayNot | { code: 'session-running' } | { code: 'consequence-changed'; hours: number }

/** How long before the start a student can still cancel a confirmed session for free, in hours (ruling 3.3). */
export const freeCancellationHours = freeChangeHours

type Cancellation = Outcome & { returnsCredits: boolean }

/**
 * Checks whether a party may cancel a session, which is possible until it starts. Once the hour has begun, its outcome
 * depends on whether it takes place (ruling 11.1). A person who was told that the credits come back is asked again if
 * they no longer do; if they don't come back, the mentor is owed (ruling 3.3).
 */
export function cancelSession(
  session: Session,
  { expectsCredits, actor }: { expectsCredits: boolean; actor: Role },
  now: Date,
): Result<Cancellation, CancellationRefusal> {
  if (session.status === 'cancelled' && session.lastActionBy === actor)
    return ok({ session, changed: false, returnsCredits: !session.owed })
  if (statusAt(session, now) === 'confirmed' && session.startsAt <= now) return refuse({ code: 'session-running' })
  const forbidden = whyNot(session, 'cancel', actor, now)
  if (forbidden) return refuse(forbidden)
  const returnsCredits = cancellingReturnsCredits(session, actor, now)
  if (expectsCredits && !returnsCredits) return refuse({ code: 'consequence-changed', hours: freeCancellationHours })

  return ok(cancelled(session, actor, now))
}

/**
 * Cancels an open session when a party's account ends, even if its hour has begun: that party will no longer attend.
 */
export const cancelForLeaver = (session: Session, leaver: Role, now: Date): Result<Cancellation, MayNot> =>
  isOpen(session, now)
    ? ok(cancelled(session, leaver, now))
    : refuse({ code: 'already-decided', status: statusAt(session, now) })

/** Whether canceling now returns the credits; null if this party can't cancel. */
export const cancelReturnsCredits = (session: Session, actor: Role, now: Date): boolean | null =>
  whyNot(session, 'cancel', actor, now) ? null : cancellingReturnsCredits(session, actor, now)

/** Whether closing this party's account now returns the credits; null if the session is no longer open. */
export const leavingReturnsCredits = (session: Session, leaver: Role, now: Date): boolean | null =>
  isOpen(session, now) ? cancellingReturnsCredits(session, leaver, now) : null

const isOpen = (session: Session, now: Date): boolean => ['pending', 'confirmed'].includes(statusAt(session, now))

function cancelled(session: Session, actor: Role, now: Date): Cancellation {
  const returnsCredits = cancellingReturnsCredits(session, actor, now)
  return {
    session: { ...session, status: 'cancelled', endedAt: now, owed: !returnsCredits, lastActionBy: actor },
    changed: true,
    returnsCredits,
  }
}

const cancellingReturnsCredits = (session: Session, actor: Role, now: Date): boolean =>
  session.status === 'pending' || actor === 'mentor' || (!session.movedLate && !isLate(session, now))

/** Why a student's cancellation returned no credits, as the end of 'It was canceled …'. */
export const tooLateInWords = ({ movedLate }: Pick<Session, 'movedLate'>): string =>
  movedLate
    ? `after it had been moved less than ${freeCancellationHours} hours before the start`
    : `less than ${freeCancellationHours} hours before the start`
