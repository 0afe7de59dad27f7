import type { PersonId } from '#domain/kit/ids.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { AuthSettings } from './auth.ts'
import { endSignIns } from './end-sign-ins.ts'
import { signOut } from './sign-out.ts'

/** Ends all of a person's sign-ins, this one too; the headers clear this browser's cookies. */
export async function signOutEverywhere(
  needs: { db: Db; clock: Clock; auth: AuthSettings },
  personId: PersonId,
  headers: Headers,
): Promise<Headers> {
  await needs.db.transaction((tx) => endSignIns(tx, needs.clock.now(), personId))
  return signOut(needs, headers)
}
