import type { Role } from '#domain/kit/role.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { isMeetingLink } from './book-session.ts'
import { leadsElsewhere } from './leads-elsewhere.ts'
import { type MayNot, whyNot } from './may-do.ts'
import type { Outcome, Session } from './session.ts'

export type MeetingLinkRefusal = MayNot | { code: 'link-invalid' } | { code: 'link-elsewhere' }

/**
 * Checks whether a party may set or change where the two meet: until the session's end, and to an https address (ruling
 * 3.7).
 */
export function setMeetingLink(
  session: Session,
  { link, actor }: { link: string; actor: Role },
  now: Date,
): Result<Outcome, MeetingLinkRefusal> {
  const forbidden = whyNot(session, 'set-link', actor, now)
  if (forbidden) return refuse(forbidden)
  const meetingLink = link.trim()
  if (!isMeetingLink(meetingLink)) return refuse({ code: 'link-invalid' })
  if (meetingLink !== session.meetingLink && leadsElsewhere(meetingLink)) return refuse({ code: 'link-elsewhere' })
  return ok({ session: { ...session, meetingLink }, changed: meetingLink !== session.meetingLink })
}
