import type { Db } from '#server/kit/database.ts'
import { type AuthSettings, authOn } from './auth.ts'

/** Ends this browser's sign-in; the headers clear its cookies. Signed out already, it answers the same. */
export async function signOut({ db, auth }: { db: Db; auth: AuthSettings }, headers: Headers): Promise<Headers> {
  const answer = await db.transaction((tx) => authOn(tx, auth).api.signOut({ headers, returnHeaders: true }))
  return answer.headers
}
