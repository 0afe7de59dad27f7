import { type Credits, credits } from '#domain/credits/credits.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { cancelSession } from '#domain/sessions/cancel-session.ts'
import { isOnHold } from '#server/credits/store.ts'
import type { Tx } from '#server/kit/tx.ts'
import { writeCancellation } from './cancel-session.ts'
import { expire } from './expire-sessions.ts'
import { lockOpenSessions } from './store.ts'

/**
 * Cancels a student's unconfirmed bookings because the plan that would pay for them has ended (ruling 2.5). Both people
 * are notified, since neither did it. Returns the credits released. Sessions that were ever confirmed are already paid
 * for and stand.
 */
export async function cancelPending(tx: Tx, studentId: PersonId, now: Date): Promise<Credits> {
  let released = 0
  for (const session of await lockOpenSessions(tx, studentId)) {
    if (session.status !== 'pending' || !(await isOnHold(tx, session.id))) continue
    const decision = cancelSession(session, { expectsCredits: true, actor: 'student' }, now)
    if (decision.ok) await writeCancellation(tx, decision.value, 'clock', now)
    // It should have expired, but the job hasn't run yet.
    else await expire(tx, session, now)
    released += session.creditCost
  }
  return credits(released)
}
