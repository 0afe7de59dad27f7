import { endOf, type Session, statusAt } from './session.ts'

/**
 * What the clock has made of a session, or undefined where it has not: an unanswered one expired at its start, a confirmed one
 * completed when its hour was over (ruling 3.4). Dated then, not when somebody came to look.
 */
export function applyClock(session: Session, now: Date): Session | undefined {
  const status = statusAt(session, now)
  if (status === session.status) return undefined
  if (status === 'expired') return { ...session, status, endedAt: session.startsAt }
  if (status === 'completed') return { ...session, status, completedAt: endOf(session.startsAt) }
  return undefined
}
