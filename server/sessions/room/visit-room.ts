import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { partyIn, type Session } from '#domain/sessions/session.ts'
import { publish } from '#server/kit/announce.ts'
import { lockOwnSession, type SessionNeeds } from '#server/sessions/own-session.ts'
import { findOneSession } from '#server/sessions/store.ts'
import type { Tx } from '#server/kit/tx.ts'
import { findOpenRoom, mayBeInRoom, presentSince, type RoomRefusal, type VisitRequest } from './own-room.ts'
import { beginVisit, endVisit, extendVisit, wasReplaced } from './store.ts'

type Refusal = RoomRefusal | { code: 'joined-elsewhere' }

/** Enters the room on a device, which ends the person's visit on any other device. Repeating it changes nothing. */
export function enterRoom(
  { db, clock }: SessionNeeds,
  request: VisitRequest,
): Promise<Result<Record<never, never>, Refusal>> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    // If two devices enter at once, the lock puts one after the other.
    const own = await lockOwnSession(tx, request)
    if (!own) return refuse({ code: 'session-not-found' })
    const may = await mayBeInRoom(tx, own.session, now)
    if (!may.ok) return may
    const visit = { sessionId: request.sessionId, party: own.actor, visitId: request.visitId }
    if (await wasReplaced(tx, visit)) return refuse({ code: 'joined-elsewhere' })
    if (await extendVisit(tx, visit, { since: presentSince(now), now })) return ok({})

    await beginVisit(tx, visit, now)
    publishRoom(tx, own.session, now)
    return ok({})
  })
}

/** Notes that the device is still there. A device that was silent for too long enters again. */
export async function stayInRoom(
  needs: SessionNeeds,
  request: VisitRequest,
): Promise<Result<Record<never, never>, Refusal>> {
  const now = needs.clock.now()
  const found = await findOpenRoom(needs.db.read, request, now)
  if (!found.ok) return found
  const visit = { sessionId: request.sessionId, party: found.value.party, visitId: request.visitId }
  const isThere = await needs.db.transaction((tx) => extendVisit(tx, visit, { since: presentSince(now), now }))
  return isThere ? ok({}) : enterRoom(needs, request)
}

/** Leaves the room, even if it has closed by now. */
export function leaveRoom(
  { db, clock }: SessionNeeds,
  { sessionId, personId, visitId }: VisitRequest,
): Promise<Result<Record<never, never>, { code: 'session-not-found' }>> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const session = await findOneSession(tx, sessionId)
    const party = session && partyIn(session, personId)
    if (!session || !party) return refuse({ code: 'session-not-found' })
    const visit = { sessionId, party, visitId }
    await extendVisit(tx, visit, { since: presentSince(now), now })
    if (await endVisit(tx, visit)) publishRoom(tx, session, now)
    return ok({})
  })
}

const publishRoom = (tx: Tx, { id, studentId, mentorId }: Session, now: Date): void =>
  publish(tx, now, [studentId, mentorId], 'room-changed', { sessionId: id })
