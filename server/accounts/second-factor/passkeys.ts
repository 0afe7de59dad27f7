import { asId, type PersonId } from '#domain/kit/ids.ts'
import type { Product } from '#domain/kit/product.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { announce } from '#server/kit/announce.ts'
import { type Auth, type AuthSettings, authOn, passingSeconds, refusedByAuth } from '#server/accounts/auth.ts'
import { endEarlierSignIn } from '#server/accounts/end-earlier-sign-in.ts'
import { deviceCookie, type Origin, sourceOf } from '#server/accounts/known-device.ts'
import { lockAccount } from '#server/accounts/lock-account.ts'
import { hasTooManyFailures } from '#server/accounts/sign-in.ts'
import { findSuspension, recordFailure } from '#server/accounts/store.ts'
import { type Suspended, suspended } from '#server/accounts/suspended.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { Tx } from '#server/kit/tx.ts'
import type { Caller } from '#server/kit/viewer.ts'
import { checkProofAndLock } from './proof.ts'
import {
  deletePasskey,
  findPasskeyOwner,
  listPasskeys,
  recordProof,
  renamePasskey as rename,
  setSignInEnd,
} from './store.ts'
import { turnOff, turnOn } from './turn-on.ts'

type Needs = { db: Db; clock: Clock; auth: AuthSettings; product: Pick<Product, 'supportEmail'> }
type WebAuthn = Record<string, unknown>
type Challenge = { challenge: WebAuthn; headers: Headers }

const most = 20

/**
 * The challenge for a browser's authenticator to sign. The headers set the cookie that remembers it for five minutes.
 */
export async function passkeyChallenge({ db, auth }: Needs): Promise<Challenge> {
  return db.transaction(async (tx) => {
    const { response, headers } = await authOn(tx, auth).api.generatePasskeyAuthenticationOptions({
      headers: new Headers(),
      returnHeaders: true,
    })
    return { challenge: { ...response, userVerification: 'required' }, headers }
  })
}

type Signed = NonNullable<Parameters<Auth['api']['verifyPasskeyAuthentication']>[0]>['body']['response']
type SignedIn = { personId: PersonId; token: string; headers: Headers }

/** Checks what an authenticator signed, and signs in the passkey's owner. The headers set the cookies. */
export async function verifyPasskey(
  tx: Tx,
  { auth, now }: { auth: AuthSettings; now: Date },
  response: WebAuthn,
  origin: Origin,
): Promise<Result<SignedIn, { code: 'passkey-refused' } | { code: 'too-many-attempts' }>> {
  // Counted by address alone, since the owner is known only once the passkey is verified.
  const source = sourceOf(auth, origin, undefined)
  const nobody = `passkey ${source.name}`
  if (await hasTooManyFailures(tx, nobody, source, now)) return refuse({ code: 'too-many-attempts' })
  // Otherwise an account that is closed in this moment would keep the new sign-in.
  const owner = await findPasskeyOwner(tx, response['id'])
  if (owner) await lockAccount(tx, owner)
  try {
    const answer = await authOn(tx, auth).api.verifyPasskeyAuthentication({
      // The library validates the response before trusting any of it.
      body: { response: response as unknown as Signed },
      headers: origin.headers,
      returnHeaders: true,
    })
    const { session, user } = answer.response
    return ok({ personId: asId(user.id), token: session.token, headers: answer.headers })
  } catch (error) {
    if (!refusedByAuth(error)) throw error
    await recordFailure(tx, { email: nobody, source: source.name }, now)
    return refuse({ code: 'passkey-refused' })
  }
}

/** Signs in with a passkey alone. It is two factors in one, since its owner had to be present. */
export async function signInWithPasskey(
  { db, clock, auth, product }: Needs,
  { response, rememberMe }: { response: WebAuthn; rememberMe: boolean },
  origin: Origin,
): Promise<Result<SignedIn, { code: 'passkey-refused' } | { code: 'too-many-attempts' } | Suspended>> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const verified = await verifyPasskey(tx, { auth, now }, response, origin)
    if (!verified.ok) return verified
    const { personId, token } = verified.value
    if (await findSuspension(tx, personId)) {
      const { internalAdapter } = await authOn(tx, auth).$context
      await internalAdapter.deleteSession(token)
      return refuse(suspended(product))
    }
    await recordProof(tx, { token }, now)
    await endEarlierSignIn(tx, auth, origin.headers, now)
    const headers = rememberMe ? verified.value.headers : endingWithBrowser(verified.value.headers)
    if (!rememberMe) await setSignInEnd(tx, token, new Date(Date.now() + passingSeconds * 1000))
    headers.append('set-cookie', deviceCookie(auth, personId, origin.headers))
    return ok({ personId, token, headers })
  })
}

// The library remembers every passkey sign-in; only those who asked for it should be remembered (ruling 1.6).
function endingWithBrowser(headers: Headers): Headers {
  const passing = new Headers()
  for (const cookie of headers.getSetCookie())
    passing.append('set-cookie', /max-age=0/i.test(cookie) ? cookie : cookie.replace(/; (max-age|expires)=[^;]+/gi, ''))
  return passing
}

/** The challenge for an authenticator to create a new passkey. */
export async function newPasskeyChallenge(
  { db, clock, auth }: Needs,
  viewer: Caller,
  headers: Headers,
): Promise<Result<Challenge, { code: 'proof-needed' } | { code: 'too-many-passkeys'; most: number }>> {
  return db.transaction(async (tx) => {
    const proven = await checkProofAndLock(tx, viewer, clock.now())
    if (!proven.ok) return proven
    if ((await listPasskeys(tx, viewer.personId)).length >= most) return refuse({ code: 'too-many-passkeys', most })
    const answer = await authOn(tx, auth).api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true })
    return ok({ challenge: answer.response as unknown as WebAuthn, headers: answer.headers })
  })
}

/** Stores a new passkey. If it is the person's first factor, it comes with ten recovery codes. */
export async function addPasskey(
  { db, clock, auth }: Needs,
  viewer: Caller,
  { response, name }: { response: WebAuthn; name: string },
  headers: Headers,
): Promise<
  Result<
    { recoveryCodes: string[] | null },
    { code: 'proof-needed' } | { code: 'passkey-refused' } | { code: 'too-many-passkeys'; most: number }
  >
> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const proven = await checkProofAndLock(tx, viewer, now)
    if (!proven.ok) return proven
    if ((await listPasskeys(tx, viewer.personId)).length >= most) return refuse({ code: 'too-many-passkeys', most })
    const called = name.trim() || 'Passkey'
    try {
      await authOn(tx, auth).api.verifyPasskeyRegistration({ body: { response, name: called }, headers })
    } catch (error) {
      // The library reports anything wrong with the signed response as an internal failure.
      if (!refusedByAuth(error) && !failedRegistration(error)) throw error
      return refuse({ code: 'passkey-refused' })
    }
    const recoveryCodes = await turnOn(tx, { auth, now }, viewer, headers)
    announce(tx, now, 'second-factor-changed', { personId: viewer.personId, change: 'passkey-added', name: called })
    return ok({ recoveryCodes })
  })
}

const failedRegistration = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Failed to verify registration'

export async function renamePasskey(
  { db }: Needs,
  { personId }: Caller,
  { passkeyId, name }: { passkeyId: string; name: string },
): Promise<Result<Record<never, never>, { code: 'passkey-not-found' } | { code: 'fields-missing' }>> {
  const called = name.trim()
  if (called === '') return refuse({ code: 'fields-missing' })
  const found = await db.transaction((tx) => rename(tx, personId, passkeyId, called))
  return found ? ok({}) : refuse({ code: 'passkey-not-found' })
}

export async function removePasskey(
  { db, clock }: Needs,
  viewer: Caller,
  passkeyId: string,
): Promise<Result<Record<never, never>, { code: 'proof-needed' } | { code: 'passkey-not-found' }>> {
  const now = clock.now()
  const { personId } = viewer
  return db.transaction(async (tx) => {
    const proven = await checkProofAndLock(tx, viewer, now)
    if (!proven.ok) return proven
    const name = await deletePasskey(tx, personId, passkeyId)
    if (name === undefined) return refuse({ code: 'passkey-not-found' })
    await turnOff(tx, personId)
    announce(tx, now, 'second-factor-changed', { personId, change: 'passkey-removed', name })
    return ok({})
  })
}
