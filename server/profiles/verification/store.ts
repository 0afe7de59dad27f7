import type { PersonId } from '#domain/kit/ids.ts'
import { type Verified, verificationEnds } from '#domain/profiles/verification/verification.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'

export type Verification = Verified & { endsAt: Date }

/** A mentor's verification; undefined where there is none. */
export async function findVerification(reads: Reads, mentorId: PersonId): Promise<Verification | undefined> {
  const row = await reads
    .selectFrom('mentor_verifications')
    .select(['verified_university', 'verified_at', 'ends_at'])
    .where('mentor_id', '=', mentorId)
    .executeTakeFirst()
  return row && { university: row.verified_university, since: row.verified_at, endsAt: row.ends_at }
}

/** Verifies a mentor from now on, or anew; what shows it replaces what showed it before. */
export async function saveVerification(
  tx: Tx,
  mentorId: PersonId,
  { university, since, mailboxHash, linkHash }: Verified & { mailboxHash: string | null; linkHash: string | null },
): Promise<Verification> {
  const endsAt = verificationEnds(since)
  const values = {
    verified_university: university,
    verified_at: since,
    ends_at: endsAt,
    mailbox_hash: mailboxHash,
    link_hash: linkHash,
    reminded_at: null,
  }
  await tx
    .insertInto('mentor_verifications')
    .values({ mentor_id: mentorId, ...values })
    .onConflict((conflict) => conflict.constraint('mentor_verifications_pkey').doUpdateSet(values))
    .execute()
  return { university, since, endsAt }
}

/** A mentor's verification, if it was this link that they used for it. */
export async function findVerificationBy(
  reads: Reads,
  mentorId: PersonId,
  linkHash: string,
): Promise<Verification | undefined> {
  const row = await reads
    .selectFrom('mentor_verifications')
    .select(['verified_university', 'verified_at', 'ends_at'])
    .where('mentor_id', '=', mentorId)
    .where('link_hash', '=', linkHash)
    .executeTakeFirst()
  return row && { university: row.verified_university, since: row.verified_at, endsAt: row.ends_at }
}

/** Whose verification this mailbox shows. */
export async function findVerifiedBy(reads: Reads, mailboxHash: string): Promise<PersonId | undefined> {
  const row = await reads
    .selectFrom('mentor_verifications')
    .select('mentor_id')
    .where('mailbox_hash', '=', mailboxHash)
    .executeTakeFirst()
  return row?.mentor_id
}

/** Ends a verification; returns what it was, undefined where there was none. */
export async function deleteVerification(tx: Tx, mentorId: PersonId): Promise<Verification | undefined> {
  const row = await tx
    .deleteFrom('mentor_verifications')
    .where('mentor_id', '=', mentorId)
    .returning(['verified_university', 'verified_at', 'ends_at'])
    .executeTakeFirst()
  return row && { university: row.verified_university, since: row.verified_at, endsAt: row.ends_at }
}

/** Leaves of a verification only until when it lasts; its mailbox can verify another account, and the link that made it says nothing more. */
export async function forgetVerified(tx: Tx, mentorId: PersonId): Promise<void> {
  await tx
    .updateTable('mentor_verifications')
    .set({ verified_university: '', mailbox_hash: null, link_hash: null })
    .where('mentor_id', '=', mentorId)
    .execute()
}

const atOnce = 200

/** Whose verification is over, the longest first; locked, and left to whoever else ends it. */
export async function lockEnded(tx: Tx, now: Date): Promise<PersonId[]> {
  const rows = await tx
    .selectFrom('mentor_verifications')
    .select('mentor_id')
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ mentor_id }) => mentor_id)
}

/** Notes that these mentors are reminded, of verifications that end by then and were not reminded of; returns them. */
export async function noteReminders(
  tx: Tx,
  now: Date,
  endsBy: Date,
): Promise<{ mentorId: PersonId; university: string; endsAt: Date }[]> {
  const rows = await tx
    .updateTable('mentor_verifications')
    .set({ reminded_at: now })
    .where('reminded_at', 'is', null)
    .where('ends_at', '>', now)
    .where('ends_at', '<=', endsBy)
    .returning(['mentor_id', 'verified_university', 'ends_at'])
    .execute()
  return rows.map((row) => ({ mentorId: row.mentor_id, university: row.verified_university, endsAt: row.ends_at }))
}
