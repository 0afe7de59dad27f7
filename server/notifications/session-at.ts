import type { Credits } from '#domain/credits/credits.ts'
import type { SessionId } from '#domain/kit/ids.ts'
import type { AboutSession } from '#domain/notifications/notice.ts'
import type { Reads } from '#server/kit/tx.ts'
import { sessionOf } from '#server/sessions/session-records-store.ts'

/**
 * Returns a session as it was at a given moment: a notification is about what happened then, and the time may have
 * changed since.
 */
export async function sessionAt(
  reads: Reads,
  sessionId: SessionId,
  at: Date,
): Promise<{ about: AboutSession; cost: Credits; mentorHasActed: boolean }> {
  const found = await sessionOf(reads, sessionId)
  if (!found) throw new Error(`session ${sessionId} was announced but does not exist`)
  const { session, student, mentor, history } = found
  const place = history.findLastIndex((event) => event.at <= at)
  return {
    about: {
      sessionId,
      startsAt: (history[place]?.startsAt ?? session.startsAt).toISOString(),
      topic: session.topic,
      studentId: student.id,
      studentName: student.name,
      mentorId: mentor.id,
      mentorName: mentor.name,
    },
    cost: session.creditCost,
    mentorHasActed: history
      .slice(0, Math.max(place, 0))
      // Setting the meeting link says nothing about the time.
      .some(({ actor, action }) => actor === 'mentor' && action !== 'linked'),
  }
}
