import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { type ApprovalRefusal, approveSession as decide } from '#domain/sessions/approve-session.ts'
import { captureHold } from '#server/credits/store.ts'
import { announce, publish } from '#server/kit/announce.ts'
import { areBlocked } from '#server/safety/blocks-store.ts'
import { lockOwnSession, type SessionNeeds, type SessionRequest } from './own-session.ts'
import { writeLink } from './set-meeting-link.ts'
import { changeSession, lockCalendars, overlapsConfirmed } from './store.ts'

type Refusal = ApprovalRefusal | { code: 'session-not-found' } | { code: 'slot-taken' }

/**
 * Approves the proposed time and confirms the session. The first approval captures the credits on hold (ruling 2.2).
 */
export async function approveSession(
  { db, clock }: SessionNeeds,
  request: SessionRequest & { seen: Date; link?: string | undefined },
): Promise<Result<object, Refusal>> {
  const now = clock.now()
  try {
    return await db.transaction(async (tx) => {
      const own = await lockOwnSession(tx, request)
      if (!own) return refuse({ code: 'session-not-found' })
      const { actor } = own
      const decision = decide(own.session, { seen: request.seen, link: request.link, actor }, now)
      if (!decision.ok) return decision
      const { session, changed } = decision.value
      if (!changed) return ok({})

      if (own.session.status === 'confirmed') {
        // A block doesn't end a session that has already begun, so it is checked here.
        if (await areBlocked(tx, session.studentId, session.mentorId)) return refuse({ code: 'session-not-found' })
        await writeLink(tx, session, actor, now)
        return ok({})
      }
      await lockCalendars(tx, session)
      if (session.meetingLink !== own.session.meetingLink)
        await changeSession(
          tx,
          { ...own.session, meetingLink: session.meetingLink },
          { action: 'linked', actor, at: now },
        )
      await changeSession(tx, session, { action: 'approved', actor, at: now })
      const { captured, balance } = await captureHold(tx, now, session)
      announce(tx, now, 'session-approved', { sessionId: session.id, by: actor, captured, balance })
      publish(tx, now, [session.studentId, session.mentorId], 'session-changed', { sessionId: session.id })
      return ok({})
    })
  } catch (error) {
    if (overlapsConfirmed(error)) return refuse({ code: 'slot-taken' })
    throw error
  }
}
