import type { PersonId } from '#domain/kit/ids.ts'
import type { Tx } from '#server/kit/tx.ts'
import { findPerson, lockEmail, type Person } from './store.ts'

/**
 * Makes sign-ins, acts at the desk and the closing of one account wait for each other. Returns the person as they are
 * then; undefined if the account is closed.
 */
export async function lockAccount(tx: Tx, id: PersonId): Promise<Person | undefined> {
  const before = await findPerson(tx, id)
  if (!before) return undefined
  await lockEmail(tx, before.email)
  return findPerson(tx, id)
}
