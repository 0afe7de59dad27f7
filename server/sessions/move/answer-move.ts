import { type Result, ok, refuse } from '#domain/kit/result.ts'
import {
  answerMove as decide,
  type MoveAnswer,
  type MoveAnswerRefusal,
  moveEvents,
} from '#domain/sessions/move/answer-move.ts'
import type { Move } from '#domain/sessions/move/move.ts'
import { announce, publish } from '#server/kit/announce.ts'
import { lockOwnSession, type SessionNeeds, type SessionRequest } from '#server/sessions/own-session.ts'
import { changeSession, findLastEvent, lockCalendars, overlapsConfirmed } from '#server/sessions/store.ts'

type Refusal = MoveAnswerRefusal | { code: 'session-not-found' } | { code: 'slot-taken' }

/**
 * Agrees to a proposed move, declines it, or takes it back (ruling 3.10). Agreeing moves the session and leaves the
 * credits as they are.
 */
export async function answerMove(
  { db, clock }: SessionNeeds,
  request: SessionRequest & { answer: MoveAnswer; seen: Date },
): Promise<Result<object, Refusal>> {
  const { answer, seen } = request
  try {
    return await db.transaction(async (tx) => {
      const own = await lockOwnSession(tx, request)
      if (!own) return refuse({ code: 'session-not-found' })
      const now = clock.now()
      const { actor, session: before } = own
      const last = await findLastEvent(tx, before.id)
      const decision = decide(before, { answer, seen, actor, last }, now)
      if (!decision.ok) return decision
      const { session, changed } = decision.value
      if (!changed || !before.move) return ok({})

      if (answer === 'agree') await lockCalendars(tx, session)
      const { id: sessionId, studentId, mentorId } = session
      await changeSession(tx, session, { action: moveEvents[answer], actor, at: now, startsAt: before.move.startsAt })
      const wasStartingAt = before.startsAt.toISOString()
      if (answer === 'agree') announce(tx, now, 'session-moved', { sessionId, by: actor, wasStartingAt })
      else announce(tx, now, 'session-move-ended', { sessionId, wasStartingAt, ...ended(answer, before.move) })
      publish(tx, now, [studentId, mentorId], 'session-changed', { sessionId })
      return ok({})
    })
  } catch (error) {
    if (overlapsConfirmed(error)) return refuse({ code: 'slot-taken' })
    throw error
  }
}

const ended = (answer: 'decline' | 'withdraw', { by }: Move) => ({
  proposedBy: by,
  how: answer === 'decline' ? ('declined' as const) : ('withdrawn' as const),
})
