import { checkClosing, type ClosingRefusal, formerName } from '#domain/accounts/check-closing.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { announce } from '#server/kit/announce.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { Tx } from '#server/kit/tx.ts'
import type { Viewer } from '#server/kit/viewer.ts'
import type { AuthSettings } from './auth.ts'
import { confirmPassword, isStillConfirmed, type PasswordRefusal } from './confirm-password.ts'
import { endSignIns } from './end-sign-ins.ts'
import type { Origin } from './known-device.ts'
import { anonymizePerson, type Member } from './store.ts'

export type CloseNeeds = {
  db: Db
  clock: Clock
  auth: AuthSettings
  /** The other features' part of closing an account, in the same transaction, sessions first. */
  cleanUpAccount: (tx: Tx, person: Member, now: Date) => Promise<void>
}

/**
 * Closes an account for good. What is shared with others stays, without the person (docs/decisions/0012-leaving.md).
 */
export async function closeAccount(
  needs: CloseNeeds,
  { personId, role }: Pick<Viewer, 'personId' | 'role'>,
  request: { confirmation: string; password: string },
  origin: Origin,
): Promise<Result<Record<never, never>, ClosingRefusal | PasswordRefusal>> {
  const checked = checkClosing(request)
  if (!checked.ok) return checked
  const { db, clock, auth, cleanUpAccount } = needs
  const confirmed = await confirmPassword(needs, personId, request.password, origin)
  if (!confirmed.ok) return confirmed

  return db.transaction(async (tx) => {
    if (!(await isStillConfirmed(tx, auth, confirmed.value))) return refuse({ code: 'password-wrong' })
    const now = clock.now()
    const person = { ...confirmed.value, role }
    await cleanUpAccount(tx, person, now)
    await anonymizePerson(tx, person, formerName(person.role), now)
    await endSignIns(tx, now, personId)
    announce(tx, now, 'account-closed', { personId })
    return ok({})
  })
}
