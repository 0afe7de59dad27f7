import type { Role } from '#domain/kit/role.ts'
import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import type { Span } from '#domain/sessions/room/presence.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'

/** Identifies a device of a party in a room. */
export type Visit = { sessionId: SessionId; party: Role; visitId: string }

const ofVisit = ({ sessionId, party, visitId }: Visit) => ({ session_id: sessionId, party, visit_id: visitId })

/** Returns every visit to a session's room, up to when each was last heard from. */
export async function findVisits(reads: Reads, sessionId: SessionId): Promise<({ party: Role } & Span)[]> {
  return reads
    .selectFrom('room_visits')
    .select(['party', 'came_at as from', 'last_seen_at as to'])
    .where('session_id', '=', sessionId)
    .orderBy('came_at')
    .execute()
}

/**
 * Returns each party that ever came to the room. `visitId` is the device they are on now, heard from after `since` and
 * not ended; null if they are away.
 */
export async function findWhoCame(
  reads: Reads,
  sessionId: SessionId,
  since: Date,
): Promise<Partial<Record<Role, { visitId: string | null }>>> {
  const rows = await reads
    .selectFrom('room_visits')
    .select(['party', 'visit_id', 'ended', 'last_seen_at'])
    .where('session_id', '=', sessionId)
    .orderBy('came_at')
    .execute()
  const came: Partial<Record<Role, { visitId: string | null }>> = {}
  for (const { party, visit_id, ended, last_seen_at } of rows)
    if (ended === null && last_seen_at > since) came[party] = { visitId: visit_id }
    else came[party] ??= { visitId: null }
  return came
}

/** True if this visit was ended by another device of the same person. */
export async function wasReplaced(reads: Reads, visit: Visit): Promise<boolean> {
  const row = await reads
    .selectFrom('room_visits')
    .select('ended')
    .where((is) => is.and(ofVisit(visit)))
    .where('ended', '=', 'replaced')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Extends a visit that was heard from after `since`; returns false if there is none. */
export async function extendVisit(tx: Tx, visit: Visit, { since, now }: { since: Date; now: Date }): Promise<boolean> {
  const row = await tx
    .updateTable('room_visits')
    .set((set) => ({ last_seen_at: set.fn('greatest', ['last_seen_at', set.val(now)]) }))
    .where((is) => is.and(ofVisit(visit)))
    .where('ended', 'is', null)
    .where('last_seen_at', '>', since)
    .returning('visit_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Begins a visit, ending all other visits of this party. */
export async function beginVisit(tx: Tx, visit: Visit, now: Date): Promise<void> {
  const { sessionId, party, visitId } = visit
  await tx
    .updateTable('room_visits')
    .set({ ended: 'replaced' })
    .where('session_id', '=', sessionId)
    .where('party', '=', party)
    .where('visit_id', '<>', visitId)
    .where('ended', 'is', null)
    .execute()
  await tx
    .insertInto('room_visits')
    .values({ ...ofVisit(visit), came_at: now, last_seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Ends a visit; returns false if it was already over. */
export async function endVisit(tx: Tx, visit: Visit): Promise<boolean> {
  const row = await tx
    .updateTable('room_visits')
    .set({ ended: 'left' })
    .where((is) => is.and(ofVisit(visit)))
    .where('ended', 'is', null)
    .returning('visit_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns a person's own visits to rooms, for the data export. */
export async function roomVisitData(reads: Reads, personId: PersonId): Promise<object[]> {
  return reads
    .selectFrom('room_visits')
    .innerJoin('sessions', 'sessions.id', 'session_id')
    .select(['session_id as sessionId', 'came_at as cameAt', 'last_seen_at as lastSeenAt'])
    .where((is) =>
      is.or([
        is.and([is('student_id', '=', personId), is('party', '=', 'student')]),
        is.and([is('mentor_id', '=', personId), is('party', '=', 'mentor')]),
      ]),
    )
    .orderBy('came_at')
    .execute()
}
