import { endOf, type Session, statusAt } from './session.ts'

/**
 * The session as changed by the passing of time, or undefined if nothing changed. An unanswered one expired at its
 * start; a confirmed one completed when its hour was over (ruling 3.4). The change is dated then, not when it was
 * noticed.
 */
export function applyClock(session: Session, now: Date): Session | undefined {
  const status = statusAt(session, now)
  if (status === session.status) return undefined
  if (status === 'expired') return { ...session, status, endedAt: session.startsAt }
  if (status === 'completed') return { ...session, status, completedAt: endOf(session.startsAt) }
  return undefined
}
