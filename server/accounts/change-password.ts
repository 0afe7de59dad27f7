import { checkNewPassword, type NewPassword, type NewPasswordRefusal } from '#domain/accounts/check-new-password.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Product } from '#domain/kit/product.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { announce } from '#server/kit/announce.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { type AuthSettings, authOn, setPassword } from './auth.ts'
import { isGuessableOn } from './guessable-password.ts'
import { confirmPassword, type PasswordRefusal } from './confirm-password.ts'
import { endSignIns } from './end-sign-ins.ts'
import { deleteProofs, findPerson } from './store.ts'

/** Changes a signed-in person's password and ends their other sign-ins. */
export async function changePassword(
  { db, clock, auth, product }: { db: Db; clock: Clock; auth: AuthSettings; product: Product },
  { personId, signInId }: { personId: PersonId; signInId: string },
  request: NewPassword & { currentPassword: string },
): Promise<Result<Record<never, never>, NewPasswordRefusal | PasswordRefusal>> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const person = await findPerson(tx, personId)
    if (!person) throw new Error(`person ${personId} is signed in but does not exist`)
    if (request.currentPassword === '') return refuse({ code: 'fields-missing' })
    const checked = checkNewPassword(request, person, isGuessableOn(product.name))
    if (!checked.ok) return checked
    const confirmed = await confirmPassword(tx, { auth, now }, person, request.currentPassword)
    if (!confirmed.ok) return confirmed

    await setPassword(authOn(tx, auth), personId, checked.value)
    await deleteProofs(tx, personId)
    await endSignIns(tx, now, personId, signInId)
    announce(tx, now, 'password-changed', { personId })
    return ok({})
  })
}
