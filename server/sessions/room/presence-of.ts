import type { SessionId } from '#domain/kit/ids.ts'
import { presenceIn, type RoomPresence } from '#domain/sessions/room/presence.ts'
import { roomHours } from '#domain/sessions/room/room-hours.ts'
import { findStart } from '#server/sessions/store.ts'
import type { Reads } from '#server/kit/tx.ts'
import { findVisits } from './store.ts'

/**
 * Returns who was in a session's room and for how long, as far as the server heard from them: the evidence of ruling
 * 10.6. Throws if there is no such session.
 */
export async function presenceOf(reads: Reads, sessionId: SessionId): Promise<RoomPresence> {
  const startsAt = await findStart(reads, sessionId)
  // A session that was moved had a room at its earlier time too.
  const { opensAt } = roomHours(startsAt)
  const visits = (await findVisits(reads, sessionId)).filter(({ to }) => to >= opensAt)
  return presenceIn(visits, startsAt)
}
