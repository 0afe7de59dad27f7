import { publish } from '#server/kit/announce.ts'
import type { Tx } from '#server/kit/tx.ts'
import { type AuthSettings, cookieNamed, cookieName } from './auth.ts'
import { signedValue } from './signed-cookie.ts'
import { deleteSignIn } from './sign-ins-store.ts'

/**
 * Ends the sign-in this browser has had until now, no matter whose. The new one replaces its cookie, so it could no
 * longer be signed out of.
 */
export async function endEarlierSignIn(tx: Tx, auth: AuthSettings, headers: Headers, now: Date): Promise<void> {
  const cookie = cookieNamed(headers.get('cookie') ?? '', cookieName(auth, 'session_token'))
  const token = signedValue(cookie, auth.secret)
  const personId = token === undefined ? undefined : await deleteSignIn(tx, token)
  if (personId) publish(tx, now, [personId], 'sign-ins-ended', {})
}
