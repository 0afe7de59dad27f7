import { asId, type PersonId } from '#domain/kit/ids.ts'
import type { Product } from '#domain/kit/product.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { type AuthSettings, authOn, cookieNamed, cookieName, nameOf } from '#server/accounts/auth.ts'
import { endEarlierSignIn } from '#server/accounts/end-earlier-sign-in.ts'
import { deviceCookie, type Origin, sourceOf } from '#server/accounts/known-device.ts'
import { lockAccount } from '#server/accounts/lock-account.ts'
import { mustReplacePassword } from '#server/accounts/passwords-store.ts'
import { clearFailures, findSuspension } from '#server/accounts/store.ts'
import { type Suspended, suspended } from '#server/accounts/suspended.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { Tx } from '#server/kit/tx.ts'
import { recordProof } from './store.ts'
import { type CodeRefusal, type TypedCode, verifyCode } from './verify-code.ts'

type Needs = { db: Db; clock: Clock; auth: AuthSettings; product: Pick<Product, 'supportEmail'> }

/**
 * Completes the second step after the password, with a code from the app or a recovery code. The returned headers set
 * the cookies.
 */
export async function finishSignIn(
  { db, clock, auth, product }: Needs,
  typed: TypedCode,
  origin: Origin,
): Promise<Result<{ personId: PersonId; headers: Headers }, CodeRefusal | Suspended | { code: 'password-expired' }>> {
  const now = clock.now()
  // Any existing sign-in in this browser must not play a part.
  const headers = withoutSignIn(auth, origin.headers)
  return db.transaction(async (tx) => {
    const personId = await pendingPerson(tx, auth, headers)
    // Locked first, or a suspension under way would not be seen, nor end this sign-in with the others.
    const person = personId && (await lockAccount(tx, personId))
    if (!person) return refuse({ code: 'second-factor-expired' })
    if (await findSuspension(tx, personId)) return refuse(suspended(product))
    // Otherwise a person who entered the password before it expired could still get in.
    if (await mustReplacePassword(tx, personId)) return refuse({ code: 'password-expired' })
    const verified = await verifyCode(tx, { auth, now }, personId, typed, { origin, headers })
    if (!verified.ok) return verified
    const { token, headers: answered } = verified.value
    if (token) await recordProof(tx, { token }, now)
    await endEarlierSignIn(tx, auth, origin.headers, now)
    await clearFailures(tx, person.email, sourceOf(auth, origin, personId).name)
    answered.append('set-cookie', deviceCookie(auth, personId, origin.headers))
    return ok({ personId, headers: answered })
  })
}

/** The person who has entered their password in this browser and still has the second step to do. */
async function pendingPerson(tx: Tx, auth: AuthSettings, headers: Headers): Promise<PersonId | undefined> {
  const cookie = cookieNamed(headers.get('cookie') ?? '', cookieName(auth, 'two_factor'))
  const challenge = cookie?.split('.')[0]
  if (!challenge?.startsWith('2fa-')) return undefined
  const { internalAdapter } = await authOn(tx, auth).$context
  const found = await internalAdapter.findVerificationValue(challenge)
  return found ? asId(found.value) : undefined
}

function withoutSignIn(auth: AuthSettings, headers: Headers): Headers {
  const left = new Headers(headers)
  const cookies = (headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim())
  left.set('cookie', cookies.filter((cookie) => nameOf(cookie) !== cookieName(auth, 'session_token')).join('; '))
  return left
}
