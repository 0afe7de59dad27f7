import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { PublishEphemeral } from '#server/kit/announce.ts'
import type { SessionNeeds } from '#server/sessions/own-session.ts'
import { findOpenRoom, type RoomRefusal, type VisitRequest } from './own-room.ts'
import { wasReplaced } from './store.ts'

export type SignalNeeds = SessionNeeds & { publishEphemeral: PublishEphemeral }

/** Passes signals to the other party's devices, whichever process they are connected to. Nothing is stored. */
export async function sendSignal(
  { db, clock, publishEphemeral }: SignalNeeds,
  request: VisitRequest & { to: string; signals: string[] },
): Promise<Result<Record<never, never>, RoomRefusal | { code: 'joined-elsewhere' }>> {
  const { sessionId, visitId, to, signals } = request
  const found = await findOpenRoom(db.read, request, clock.now())
  if (!found.ok) return found
  const { session, party } = found.value
  if (await wasReplaced(db.read, { sessionId, party, visitId })) return refuse({ code: 'joined-elsewhere' })
  const otherId = party === 'student' ? session.mentorId : session.studentId
  publishEphemeral(otherId, 'room-signal', { sessionId, from: visitId, to, signals })
  return ok({})
}
