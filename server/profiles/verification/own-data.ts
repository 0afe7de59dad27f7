import type { PersonId } from '#domain/kit/ids.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'
import { deleteLinksOf, listLinks } from './links/store.ts'
import { deleteRequest, findRequest } from './requests/store.ts'
import { findVerification, reduceVerificationToDates } from './store.ts'

/**
 * Returns what is stored about a mentor's verification, for the data export. Of an address whose link was used, only a
 * keyed hash is stored.
 */
export async function verificationData(reads: Reads, mentorId: PersonId, now: Date): Promise<object> {
  return {
    verified: (await findVerification(reads, mentorId)) ?? null,
    mailedLinks: await listLinks(reads, mentorId, now),
    askedUs: (await findRequest(reads, mentorId)) ?? null,
  }
}

/**
 * Deletes all of it with the account, except the verification's dates: what the mentor is owed depends on them (ruling
 * 6.3).
 */
export async function deleteVerificationData(tx: Tx, mentorId: PersonId): Promise<void> {
  await reduceVerificationToDates(tx, mentorId)
  await deleteLinksOf(tx, mentorId)
  await deleteRequest(tx, mentorId)
}
