import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { WallClock } from '#domain/kit/time.ts'
import { proposedTime } from '#domain/sessions/proposed-time.ts'
import { suggestTime as decide, type SuggestionRefusal } from '#domain/sessions/suggest-time.ts'
import { announce, publish } from '#server/kit/announce.ts'
import { lockOwnSession, type SessionNeeds, type SessionRequest } from './own-session.ts'
import { isTaken } from './booking-store.ts'
import { writeLink } from './set-meeting-link.ts'
import { changeSession } from './store.ts'

/** Proposes another time, which the other party has to answer. */
export function suggestTime(
  { db, clock }: SessionNeeds,
  request: SessionRequest & { when: WallClock; link?: string | undefined },
): Promise<Result<object, SuggestionRefusal | { code: 'session-not-found' }>> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const own = await lockOwnSession(tx, request)
    if (!own) return refuse({ code: 'session-not-found' })
    const { actor } = own
    const proposed = proposedTime(request.when, now)
    const taken = proposed.ok && (await isTaken(tx, own.session, proposed.value))
    const decision = decide(own.session, { when: request.when, link: request.link, actor, taken }, now)
    if (!decision.ok) return decision
    const { session, changed } = decision.value
    if (!changed) return ok({})

    if (
      session.startsAt.getTime() === own.session.startsAt.getTime() &&
      session.lastActionBy === own.session.lastActionBy
    ) {
      await writeLink(tx, session, actor, now)
      return ok({})
    }
    const { meetingLink } = session
    if (meetingLink !== own.session.meetingLink)
      await changeSession(tx, { ...own.session, meetingLink }, { action: 'linked', actor, at: now })
    await changeSession(tx, session, { action: 'suggested', actor, at: now })
    announce(tx, now, 'session-suggested', {
      sessionId: session.id,
      by: actor,
      wasStartingAt: own.session.startsAt.toISOString(),
    })
    publish(tx, now, [session.studentId, session.mentorId], 'session-changed', { sessionId: session.id })
    return ok({})
  })
}
