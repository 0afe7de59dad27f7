import { endOf, type Session, statusAt } from './session.ts'

/**
 * What time has made of a session, or undefined if nothing changed: an unanswered one expired at its start, a confirmed
 * one completed when its hour was over (ruling 3.4). It is dated then, not when somebody looked.
 */
export function applyClock(session: Session, now: Date): Session | undefined {
  const status = statusAt(session, now)
  if (status === session.status) return undefined
  if (status === 'expired') return { ...session, status, endedAt: session.startsAt }
  if (status === 'completed') return { ...session, status, completedAt: endOf(session.startsAt) }
  return undefined
}
