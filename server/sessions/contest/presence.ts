import type { SessionId } from '#domain/kit/ids.ts'
import type { Presence } from '#domain/sessions/contest/contest.ts'
import { metElsewhere } from '#domain/sessions/contest/met-elsewhere.ts'
import type { Presence as Visits } from '#domain/sessions/room/presence.ts'
import type { Session } from '#domain/sessions/session.ts'
import type { Reads } from '#server/kit/tx.ts'
import { presenceOf as roomPresenceOf } from '#server/sessions/room/presence-of.ts'
import { findFirstLinked } from '#server/sessions/store.ts'

/** How long each of the two was in a session's room; 'unknown' where nobody was, since they may have met elsewhere. */
export type PresenceOf = (reads: Reads, sessionId: SessionId) => Promise<Presence>

/** As the room's visits show it: the time within the hour, and never 0 for somebody who came at all. */
export const presenceOf: PresenceOf = async (reads, sessionId) => {
  const { used, student, mentor } = await roomPresenceOf(reads, sessionId)
  return used ? { studentMs: counted(student), mentorMs: counted(mentor) } : 'unknown'
}

const counted = ({ spans, msInHour }: Visits): number => (spans.length > 0 ? Math.max(1, msInHour) : 0)

/** Whether the two meant to meet at a link of their own, by when there was one and when somebody came to the room. */
export async function meantElsewhere(reads: Reads, session: Session): Promise<boolean> {
  const { student, mentor } = await roomPresenceOf(reads, session.id)
  const visits = [...student.spans, ...mentor.spans].map(({ from }) => from.getTime())
  const firstVisitAt = visits.length === 0 ? null : new Date(Math.min(...visits))
  return metElsewhere(session, { firstLinkedAt: await findFirstLinked(reads, session.id), firstVisitAt })
}
