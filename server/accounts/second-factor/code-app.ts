import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { announce } from '#server/kit/announce.ts'
import { type AuthSettings, authOn } from '#server/accounts/auth.ts'
import type { Origin } from '#server/accounts/known-device.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { Caller } from '#server/kit/viewer.ts'
import { checkProofAndLock } from './proof.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { findCodeApp, hasSecondFactor, setCodeAppConfirmed, setRecoveryCodes, setSecondFactorOn } from './store.ts'
import { secureFirstFactor, turnOff, writeUnseenSecret } from './turn-on.ts'
import { verifyCode } from './verify-code.ts'

type Needs = { db: Db; clock: Clock; auth: AuthSettings; product: { name: string } }
type ProofNeeded = { code: 'proof-needed' }

/**
 * Creates a new secret for a code app, as an address for a QR code and as text. Nothing is on until its first code is
 * entered.
 */
export async function startCodeApp(
  { db, clock, auth, product }: Needs,
  viewer: Caller,
  headers: Headers,
): Promise<Result<{ uri: string; secret: string }, ProofNeeded | { code: 'code-app-on' }>> {
  return db.transaction(async (tx) => {
    const proven = await checkProofAndLock(tx, viewer, clock.now())
    if (!proven.ok) return proven
    const app = await findCodeApp(tx, viewer.personId)
    if (app?.confirmedAt) return refuse({ code: 'code-app-on' })
    const made = await authOn(tx, auth, { proven: true, recoveryCodes: app?.recoveryCodes ?? [] }).api.enableTwoFactor({
      body: { password: 'proven', issuer: product.name },
      headers,
    })
    if (made.method !== 'totp') throw new Error('the library set up something else than a code app')
    return ok({ uri: made.totpURI, secret: new URL(made.totpURI).searchParams.get('secret') ?? '' })
  })
}

/**
 * Turns the code app on, given its first code. If it is the person's first factor, it comes with ten recovery codes.
 */
export async function confirmCodeApp(
  { db, clock, auth }: Needs,
  viewer: Caller,
  code: string,
  origin: Origin,
): Promise<
  Result<
    { recoveryCodes: string[] | null },
    ProofNeeded | { code: 'code-app-on' | 'code-app-missing' | 'code-wrong' | 'too-many-attempts' }
  >
> {
  const now = clock.now()
  const { personId } = viewer
  return db.transaction(async (tx) => {
    const proven = await checkProofAndLock(tx, viewer, now)
    if (!proven.ok) return proven
    const app = await findCodeApp(tx, personId)
    if (!app) return refuse({ code: 'code-app-missing' })
    if (app.confirmedAt) return refuse({ code: 'code-app-on' })
    const wasOn = await hasSecondFactor(tx, personId)
    // Turned on before the library verifies the code, or it would replace this browser's sign-in with another.
    await setSecondFactorOn(tx, personId, true)
    const verified = await verifyCode(
      tx,
      { auth, now },
      personId,
      { by: 'code', code },
      { origin, headers: origin.headers, confirming: true },
    )
    if (!verified.ok) {
      await setSecondFactorOn(tx, personId, wasOn)
      const { code: refused } = verified.refusal
      return refuse({ code: refused === 'second-factor-expired' ? 'code-app-missing' : refused })
    }
    await setCodeAppConfirmed(tx, personId, now)
    announce(tx, now, 'second-factor-changed', { personId, change: 'code-app-added', name: '' })
    return ok({ recoveryCodes: wasOn ? null : await secureFirstFactor(tx, { auth, now }, viewer) })
  })
}

/** Turns the code app off. Succeeds even if it is already off. */
export async function removeCodeApp(
  { db, clock, auth }: Needs,
  viewer: Caller,
  headers: Headers,
): Promise<Result<Record<never, never>, ProofNeeded>> {
  const now = clock.now()
  const { personId } = viewer
  return db.transaction(async (tx) => {
    const proven = await checkProofAndLock(tx, viewer, now)
    if (!proven.ok) return proven
    const app = await findCodeApp(tx, personId)
    if (!app?.confirmedAt) return ok({})
    await setCodeAppConfirmed(tx, personId, null)
    if (!(await turnOff(tx, personId))) await writeUnseenSecret(tx, { auth }, app.recoveryCodes, headers)
    announce(tx, now, 'second-factor-changed', { personId, change: 'code-app-removed', name: '' })
    return ok({})
  })
}

/** Replaces the recovery codes with ten new ones; the old ones stop working. */
export async function renewRecoveryCodes(
  { db, clock, auth }: Needs,
  viewer: Caller,
): Promise<Result<{ recoveryCodes: string[] }, ProofNeeded | { code: 'second-factor-off' }>> {
  const now = clock.now()
  const { personId } = viewer
  return db.transaction(async (tx) => {
    const proven = await checkProofAndLock(tx, viewer, now)
    if (!proven.ok) return proven
    if (!(await hasSecondFactor(tx, personId))) return refuse({ code: 'second-factor-off' })
    const { codes, hashes } = newRecoveryCodes(auth)
    await setRecoveryCodes(tx, personId, hashes)
    announce(tx, now, 'second-factor-changed', { personId, change: 'recovery-codes-renewed', name: '' })
    return ok({ recoveryCodes: codes })
  })
}
