import type { Role } from '#domain/kit/role.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { MayNot } from '#domain/sessions/may-do.ts'
import { type Outcome, type Session, type SessionEvent, statusAt } from '#domain/sessions/session.ts'
import { endsFreeCancelling, openMove } from './move.ts'

/** The answers to a proposed move: the other party agrees or declines, or the one who proposed it withdraws it. */
export const moveAnswers = ['agree', 'decline', 'withdraw'] as const
export type MoveAnswer = (typeof moveAnswers)[number]

/** The event that each answer adds to the history. */
export const moveEvents = { agree: 'moved', decline: 'move-declined', withdraw: 'move-withdrawn' } as const

export type MoveAnswerRefusal =
  | MayNot
  | { code: 'move-missing' }
  | { code: 'others-proposal' }
  | { code: 'time-changed' }

type Given = {
  answer: MoveAnswer
  /** The proposed time that was on the screen. */
  seen: Date
  actor: Role
  /** The latest event in the session's history. Sending the same answer again changes nothing. */
  last: Pick<SessionEvent, 'action' | 'actor'> | undefined
}

/** Checks whether a party may answer a proposed move this way. Returns the session afterwards (ruling 3.10). */
export function answerMove(
  session: Session,
  { answer, seen, actor, last }: Given,
  now: Date,
): Result<Outcome, MoveAnswerRefusal> {
  const status = statusAt(session, now)
  if (status !== 'confirmed') return refuse({ code: 'already-decided', status })
  const move = openMove(session, now)
  if (!move) {
    const isRepeated = last?.action === moveEvents[answer] && last.actor === actor
    return isRepeated ? ok({ session, changed: false }) : refuse({ code: 'move-missing' })
  }
  if (answer === 'withdraw' && move.by !== actor) return refuse({ code: 'others-proposal' })
  if (answer !== 'withdraw' && move.by === actor) return refuse({ code: 'own-proposal' })
  if (move.startsAt.getTime() !== seen.getTime()) return refuse({ code: 'time-changed' })
  if (answer !== 'agree') return ok({ session: { ...session, move: null }, changed: true })

  const movedLate = session.movedLate || endsFreeCancelling(session, move)
  return ok({ session: { ...session, startsAt: move.startsAt, move: null, movedLate }, changed: true })
}
