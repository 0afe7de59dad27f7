import type { Role } from '#domain/kit/role.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { linkInAnswer, type LinkRefusal } from './link-in-answer.ts'
import { type MayNot, whyNot } from './may-do.ts'
import { setMeetingLink } from './set-meeting-link.ts'
import type { Outcome, Session } from './session.ts'

export type ApprovalRefusal = MayNot | { code: 'time-changed' } | LinkRefusal

/**
 * Checks whether a party may approve the proposed time, which must still be the one they saw. `link` may set where to
 * meet. Approving again can only change the link.
 */
export function approveSession(
  session: Session,
  { seen, actor, link = '' }: { seen: Date; actor: Role; link?: string | undefined },
  now: Date,
): Result<Outcome, ApprovalRefusal> {
  const sameTime = session.startsAt.getTime() === seen.getTime()
  if (session.status === 'confirmed' && session.lastActionBy === actor && sameTime) {
    const isSameLink = link.trim() === '' || link.trim() === session.meetingLink
    return isSameLink ? ok({ session, changed: false }) : setMeetingLink(session, { link, actor }, now)
  }
  const forbidden = whyNot(session, 'approve', actor, now)
  if (forbidden) return refuse(forbidden)
  if (!sameTime) return refuse({ code: 'time-changed' })
  const linked = linkInAnswer(session, link)
  if (!linked.ok) return linked

  const meetingLink = linked.value
  return ok({ session: { ...session, meetingLink, status: 'confirmed', lastActionBy: actor }, changed: true })
}
