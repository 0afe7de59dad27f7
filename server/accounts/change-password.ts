import { checkNewPassword, type NewPassword, type NewPasswordRefusal } from '#domain/accounts/check-new-password.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Product } from '#domain/kit/product.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { announce } from '#server/kit/announce.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { Tx } from '#server/kit/tx.ts'
import { type AuthSettings, setPasswordHash } from './auth.ts'
import { isGuessableOn } from './guessable-password.ts'
import { confirmPassword, isStillConfirmed, type PasswordRefusal } from './confirm-password.ts'
import { endSignIns } from './end-sign-ins.ts'
import type { Origin } from './known-device.ts'
import { busy, hashPassword } from './password-hash.ts'
import { deleteProofs, findPerson } from './store.ts'

export type PasswordNeeds = {
  db: Db
  clock: Clock
  auth: AuthSettings
  product: Product
  /** Revokes the access tokens of a person's programs, since whoever has the password may have those too. */
  revokeTokens: (tx: Tx, personId: PersonId) => Promise<void>
}

/** Changes a signed-in person's password and ends their other sign-ins and access tokens. */
export async function changePassword(
  needs: PasswordNeeds,
  { personId, signInId }: { personId: PersonId; signInId: string },
  request: NewPassword & { currentPassword: string },
  origin: Origin,
): Promise<Result<Record<never, never>, NewPasswordRefusal | PasswordRefusal>> {
  const { db, clock, auth, product } = needs
  const person = await findPerson(db.read, personId)
  if (!person) throw new Error(`person ${personId} is signed in but does not exist`)
  if (request.currentPassword === '') return refuse({ code: 'fields-missing' })
  const checked = checkNewPassword(request, person, await isGuessableOn(product.name))
  if (!checked.ok) return checked
  const confirmed = await confirmPassword(needs, personId, request.currentPassword, origin)
  if (!confirmed.ok) return confirmed
  const passwordHash = await hashPassword(checked.value, 'known')
  if (passwordHash === undefined) return refuse(busy)

  return db.transaction(async (tx) => {
    if (!(await isStillConfirmed(tx, auth, confirmed.value))) return refuse({ code: 'password-wrong' })
    const now = clock.now()
    await setPasswordHash(tx, auth, { personId, hash: passwordHash }, now)
    await deleteProofs(tx, personId)
    await endSignIns(tx, now, personId, signInId)
    await needs.revokeTokens(tx, personId)
    announce(tx, now, 'password-changed', { personId })
    return ok({})
  })
}
