import { checkSignUp, type SignUp } from '#domain/accounts/check-sign-up.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Role } from '#domain/kit/role.ts'
import type { Origin } from './known-device.ts'
import { signIn } from './sign-in.ts'
import type { SignUpNeeds } from './sign-up.ts'
import { findPersonByEmail } from './store.ts'

// Long enough for a lost connection and a second attempt.
const justCreatedMs = 10 * 60_000

/**
 * Handles a sign-up that is sent again because its answer was lost, by signing in to the account it created. Undefined
 * unless address, role and password are the same and the account is only minutes old. The password is checked by
 * signing in, so a guess counts as a failed attempt (ruling 1.7).
 */
export async function signUpAgain(
  needs: SignUpNeeds,
  request: SignUp & { role: Role },
  origin: Origin,
): Promise<{ personId: PersonId; headers: Headers } | undefined> {
  const checked = checkSignUp(request)
  if (!checked.ok) return undefined
  const { email, password } = checked.value
  const person = await findPersonByEmail(needs.db.read, email)
  const since = new Date(needs.clock.now().getTime() - justCreatedMs)
  if (!person || person.role !== request.role || person.createdAt < since) return undefined
  const signedIn = await signIn(needs, { email, password, rememberMe: false }, origin)
  return signedIn.ok && 'personId' in signedIn.value ? signedIn.value : undefined
}
