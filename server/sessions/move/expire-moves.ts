import { answerableBefore } from '#domain/sessions/move/move.ts'
import { announce, publish } from '#server/kit/announce.ts'
import type { SessionNeeds } from '#server/sessions/own-session.ts'
import { changeSession, lockNextUnansweredMove } from '#server/sessions/store.ts'
import { type Leaving, repeat } from '#server/kit/jobs.ts'

/** Ends proposed moves that were not answered in time (ruling 3.10); returns how many. Catches up after downtime. */
export function expireMoves(needs: SessionNeeds & Leaving): Promise<number> {
  return repeat(() => expireNext(needs), needs)
}

/** One per transaction, so that a crash leaves the rest for the next run. */
function expireNext({ db, clock }: SessionNeeds): Promise<boolean> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const session = await lockNextUnansweredMove(tx, now)
    if (!session?.move) return false
    const { id: sessionId, studentId, mentorId, move } = session
    const at = answerableBefore(session, move)
    await changeSession(
      tx,
      { ...session, move: null },
      { action: 'move-expired', actor: 'clock', at, startsAt: move.startsAt },
    )
    const wasStartingAt = session.startsAt.toISOString()
    announce(tx, at, 'session-move-ended', { sessionId, wasStartingAt, proposedBy: move.by, how: 'expired' })
    publish(tx, now, [studentId, mentorId], 'session-changed', { sessionId })
    return true
  })
}
