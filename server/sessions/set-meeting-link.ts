import type { Role } from '#domain/kit/role.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { type MeetingLinkRefusal, setMeetingLink as decide } from '#domain/sessions/set-meeting-link.ts'
import type { Session } from '#domain/sessions/session.ts'
import { announce, publish } from '#server/kit/announce.ts'
import type { Tx } from '#server/kit/tx.ts'
import { areBlocked } from '#server/safety/blocks-store.ts'
import { lockOwnSession, type SessionNeeds, type SessionRequest } from './own-session.ts'
import { changeSession } from './store.ts'

/** People often correct a link several times in a row, and the other party is told only of the last one. */
const settlesAfterMs = 60_000

/** Sets or changes the link where the two meet. */
export function setMeetingLink(
  { db, clock }: SessionNeeds,
  request: SessionRequest & { link: string },
): Promise<Result<object, MeetingLinkRefusal | { code: 'session-not-found' }>> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const own = await lockOwnSession(tx, request)
    if (!own) return refuse({ code: 'session-not-found' })
    const { actor, session: before } = own
    // A link can carry words too, and a block doesn't end a session that has already begun (ruling 9.2).
    if (await areBlocked(tx, before.studentId, before.mentorId)) return refuse({ code: 'session-not-found' })
    const decision = decide(before, { link: request.link, actor }, now)
    if (!decision.ok) return decision
    const { session, changed } = decision.value
    if (!changed) return ok({})

    await writeLink(tx, session, actor, now)
    return ok({})
  })
}

/** Writes the link. If the session is confirmed, announces it to the other party. */
export async function writeLink(tx: Tx, session: Session, actor: Role, now: Date): Promise<void> {
  await changeSession(tx, session, { action: 'linked', actor, at: now })
  if (session.status === 'confirmed')
    announce(tx, now, 'session-linked', { sessionId: session.id, by: actor }, { afterMs: settlesAfterMs })
  publish(tx, now, [session.studentId, session.mentorId], 'session-changed', { sessionId: session.id })
}
