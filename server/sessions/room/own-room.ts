import type { Role } from '#domain/kit/role.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { mayEnterRoom, type RoomClosed } from '#domain/sessions/room/room-hours.ts'
import { visitLastsMs } from '#domain/sessions/room/presence.ts'
import { partyIn, type Session } from '#domain/sessions/session.ts'
import type { SessionRequest } from '#server/sessions/own-session.ts'
import { areBlocked } from '#server/safety/blocks-store.ts'
import { findOneSession } from '#server/sessions/store.ts'
import type { Reads } from '#server/kit/tx.ts'

export type VisitRequest = SessionRequest & { visitId: string }
export type RoomRefusal = { code: 'session-not-found' } | RoomClosed

/** Returns a session with an open room, and the person's role in it. For a stranger, it is not found (ruling 1.3). */
export async function findOpenRoom(
  reads: Reads,
  { sessionId, personId }: SessionRequest,
  now: Date,
): Promise<Result<{ session: Session; party: Role }, RoomRefusal>> {
  const session = await findOneSession(reads, sessionId)
  const party = session && partyIn(session, personId)
  if (!session || !party) return refuse({ code: 'session-not-found' })
  const may = await mayBeInRoom(reads, session, now)
  return may.ok ? ok({ session, party }) : may
}

/** Checks whether the two may be in the room now. A block in the middle of a session ends it for both (ruling 9.2). */
export async function mayBeInRoom(
  reads: Reads,
  session: Session,
  now: Date,
): Promise<Result<Record<never, never>, RoomClosed>> {
  const may = mayEnterRoom(session, now)
  const isOver = may.ok && (await areBlocked(reads, session.studentId, session.mentorId))
  return isOver ? refuse({ code: 'room-over' }) : may
}

/** A party heard from after this moment is in the room. */
export const presentSince = (now: Date): Date => new Date(now.getTime() - visitLastsMs)
