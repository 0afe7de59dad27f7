import type { Role } from '#domain/kit/role.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { type MayNot, whyNot } from './may-do.ts'
import type { Outcome, Session } from './session.ts'

export type ApprovalRefusal = MayNot | { code: 'time-changed' }

/** Whether a party may approve the proposed time, which must still be the one they saw. */
export function approveSession(
  session: Session,
  { seen, actor }: { seen: Date; actor: Role },
  now: Date,
): Result<Outcome, ApprovalRefusal> {
  const sameTime = session.startsAt.getTime() === seen.getTime()
  if (session.status === 'confirmed' && session.lastActionBy === actor && sameTime)
    return ok({ session, changed: false })
  const forbidden = whyNot(session, 'approve', actor, now)
  if (forbidden) return refuse(forbidden)
  if (!sameTime) return refuse({ code: 'time-changed' })

  return ok({ session: { ...session, status: 'confirmed', lastActionBy: actor }, changed: true })
}
