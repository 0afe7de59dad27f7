import { setTimeout as pause } from 'node:timers/promises'
import { checkSignIn, failureSpanMs, mustWait, type SignInRefusal } from '#domain/accounts/check-sign-in.ts'
import { asId, type PersonId } from '#domain/kit/ids.ts'
import type { Product } from '#domain/kit/product.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'
import type { SecondStep } from '#contract/accounts.ts'
import { type AuthSettings, authOn, cookieName, findPasswordHash, isSecure, refusedByAuth } from './auth.ts'
import { endEarlierSignIn } from './end-earlier-sign-in.ts'
import type { Lane } from './gate.ts'
import { claimsDevice, deviceCookie, type Origin, type Source, sourceOf } from './known-device.ts'
import { type Busy, busy, matchesHash, runPasswordWork } from './password-hash.ts'
import { mustReplacePassword } from './passwords-store.ts'
import { findSecondStep, recordProof } from './second-factor/store.ts'
import { countFailures, clearFailures, findSuspension, lockEmail, recordFailure } from './store.ts'
import { type Suspended, suspended } from './suspended.ts'

type Needs = { db: Db; clock: Clock; auth: AuthSettings; product: Pick<Product, 'supportEmail'> }
type Refusal =
  | SignInRefusal
  | Suspended
  | { code: 'password-expired' }
  | { code: 'credentials-wrong' }
  | { code: 'too-many-attempts' }
  | Busy

// If refused immediately, fifty programs that keep retrying would occupy the process with nothing but refusals
// (bench/attack.ts).
const turnedAwayMs = 1000

/**
 * Signs in; the headers set the cookies. After too many failures, further attempts are refused, whether or not the
 * account exists (ruling 1.7).
 */
export async function signIn(
  { db, clock, auth, product }: Needs,
  request: { email: string; password: string; rememberMe: boolean },
  origin: Origin,
): Promise<Result<({ personId: PersonId } | { needed: SecondStep }) & { headers: Headers }, Refusal>> {
  const checked = checkSignIn(request)
  if (!checked.ok) return checked
  const { email, password } = checked.value
  const now = clock.now()
  const lane = await laneOf({ db, auth }, email, origin)
  const attempt = await runPasswordWork(async () => {
    const known = await findPasswordHash(db.read, auth, email)
    const source = sourceOf(auth, origin, known?.personId)
    if (await hasTooManyFailures(db.read, email, source, now)) return { source }
    return { source, rightHash: (await matchesHash(password, known?.hash)) ? known?.hash : undefined, known }
  }, lane)
  if (!attempt) {
    await pause(turnedAwayMs)
    return refuse(busy)
  }
  const { source, rightHash, known } = attempt

  return db.transaction(async (tx) => {
    // Sequential, so that ten concurrent failures still count as ten.
    await lockEmail(tx, email)
    if (await hasTooManyFailures(tx, email, source, now)) return refuse({ code: 'too-many-attempts' })
    const barred = rightHash && known && (await barOf(tx, known.personId, product))
    if (barred) return refuse(barred)
    try {
      const { headers, response } = await authOn(
        tx,
        auth,
        rightHash ? { passwordHash: rightHash } : {},
      ).api.signInEmail({
        body: { email, password, rememberMe: request.rememberMe },
        returnHeaders: true,
      })
      // Otherwise this sign-in would inherit the "not remembered" mark of the one this browser had before.
      if (request.rememberMe)
        headers.append(
          'set-cookie',
          `${cookieName(auth, 'dont_remember')}=; Max-Age=0; Path=/${isSecure(auth) ? '; Secure' : ''}`,
        )
      await endEarlierSignIn(tx, auth, origin.headers, now)
      if (!('user' in response)) return ok({ needed: await findSecondStep(tx, email), headers })
      const personId = asId<PersonId>(response.user.id)
      await recordProof(tx, { token: response.token }, now)
      await clearFailures(tx, email, source.name)
      headers.append('set-cookie', deviceCookie(auth, personId, origin.headers))
      return ok({ personId, headers })
    } catch (error) {
      // An address that the library finds malformed belongs to no account.
      if (!refusedByAuth(error)) throw error
      await recordFailure(tx, { email, source: source.name }, now)
      return refuse({ code: 'credentials-wrong' })
    }
  })
}

/** Why a person with the right password isn't let in. Without that password the reason isn't revealed (ruling 8.6). */
async function barOf(
  tx: Tx,
  personId: PersonId,
  product: Needs['product'],
): Promise<Suspended | { code: 'password-expired' } | undefined> {
  const [since, expired] = await Promise.all([findSuspension(tx, personId), mustReplacePassword(tx, personId)])
  if (since) return suspended(product)
  return expired ? { code: 'password-expired' } : undefined
}

/**
 * During a storm of guesses, people can still get in on their own devices. Strangers don't cost a lookup before their
 * turn.
 */
async function laneOf({ db, auth }: Pick<Needs, 'db' | 'auth'>, email: string, origin: Origin): Promise<Lane> {
  if (!claimsDevice(auth, origin.headers)) return 'stranger'
  const account = await findPasswordHash(db.read, auth, email)
  return sourceOf(auth, origin, account?.personId).known ? 'known' : 'stranger'
}

/** True if so many attempts failed that further ones have to wait, right or wrong. */
export async function hasTooManyFailures(reads: Reads, email: string, source: Source, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - failureSpanMs)
  return mustWait(await countFailures(reads, { email, source: source.name }, since), source.known)
}
