import type { Role } from '#domain/kit/role.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { type MayNot, whyNot } from './may-do.ts'
import type { Outcome, Session } from './session.ts'

/** Checks whether a party may decline the proposed time. The student's credits come back. */
export function declineSession(session: Session, actor: Role, now: Date): Result<Outcome, MayNot> {
  if (session.status === 'declined' && session.lastActionBy === actor) return ok({ session, changed: false })
  const forbidden = whyNot(session, 'decline', actor, now)
  if (forbidden) return refuse(forbidden)

  return ok({ session: { ...session, status: 'declined', endedAt: now, lastActionBy: actor }, changed: true })
}
