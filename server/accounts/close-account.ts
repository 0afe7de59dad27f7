import { checkClosing, type ClosingRefusal, formerName } from '#domain/accounts/check-closing.ts'
import { type Result, ok } from '#domain/kit/result.ts'
import { announce } from '#server/kit/announce.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { Tx } from '#server/kit/tx.ts'
import type { Viewer } from '#server/kit/viewer.ts'
import type { AuthSettings } from './auth.ts'
import { confirmPassword, type PasswordRefusal } from './confirm-password.ts'
import { endSignIns } from './end-sign-ins.ts'
import { findPerson, anonymizePerson, type Person } from './store.ts'

export type CloseNeeds = {
  db: Db
  clock: Clock
  auth: AuthSettings
  /** What the other rooms do when a person leaves, sessions first: cancel, expire, empty, forget. Same transaction. */
  cleanUpAccount: (tx: Tx, person: Person, now: Date) => Promise<void>
}

/** Closes an account for good. What others have a part in stays, without the person (docs/decisions/0012-leaving.md). */
export async function closeAccount(
  { db, clock, auth, cleanUpAccount }: CloseNeeds,
  { personId }: Pick<Viewer, 'personId'>,
  request: { confirmation: string; password: string },
): Promise<Result<Record<never, never>, ClosingRefusal | PasswordRefusal>> {
  const checked = checkClosing(request)
  if (!checked.ok) return checked
  const now = clock.now()
  return db.transaction(async (tx) => {
    const person = await findPerson(tx, personId)
    if (!person) throw new Error(`person ${personId} is signed in but does not exist`)
    const confirmed = await confirmPassword(tx, { auth, now }, person, request.password)
    if (!confirmed.ok) return confirmed

    await cleanUpAccount(tx, person, now)
    await anonymizePerson(tx, person, formerName(person.role), now)
    await endSignIns(tx, now, personId)
    announce(tx, now, 'account-closed', { personId })
    return ok({})
  })
}
