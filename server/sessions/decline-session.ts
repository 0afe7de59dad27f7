import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { declineSession as decide } from '#domain/sessions/decline-session.ts'
import type { Session } from '#domain/sessions/session.ts'
import type { Role } from '#domain/kit/role.ts'
import type { MayNot } from '#domain/sessions/may-do.ts'
import { returnCredits } from '#server/credits/return-credits.ts'
import { announce, publish } from '#server/kit/announce.ts'
import type { Tx } from '#server/kit/tx.ts'
import { lockOwnSession, type SessionNeeds, type SessionRequest } from './own-session.ts'
import { changeSession } from './store.ts'

/** Declines the proposed time and returns the credits on hold. */
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
    if (decision.value.changed) await writeDecline(tx, decision.value.session, actor, now)
    return ok({})
  })
}

/** Writes a decline, returns the credits, announces and publishes it. */
export async function writeDecline(tx: Tx, session: Session, actor: Role, now: Date): Promise<void> {
  await changeSession(tx, session, { action: 'declined', actor, at: now })
  await returnCredits(tx, now, session)
  announce(tx, now, 'session-declined', { sessionId: session.id, by: actor })
  publish(tx, now, [session.studentId, session.mentorId], 'session-changed', { sessionId: session.id })
}
