import type { Role } from '#domain/kit/role.ts'
import { hour } from '#domain/kit/time.ts'

/** Another time that a party proposes for a confirmed session (ruling 3.10). */
export type Move = { startsAt: Date; by: Role; at: Date }

/** How a proposal ends if it isn't agreed to. */
export const moveEnds = ['declined', 'withdrawn', 'expired'] as const
export type MoveEnd = (typeof moveEnds)[number]

type Movable = { startsAt: Date; move: Move | null }

/**
 * How long before the start a student can still cancel or move a session without consequences, in hours (rulings 3.3,
 * 3.10).
 */
export const freeChangeHours = 12

/** True if a change at this time is less than 12 hours before the start. */
export const isLate = ({ startsAt }: Pick<Movable, 'startsAt'>, at: Date): boolean =>
  startsAt.getTime() - at.getTime() < freeChangeHours * hour

/** Tells a student, before they agree, that a time is too near for canceling it to return credits. */
export const tooSoonToCancel = `The new time is less than ${freeChangeHours} hours away, so once you agree, canceling won't return your credits.`

/** A proposal can be answered until the old start or the new one, whichever is earlier. */
export const answerableBefore = (session: Pick<Movable, 'startsAt'>, move: Move): Date =>
  move.startsAt < session.startsAt ? move.startsAt : session.startsAt

/** The proposal that can be answered now, or undefined. */
export const openMove = (session: Movable, now: Date): Move | undefined =>
  session.move && now < answerableBefore(session, session.move) ? session.move : undefined

/**
 * True if agreeing to the move means that canceling no longer returns credits, because the student asked for it too
 * late.
 */
export const endsFreeCancelling = (session: Pick<Movable, 'startsAt'>, move: Move): boolean =>
  move.by === 'student' && isLate(session, move.at)
