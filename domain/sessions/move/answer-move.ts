import type { Role } from '#domain/kit/role.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { MayNot } from '#domain/sessions/may-do.ts'
import { type Outcome, type Session, type SessionEvent, statusAt } from '#domain/sessions/session.ts'
import { endsFreeCancelling, openMove } from './move.ts'

/** How a proposed move ends: the other person agrees or declines, or whoever proposed it takes it back. */
export const moveAnswers = ['agree', 'decline', 'withdraw'] as const
export type MoveAnswer = (typeof moveAnswers)[number]

/** What the history says of each. */
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
  /** The latest line of the session's history: the same answer sent again changes nothing. */
  last: Pick<SessionEvent, 'action' | 'actor'> | undefined
}

/** Whether a party may end a proposed move this way, and the session afterwards (ruling 3.10). */
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
