import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { type CancellationRefusal, cancelSession as decide } from '#domain/sessions/cancel-session.ts'
import { returnHold } from '#server/credits/store.ts'
import { announce, tellLive } from '#server/kit/announce.ts'
import { lockOwnSession, type SessionNeeds, type SessionRequest } from './own-session.ts'
import { changeSession } from './store.ts'

/** Calls a session off, with the consequence the person was shown (ruling 3.3). */
export function cancelSession(
  { db, clock }: SessionNeeds,
  request: SessionRequest & { expectsCredits: boolean },
): Promise<Result<object, CancellationRefusal | { code: 'session-not-found' }>> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const own = await lockOwnSession(tx, request)
    if (!own) return refuse({ code: 'session-not-found' })
    const { actor } = own
    const decision = decide(own.session, { expectsCredits: request.expectsCredits, actor }, now)
    if (!decision.ok) return decision
    const { session, changed, returnsCredits } = decision.value
    if (!changed) return ok({})

    await changeSession(tx, session, { action: 'cancelled', actor, at: now })
    if (returnsCredits) await returnHold(tx, now, session.id)
    announce(tx, now, 'session-cancelled', { sessionId: session.id, by: actor, returnedCredits: returnsCredits })
    tellLive(tx, now, [session.studentId, session.mentorId], 'session-changed', { sessionId: session.id })
    return ok({})
  })
}
