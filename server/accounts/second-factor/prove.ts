import type { Proof } from '#contract/accounts/second-factor.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { type AuthSettings, authOn } from '#server/accounts/auth.ts'
import { confirmPassword, type PasswordRefusal } from '#server/accounts/confirm-password.ts'
import type { Origin } from '#server/accounts/known-device.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { Caller } from '#server/kit/viewer.ts'
import { verifyPasskey } from './passkeys.ts'
import { needsSecondFactor } from './proof.ts'
import { recordProof } from './store.ts'
import { verifyCode } from './verify-code.ts'

type Refusal = PasswordRefusal | { code: 'code-wrong' | 'passkey-refused' | 'proof-needed' }

/**
 * Proves, for the next 15 minutes, that it is still the person themselves: by second factor if they have one, otherwise
 * by password.
 */
export async function prove(
  needs: { db: Db; clock: Clock; auth: AuthSettings },
  viewer: Caller,
  proof: Proof,
  origin: Origin,
): Promise<Result<Record<never, never>, Refusal>> {
  const { db, clock, auth } = needs
  const now = clock.now()
  const { personId, signInId } = viewer
  if (proof.by === 'password') {
    if (await needsSecondFactor(db.read, personId)) return refuse({ code: 'proof-needed' })
    const confirmed = await confirmPassword(needs, personId, proof.password, origin)
    if (!confirmed.ok) return confirmed
    await db.transaction((tx) => recordProof(tx, { id: signInId }, now))
    return ok({})
  }
  return db.transaction(async (tx) => {
    if (proof.by === 'passkey') {
      const verified = await verifyPasskey(tx, { auth, now }, proof.response, origin)
      if (!verified.ok) return verified
      // The library starts a new sign-in for a passkey; here the passkey only serves as proof.
      const { internalAdapter } = await authOn(tx, auth).$context
      await internalAdapter.deleteSession(verified.value.token)
      if (verified.value.personId !== personId) return refuse({ code: 'passkey-refused' })
    } else {
      if (!(await needsSecondFactor(tx, personId))) return refuse({ code: 'proof-needed' })
      const verified = await verifyCode(tx, { auth, now }, personId, proof, { origin, headers: origin.headers })
      if (!verified.ok) {
        const { code } = verified.refusal
        return refuse({ code: code === 'second-factor-expired' ? 'proof-needed' : code })
      }
    }
    await recordProof(tx, { id: signInId }, now)
    return ok({})
  })
}
