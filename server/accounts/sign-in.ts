import { checkSignIn, failuresAllowed, failureSpanMs, type SignInRefusal } from '#domain/accounts/check-sign-in.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { type AuthSettings, authOn, refusedByAuth } from './auth.ts'
import { countFailures, clearFailures, lockEmail, recordFailure } from './store.ts'

type Needs = { db: Db; clock: Clock; auth: AuthSettings }
type Refusal = SignInRefusal | { code: 'credentials-wrong' } | { code: 'too-many-attempts' }

/** Signs in: the headers carry the cookies. Ten failures in 15 minutes close the door, whether or not the account exists (ruling 1.7). */
export async function signIn(
  { db, clock, auth }: Needs,
  request: { email: string; password: string; rememberMe: boolean },
): Promise<Result<{ personId: PersonId; headers: Headers }, Refusal>> {
  const checked = checkSignIn(request)
  if (!checked.ok) return checked
  const { email, password } = checked.value
  return db.transaction(async (tx) => {
    const now = clock.now()
    await lockEmail(tx, email)
    const failures = await countFailures(tx, email, new Date(now.getTime() - failureSpanMs))
    if (failures >= failuresAllowed) return refuse({ code: 'too-many-attempts' })
    try {
      const { headers, response } = await authOn(tx, auth).api.signInEmail({
        body: { email, password, rememberMe: request.rememberMe },
        returnHeaders: true,
      })
      await clearFailures(tx, email)
      return ok({ personId: response.user.id as PersonId, headers })
    } catch (error) {
      // An address the library finds malformed belongs to nobody either.
      if (!refusedByAuth(error)) throw error
      await recordFailure(tx, email, now)
      return refuse({ code: 'credentials-wrong' })
    }
  })
}
