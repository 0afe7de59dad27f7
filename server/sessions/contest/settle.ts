import type { Contest, ContestStanding } from '#domain/sessions/contest/contest.ts'
import { returnsCredits } from '#domain/kit/contest-outcome.ts'
import type { Session, SessionEvent } from '#domain/sessions/session.ts'
import { otherRole } from '#domain/kit/role.ts'
import { returnCredits } from '#server/credits/return-credits.ts'
import { announce, publish } from '#server/kit/announce.ts'
import type { Tx } from '#server/kit/tx.ts'
import { markForRecount } from '#server/sessions/reviews/store.ts'
import { changeSession } from '#server/sessions/store.ts'
import { noteAbsence } from './note-absence.ts'
import { isInPayout } from './store.ts'

type Settled = Extract<ContestStanding, { state: 'settled' }>

/**
 * Applies a settled contest to a locked session. If it returns the credits, the mentor is owed nothing and the session
 * counts as one that did not happen; otherwise it stands. What a payout already includes stays the mentor's.
 */
export async function settle(
  tx: Tx,
  session: Session,
  { by, standing }: Pick<Contest, 'by'> & { standing: Settled },
  now: Date,
): Promise<void> {
  const { id: sessionId, studentId, mentorId } = session
  const { outcome, decider, at } = standing
  const isBack = returnsCredits(outcome)
  const actor: SessionEvent['actor'] = actors[decider] ?? (decider === 'admission' ? by : otherRole(by))
  const after: Session = isBack
    ? { ...session, status: 'cancelled', endedAt: at, owed: await isInPayout(tx, sessionId) }
    : session
  await markForRecount(tx, sessionId)
  await changeSession(tx, after, { action: 'settled', actor, at })
  if (isBack) await returnCredits(tx, now, session)
  if (outcome === 'mentor-absent') await noteAbsence(tx, session, now)
  announce(tx, now, 'session-settled', { sessionId, studentId, mentorId, outcome, decider })
  publish(tx, now, [studentId, mentorId], 'session-changed', { sessionId })
  publish(tx, now, [mentorId], 'payouts-changed', {})
}

const actors: Partial<Record<Settled['decider'], SessionEvent['actor']>> = {
  staff: 'staff',
  silence: 'clock',
  evidence: 'clock',
}
