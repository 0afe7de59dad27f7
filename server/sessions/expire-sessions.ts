import { applyClock } from '#domain/sessions/apply-clock.ts'
import type { Session } from '#domain/sessions/session.ts'
import { returnCredits } from '#server/credits/return-credits.ts'
import { announce, publish } from '#server/kit/announce.ts'
import type { Tx } from '#server/kit/tx.ts'
import type { SessionNeeds } from './own-session.ts'
import { changeSession, lockNextEnded } from './store.ts'
import { type Leaving, repeat } from '#server/kit/jobs.ts'

/**
 * Expires sessions that were not answered, at their start (ruling 3.4); returns how many. Catches up after downtime.
 */
export function expireSessions(needs: SessionNeeds & Leaving): Promise<number> {
  return repeat(() => expireNext(needs), needs)
}

/** One per transaction, so that a crash leaves the rest for the next run. */
function expireNext({ db, clock }: SessionNeeds): Promise<boolean> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const found = await lockNextEnded(tx, 'pending', now)
    return found !== undefined && expire(tx, found, now)
  })
}

/** Expires a locked session if its time has come; returns whether it did. */
export async function expire(tx: Tx, found: Session, now: Date): Promise<boolean> {
  const session = applyClock(found, now)
  if (session?.status !== 'expired') return false

  const { id: sessionId, studentId, mentorId } = session
  await changeSession(tx, session, { action: 'expired', actor: 'clock', at: session.endedAt })
  await returnCredits(tx, now, session)
  announce(tx, now, 'session-expired', { sessionId })
  publish(tx, now, [studentId, mentorId], 'session-changed', { sessionId })
  return true
}
