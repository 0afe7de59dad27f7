import type { Role } from '#domain/kit/role.ts'
import { checkSignUp, type SignUp, type SignUpRefusal } from '#domain/accounts/check-sign-up.ts'
import { asId, type PersonId } from '#domain/kit/ids.ts'
import type { Product } from '#domain/kit/product.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { isTimeZone } from '#domain/kit/time.ts'
import { announce } from '#server/kit/announce.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { Tx } from '#server/kit/tx.ts'
import { type AuthSettings, authOn, refusedByAuth } from './auth.ts'
import { endEarlierSignIn } from './end-earlier-sign-in.ts'
import { isGuessableOn } from './guessable-password.ts'
import { deviceCookie } from './known-device.ts'
import { type Busy, busy, hashPassword } from './password-hash.ts'
import { findPersonByEmail, lockEmail } from './store.ts'

export type SignUpNeeds = {
  db: Db
  clock: Clock
  auth: AuthSettings
  product: Product
  /**
   * Stores what features to the right of accounts need for a new person (the profile, a student's credits), in the same
   * transaction.
   */
  setUpAccount: (tx: Tx, person: { id: PersonId; role: Role; email: string }, now: Date) => Promise<void>
}

type Refusal = SignUpRefusal | { code: 'email-taken' } | { code: 'email-not-accepted' } | Busy

type SignUpForm = SignUp & { role: Role; timeZone: string }

const followUpMs = 1000 // spec 4: the signup email and the first matching come about 1 s later

/**
 * Creates the account with everything that belongs to it, and signs in. The returned headers set the cookies; `browser`
 * has the headers with the old ones.
 */
export async function signUp(
  needs: SignUpNeeds,
  request: SignUpForm,
  browser = new Headers(),
): Promise<Result<{ personId: PersonId; headers: Headers }, Refusal>> {
  const checked = checkSignUp(request, await isGuessableOn(needs.product.name))
  if (!checked.ok) return checked
  const { email, password } = checked.value
  // Checked again in the transaction; here it saves hashing for nothing.
  if (await findPersonByEmail(needs.db.read, email)) return refuse({ code: 'email-taken' })
  const passwordHash = await hashPassword(password)
  if (passwordHash === undefined) return refuse(busy)
  return openAccount(needs, { form: { ...request, ...checked.value }, passwordHash }, browser)
}

/** The rest of `signUp`, given a checked form and the password's hash. */
export async function openAccount(
  needs: SignUpNeeds,
  { form, passwordHash }: { form: SignUpForm; passwordHash: string },
  browser = new Headers(),
): Promise<Result<{ personId: PersonId; headers: Headers }, Refusal>> {
  const { name, email, password, role } = form
  const timeZone = isTimeZone(form.timeZone) ? form.timeZone : 'UTC'
  try {
    return await needs.db.transaction(async (tx) => {
      await lockEmail(tx, email)
      if (await findPersonByEmail(tx, email)) return refuse({ code: 'email-taken' })

      const now = needs.clock.now()
      const { headers, response } = await authOn(tx, needs.auth, { now, passwordHash }).api.signUpEmail({
        body: { name, email, password, role, timeZone, rememberMe: false },
        returnHeaders: true,
      })
      const personId = asId<PersonId>(response.user.id)
      headers.append('set-cookie', deviceCookie(needs.auth, personId, new Headers()))
      await endEarlierSignIn(tx, needs.auth, browser, now)
      await needs.setUpAccount(tx, { id: personId, role, email }, now)
      announce(tx, now, 'signed-up', { personId }, { afterMs: followUpMs })
      return ok({ personId, headers })
    })
  } catch (error) {
    // Only the library checks for some kinds of invalid addresses.
    if (['INVALID_EMAIL', 'VALIDATION_ERROR'].includes(refusedByAuth(error) ?? ''))
      return refuse({ code: 'email-not-accepted' })
    throw error
  }
}
