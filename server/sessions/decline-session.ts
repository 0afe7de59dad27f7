import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { declineSession as decide } from '#domain/sessions/decline-session.ts'
import type { MayNot } from '#domain/sessions/may-do.ts'
import { returnCredits } from '#server/credits/return-credits.ts'
import { announce, publish } from '#server/kit/announce.ts'
import { lockOwnSession, type SessionNeeds, type SessionRequest } from './own-session.ts'
import { changeSession } from './store.ts'

/** Declines the proposed time; the credits on hold come back. */
export function declineSession(
  { db, clock }: SessionNeeds,
  request: SessionRequest,
): Promise<Result<object, MayNot | { code: 'session-not-found' }>> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const own = await lockOwnSession(tx, request)
    if (!own) return refuse({ code: 'session-not-found' })
    const { actor } = own
    const decision = decide(own.session, actor, now)
    if (!decision.ok) return decision
    const { session, changed } = decision.value
    if (!changed) return ok({})

    await changeSession(tx, session, { action: 'declined', actor, at: now })
    await returnCredits(tx, now, session)
    announce(tx, now, 'session-declined', { sessionId: session.id, by: actor })
    publish(tx, now, [session.studentId, session.mentorId], 'session-changed', { sessionId: session.id })
    return ok({})
  })
}
