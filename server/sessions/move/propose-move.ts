import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { WallClock } from '#domain/kit/time.ts'
import { type MoveRefusal, proposeMove as decide } from '#domain/sessions/move/propose-move.ts'
import { proposedTime } from '#domain/sessions/proposed-time.ts'
import { announce, publish } from '#server/kit/announce.ts'
import { lockOwnSession, type SessionNeeds, type SessionRequest } from '#server/sessions/own-session.ts'
import { isTaken } from '#server/sessions/booking-store.ts'
import { changeSession } from '#server/sessions/store.ts'

/** Proposes another time for a confirmed session, which stays as it is until the other party agrees (ruling 3.10). */
export function proposeMove(
  { db, clock }: SessionNeeds,
  request: SessionRequest & { when: WallClock },
): Promise<Result<object, MoveRefusal | { code: 'session-not-found' }>> {
  return db.transaction(async (tx) => {
    const own = await lockOwnSession(tx, request)
    if (!own) return refuse({ code: 'session-not-found' })
    const now = clock.now()
    const { actor } = own
    const proposed = proposedTime(request.when, now)
    const taken = proposed.ok && (await isTaken(tx, own.session, proposed.value, own.session.id))
    const decision = decide(own.session, { when: request.when, actor, taken }, now)
    if (!decision.ok) return decision
    const { session, changed } = decision.value
    if (!changed || !session.move) return ok({})

    const { id: sessionId, studentId, mentorId, move } = session
    await changeSession(tx, session, { action: 'move-proposed', actor, at: now, startsAt: move.startsAt })
    announce(tx, now, 'session-move-proposed', { sessionId, by: actor, wasStartingAt: session.startsAt.toISOString() })
    publish(tx, now, [studentId, mentorId], 'session-changed', { sessionId })
    return ok({})
  })
}
