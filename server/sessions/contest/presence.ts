import type { SessionId } from '#domain/kit/ids.ts'
import type { Presence } from '#domain/sessions/contest/contest.ts'
import { metElsewhere } from '#domain/sessions/contest/met-elsewhere.ts'
import type { Presence as Visits } from '#domain/sessions/room/presence.ts'
import type { Session } from '#domain/sessions/session.ts'
import type { Reads } from '#server/kit/tx.ts'
import { presenceOf as roomPresenceOf } from '#server/sessions/room/presence-of.ts'
import { findFirstLinked } from '#server/sessions/store.ts'

/** Returns how long each party was in a session's room; 'unknown' if nobody was, since they may have met elsewhere. */
export type PresenceOf = (reads: Reads, sessionId: SessionId) => Promise<Presence>

/** Based on visits to the room: the time within the hour, and never 0 for a party who came at all. */
export const presenceOf: PresenceOf = async (reads, sessionId) => {
  const { used, student, mentor } = await roomPresenceOf(reads, sessionId)
  return used ? { studentMs: counted(student), mentorMs: counted(mentor) } : 'unknown'
}

const counted = ({ spans, msInHour }: Visits): number => (spans.length > 0 ? Math.max(1, msInHour) : 0)

/**
 * True if the two meant to meet at their own link, judging by when it was set and when either first came to the room.
 */
export async function meantToMeetElsewhere(reads: Reads, session: Session): Promise<boolean> {
  const { student, mentor } = await roomPresenceOf(reads, session.id)
  const visits = [...student.spans, ...mentor.spans].map(({ from }) => from.getTime())
  const firstVisitAt = visits.length === 0 ? null : new Date(Math.min(...visits))
  return metElsewhere(session, { firstLinkedAt: await findFirstLinked(reads, session.id), firstVisitAt })
}
