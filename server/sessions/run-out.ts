import { runOut } from '#domain/sessions/run-out.ts'
import { returnHold } from '#server/credits/store.ts'
import { announce, tellLive } from '#server/kit/announce.ts'
import type { Job } from '#server/kit/jobs.ts'
import type { SessionNeeds } from './own-session.ts'
import { changeSession, lockNextRunOut } from './store.ts'

/** What becomes of sessions by the clock. Whatever was missed while nothing ran is caught up, each session once. */
export const sessionJobs = (needs: SessionNeeds): Job[] => [
  {
    name: 'expire-sessions',
    does: 'Lets requests that nobody answered expire at their start, and gives the credits back',
    everyMs: 10_000,
    run: () => expireSessions(needs),
  },
  {
    name: 'complete-sessions',
    does: 'Completes confirmed sessions whose hour is over',
    everyMs: 10_000,
    run: () => completeSessions(needs),
  },
]

/** Expires pending sessions at their start (ruling 3.4); answers how many. */
export const expireSessions = (needs: SessionNeeds): Promise<number> => eachRunOut(needs, 'pending')

/** Completes confirmed sessions at their end (ruling 3.4); answers how many. */
export const completeSessions = (needs: SessionNeeds): Promise<number> => eachRunOut(needs, 'confirmed')

async function eachRunOut(needs: SessionNeeds, status: 'pending' | 'confirmed'): Promise<number> {
  for (let count = 0; ; count++) if (!(await nextRunOut(needs, status))) return count
}

/** One session a transaction, so that a crash in the middle leaves the rest for the next run. */
function nextRunOut({ db, clock }: SessionNeeds, status: 'pending' | 'confirmed'): Promise<boolean> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const found = await lockNextRunOut(tx, status, now)
    const session = found && runOut(found, now)
    if (!session) return false

    if (session.status === 'expired') {
      await changeSession(tx, session, { action: 'expired', actor: 'clock', at: session.endedAt })
      await returnHold(tx, now, session.id)
      announce(tx, now, 'session-expired', { sessionId: session.id })
    } else if (session.status === 'completed') {
      await changeSession(tx, session, { action: 'completed', actor: 'clock', at: session.completedAt })
      announce(tx, now, 'session-completed', { sessionId: session.id })
    }
    tellLive(tx, now, [session.studentId, session.mentorId], 'session-changed', { sessionId: session.id })
    return true
  })
}
