import type { RoomView } from '#contract/sessions/room.ts'
import type { SessionId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { staysIn } from '#domain/sessions/room/presence.ts'
import { roomAt, roomHours } from '#domain/sessions/room/room-hours.ts'
import { endOf, partyIn } from '#domain/sessions/session.ts'
import type { Reads } from '#server/kit/tx.ts'
import type { SessionNeeds, SessionRequest } from '#server/sessions/own-session.ts'
import { findSession } from '#server/sessions/session-records-store.ts'
import { mayBeInRoom, presentSince } from './own-room.ts'
import { presenceOf } from './presence-of.ts'
import { findWhoCame } from './store.ts'

/** Returns the room to one of its two parties. For anyone else, the session is not found (ruling 1.3). */
export async function readRoom(
  { db, clock }: SessionNeeds,
  { sessionId, personId }: SessionRequest,
): Promise<Result<RoomView, { code: 'session-not-found' }>> {
  const record = await findSession(db.read, sessionId)
  const party = record && partyIn(record.session, personId)
  if (!record || !party) return refuse({ code: 'session-not-found' })
  const now = clock.now()
  const { session } = record
  const came = await findWhoCame(db.read, sessionId, presentSince(now))
  const otherParty = party === 'student' ? 'mentor' : 'student'
  const { id, name, photo } = record[otherParty]
  const endsAt = endOf(session.startsAt)
  const { opensAt, closesAt } = roomHours(session.startsAt)
  const state = roomAt(session, now)
  const until = (moment: Date) => moment.getTime() - now.getTime()
  return ok({
    sessionId,
    state: state === 'open' && !(await mayBeInRoom(db.read, session, now)).ok ? 'over' : state,
    topic: session.topic,
    startsAt: session.startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    opensInMs: until(opensAt),
    endsInMs: until(endsAt),
    closesInMs: until(closesAt),
    me: { role: party, visitId: came[party]?.visitId ?? null },
    other: { id, name, photo, visitId: came[otherParty]?.visitId ?? null, cameBefore: came[otherParty] !== undefined },
    visits: now < endsAt ? [] : await visitsTo(db.read, sessionId),
  })
}

/** Returns both parties' stays, earliest first. */
async function visitsTo(reads: Reads, sessionId: SessionId): Promise<RoomView['visits']> {
  const presence = await presenceOf(reads, sessionId)
  return (['student', 'mentor'] as const)
    .flatMap((party) => staysIn(presence[party].spans).map(({ from, to }) => ({ party, from, to })))
    .toSorted((one, other) => one.from.getTime() - other.from.getTime())
    .map(({ party, from, to }) => ({ party, from: from.toISOString(), to: to.toISOString() }))
}
