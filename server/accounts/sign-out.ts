import type { PersonId } from '#domain/kit/ids.ts'
import { publish } from '#server/kit/announce.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { type AuthSettings, authOn } from './auth.ts'

/**
 * Ends this browser's sign-in and, at once and in every process, its live streams. The headers clear its cookies, which
 * is all that happens if no one is signed in.
 */
export async function signOut(
  { db, clock, auth }: { db: Db; clock: Clock; auth: AuthSettings },
  headers: Headers,
  personId?: PersonId,
): Promise<Headers> {
  const answer = await db.transaction((tx) => {
    if (personId) publish(tx, clock.now(), [personId], 'sign-ins-ended', {})
    return authOn(tx, auth).api.signOut({ headers, returnHeaders: true })
  })
  return answer.headers
}
