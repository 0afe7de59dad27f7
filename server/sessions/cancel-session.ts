import type { Role } from '#domain/kit/role.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { type CancellationRefusal, cancelSession as decide } from '#domain/sessions/cancel-session.ts'
import type { Session } from '#domain/sessions/session.ts'
import { returnCredits } from '#server/credits/return-credits.ts'
import { announce, publish } from '#server/kit/announce.ts'
import type { Tx } from '#server/kit/tx.ts'
import { lockOwnSession, type SessionNeeds, type SessionRequest } from './own-session.ts'
import { changeSession } from './store.ts'

/** Cancels a session, with the consequence that the person was shown (ruling 3.3). */
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
    if (decision.value.changed) await writeCancellation(tx, decision.value, actor, now)
    return ok({})
  })
}

/** Writes a cancellation, returns the credits if due, announces and publishes it. */
export async function writeCancellation(
  tx: Tx,
  { session, returnsCredits }: { session: Session; returnsCredits: boolean },
  actor: Role | 'clock',
  now: Date,
): Promise<void> {
  await changeSession(tx, session, { action: 'cancelled', actor, at: now })
  if (returnsCredits) await returnCredits(tx, now, session)
  announce(tx, now, 'session-cancelled', { sessionId: session.id, by: actor, returnedCredits: returnsCredits })
  publish(tx, now, [session.studentId, session.mentorId], 'session-changed', { sessionId: session.id })
}
