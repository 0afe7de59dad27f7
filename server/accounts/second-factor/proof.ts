import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'
import { type Caller, proofLastsMs } from '#server/kit/viewer.ts'
import { findPerson, lockEmail } from '#server/accounts/store.ts'
import { findLastProof, hasSecondFactor } from './store.ts'

/** Whether this person's sign-ins need more than the password. */
export const needsSecondFactor = (reads: Reads, personId: PersonId): Promise<boolean> =>
  hasSecondFactor(reads, personId)

/** When this sign-in last proved who it is, by second factor where the person has one; undefined where it never did. */
export const lastProofAt = (reads: Reads, { signInId }: Pick<Caller, 'signInId'>): Promise<Date | undefined> =>
  findLastProof(reads, signInId)

/** Refuses where the last proof is older than 15 minutes. */
export async function checkProof(
  reads: Reads,
  viewer: Pick<Caller, 'signInId'>,
  now: Date,
): Promise<Result<null, { code: 'proof-needed' }>> {
  const at = await lastProofAt(reads, viewer)
  return at && now.getTime() - at.getTime() < proofLastsMs ? ok(null) : refuse({ code: 'proof-needed' })
}

/** The same at the start of a change: a person's changes come one after another, so that each sees what the one before did. */
export async function checkProofAndLock(
  tx: Tx,
  viewer: Pick<Caller, 'personId' | 'signInId'>,
  now: Date,
): Promise<Result<null, { code: 'proof-needed' }>> {
  const person = await findPerson(tx, viewer.personId)
  if (!person) return refuse({ code: 'proof-needed' })
  await lockEmail(tx, person.email)
  return checkProof(tx, viewer, now)
}
