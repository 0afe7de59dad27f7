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

/** A sign-in ends after 90 days, however much it is used, so a stolen one doesn't last forever. */
export const signInLastsMs = 90 * 24 * 3600 * 1000

/**
 * Returns a function that finds the person signed in by a request's cookies, or undefined. Every call of every screen
 * starts with it, so it is a single statement of our own that takes a third of the library's time. find-viewer.test.ts
 * checks that it agrees with the library.
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
    // Real time, as the library uses.
    const now = Date.now()
    if (now - found.startedAt.getTime() >= signInLastsMs) return undefined
    const secondsLeft = (found.expiresAt.getTime() - now) / 1000
    if (secondsLeft > rememberedSeconds - prolongedEverySeconds) return found.viewer
    if (secondsLeft > 0 && cookieNamed(cookies, dontRememberToken.name) !== undefined) {
      // The cookie ends with the browser (ruling 1.6). The library would end the sign-in a day after it began, in the
      // middle of work.
      if (secondsLeft < passingSeconds / 2) {
        const { internalAdapter } = await auth.$context
        await internalAdapter.updateSession(token, { expiresAt: new Date(now + passingSeconds * 1000) })
      }
      return found.viewer
    }
    // Sign-ins that need extending or have expired are left to the library.
    return (await auth.api.getSession({ headers: new Headers({ cookie: cookies }) })) ? found.viewer : undefined
  }
}
