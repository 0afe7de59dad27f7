import type { Role } from '#domain/kit/role.ts'
import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import { partyIn, type Session } from '#domain/sessions/session.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { Tx } from '#server/kit/tx.ts'
import { lockSession } from './store.ts'

export type SessionNeeds = { db: Db; clock: Clock }

/** Which session to act on, and who is acting. */
export type SessionRequest = { sessionId: SessionId; personId: PersonId }

/**
 * Returns the session, locked, and the person's role in it; undefined for a stranger or a missing session (ruling 1.3).
 */
export async function lockOwnSession(
  tx: Tx,
  { sessionId, personId }: SessionRequest,
): Promise<{ session: Session; actor: Role } | undefined> {
  const session = await lockSession(tx, sessionId)
  const actor = session && partyIn(session, personId)
  return session && actor && { session, actor }
}
