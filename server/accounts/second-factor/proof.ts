import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'
import { type Caller, proofLastsMs } from '#server/kit/viewer.ts'
import { findPerson, lockEmail } from '#server/accounts/store.ts'
import { findLastProof, hasSecondFactor } from './store.ts'

/** Whether this person's sign-ins need more than the password. */
export const needsSecondFactor = (reads: Reads, personId: PersonId): Promise<boolean> =>
  hasSecondFactor(reads, personId)

/**
 * When this sign-in last proved it is still the person themselves, by second factor if they have one. Undefined if it
 * never did.
 */
export const lastProofAt = (reads: Reads, { signInId }: Pick<Caller, 'signInId'>): Promise<Date | undefined> =>
  findLastProof(reads, signInId)

/** Refuses if the last proof is older than 15 minutes. */
export async function checkProof(
  reads: Reads,
  viewer: Pick<Caller, 'signInId'>,
  now: Date,
): Promise<Result<null, { code: 'proof-needed' }>> {
  const at = await lastProofAt(reads, viewer)
  return at && now.getTime() - at.getTime() < proofLastsMs ? ok(null) : refuse({ code: 'proof-needed' })
}

/**
 * Same as `checkProof`, at the start of a change. A person's changes run one after another, so that each sees the
 * previous one's result.
 */
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
