import { applyClock } from '#domain/sessions/apply-clock.ts'
import type { Session } from '#domain/sessions/session.ts'
import { announce, publish } from '#server/kit/announce.ts'
import type { Tx } from '#server/kit/tx.ts'
import type { SessionNeeds } from './own-session.ts'
import { changeSession, lockNextEnded } from './store.ts'
import { type Leaving, repeat } from '#server/kit/jobs.ts'

/** Completes confirmed sessions whose hour is over (ruling 3.4); returns how many. Catches up after downtime. */
export function completeSessions(needs: SessionNeeds & Leaving): Promise<number> {
  return repeat(() => completeNext(needs), needs)
}

/** One per transaction, so that a crash leaves the rest for the next run. */
function completeNext({ db, clock }: SessionNeeds): Promise<boolean> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const found = await lockNextEnded(tx, 'confirmed', now)
    if (found) await complete(tx, found, now)
    return found !== undefined
  })
}

/** Completes a locked session whose hour is over. */
export async function complete(tx: Tx, found: Session, now: Date): Promise<Session> {
  const session = applyClock(found, now)
  if (session?.status !== 'completed') throw new Error(`session ${found.id} is not over`)
  const { id: sessionId, studentId, mentorId } = session
  await changeSession(tx, session, { action: 'completed', actor: 'clock', at: session.completedAt })
  announce(tx, now, 'session-completed', { sessionId, studentId, mentorId })
  publish(tx, now, [studentId, mentorId], 'session-changed', { sessionId })
  return session
}
