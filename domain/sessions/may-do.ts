import type { Role } from '#domain/kit/role.ts'
import { type Session, type SessionStatus, statusAt } from './session.ts'

/** What a party can do with a session. Expiring and completing happen by the clock. */
export const sessionActions = ['approve', 'decline', 'suggest', 'cancel', 'set-link', 'move'] as const
export type SessionAction = (typeof sessionActions)[number]

export type MayNot = { code: 'own-proposal' } | { code: 'already-decided'; status: SessionStatus }

/**
 * Why a party may not do this now, or undefined if they may (rulings 3.1, 3.2). While a session is pending, both may
 * suggest another time or cancel, and the party who did not propose the time may approve or decline it. A confirmed
 * session can be canceled, and another time proposed for it, until it starts (rulings 3.3, 3.10). Either party may set
 * where to meet until its end.
 */
export function whyNot(session: Session, action: SessionAction, actor: Role, now: Date): MayNot | undefined {
  const status = statusAt(session, now)
  if (status === 'pending' && action !== 'move') {
    const answers = action === 'approve' || action === 'decline'
    return answers && session.lastActionBy === actor ? { code: 'own-proposal' } : undefined
  }
  const untilStart = action === 'cancel' || action === 'move'
  const isPossible = action === 'set-link' || (untilStart && now < session.startsAt)
  return status === 'confirmed' && isPossible ? undefined : { code: 'already-decided', status }
}

/** Everything a party may do now. */
export const mayDo = (session: Session, actor: Role, now: Date): SessionAction[] =>
  sessionActions.filter((action) => !whyNot(session, action, actor, now))
