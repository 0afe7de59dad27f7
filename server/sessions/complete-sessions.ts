import { applyClock } from '#domain/sessions/apply-clock.ts'
import { announce, publish } from '#server/kit/announce.ts'
import type { SessionNeeds } from './own-session.ts'
import { changeSession, lockNextEnded } from './store.ts'

/** Completes confirmed sessions whose hour is over (ruling 3.4); returns how many. Catches up after downtime. */
export async function completeSessions(needs: SessionNeeds): Promise<number> {
  for (let count = 0; ; count++) if (!(await completeNext(needs))) return count
}

/** One per transaction, so that a crash leaves the rest for the next run. */
function completeNext({ db, clock }: SessionNeeds): Promise<boolean> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const found = await lockNextEnded(tx, 'confirmed', now)
    const session = found && applyClock(found, now)
    if (session?.status !== 'completed') return false

    const { id: sessionId, studentId, mentorId } = session
    await changeSession(tx, session, { action: 'completed', actor: 'clock', at: session.completedAt })
    announce(tx, now, 'session-completed', { sessionId, studentId, mentorId })
    publish(tx, now, [studentId, mentorId], 'session-changed', { sessionId })
    return true
  })
}
