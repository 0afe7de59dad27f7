import type { Reads } from '#server/kit/tx.ts'
import type { Caller } from '#server/kit/viewer.ts'
import {
  type AuthSettings,
  authOn,
  cookieNamed,
  passingSeconds,
  prolongedEverySeconds,
  rememberedSeconds,
} from './auth.ts'
import { signedValue } from './signed-cookie.ts'
import { findSignIn } from './sign-ins-store.ts'

/** A sign-in ends after 90 days, however much it is used: whoever took one has it no longer. */
export const signInLastsMs = 90 * 24 * 3600 * 1000

/**
 * Finds the signed-in person a request's cookies name, or undefined. Every call of every screen begins with this, so it is one
 * statement of our own, a third of the library's time; find-viewer.test.ts holds it to what the library says.
 */
export function viewerFinder(
  reads: Reads,
  settings: AuthSettings,
): (cookies: string | undefined) => Promise<Caller | undefined> {
  const auth = authOn(reads, settings)
  return async (cookies) => {
    if (cookies === undefined) return undefined
    const { sessionToken, dontRememberToken } = (await auth.$context).authCookies
    const token = signedValue(cookieNamed(cookies, sessionToken.name), settings.secret)
    if (token === undefined) return undefined
    const found = await findSignIn(reads, token)
    if (!found) return undefined
    // By the real time, as the library has it.
    const now = Date.now()
    if (now - found.startedAt.getTime() >= signInLastsMs) return undefined
    const secondsLeft = (found.expiresAt.getTime() - now) / 1000
    if (secondsLeft > rememberedSeconds - prolongedEverySeconds) return found.viewer
    if (secondsLeft > 0 && cookieNamed(cookies, dontRememberToken.name) !== undefined) {
      // Its cookie ends with the browser (ruling 1.6), and the library would end it a day after it began, in the middle of work.
      if (secondsLeft < passingSeconds / 2) {
        const { internalAdapter } = await auth.$context
        await internalAdapter.updateSession(token, { expiresAt: new Date(now + passingSeconds * 1000) })
      }
      return found.viewer
    }
    // What is to be prolonged or has run out is the library's.
    return (await auth.api.getSession({ headers: new Headers({ cookie: cookies }) })) ? found.viewer : undefined
  }
}
