import type { PersonId } from '#domain/kit/ids.ts'
import { type Verified, verificationEnds } from '#domain/profiles/verification/verification.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'

export type Verification = Verified & { endsAt: Date }

/** Returns a mentor's verification; undefined if there is none. */
export async function findVerification(reads: Reads, mentorId: PersonId): Promise<Verification | undefined> {
  const row = await reads
    .selectFrom('mentor_verifications')
    .select(['verified_university', 'verified_at', 'ends_at'])
    .where('mentor_id', '=', mentorId)
    .executeTakeFirst()
  return row && { university: row.verified_university, since: row.verified_at, endsAt: row.ends_at }
}

/** Verifies a mentor, or renews their verification; the new proof replaces the old one. */
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

/** Returns a mentor's verification if it came from this link. */
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

/** Returns the mentor who is verified by this mailbox. */
export async function findVerifiedBy(reads: Reads, mailboxHash: string): Promise<PersonId | undefined> {
  const row = await reads
    .selectFrom('mentor_verifications')
    .select('mentor_id')
    .where('mailbox_hash', '=', mailboxHash)
    .executeTakeFirst()
  return row?.mentor_id
}

/** Deletes a verification and returns it; undefined if there was none. */
export async function deleteVerification(tx: Tx, mentorId: PersonId): Promise<Verification | undefined> {
  const row = await tx
    .deleteFrom('mentor_verifications')
    .where('mentor_id', '=', mentorId)
    .returning(['verified_university', 'verified_at', 'ends_at'])
    .executeTakeFirst()
  return row && { university: row.verified_university, since: row.verified_at, endsAt: row.ends_at }
}

/**
 * Reduces a verification to its dates. Its mailbox can verify another account, and its link no longer returns a result.
 */
export async function reduceVerificationToDates(tx: Tx, mentorId: PersonId): Promise<void> {
  await tx
    .updateTable('mentor_verifications')
    .set({ verified_university: '', mailbox_hash: null, link_hash: null })
    .where('mentor_id', '=', mentorId)
    .execute()
}

const atOnce = 200

/** Returns mentors whose verification has ended, earliest first, locked. Skips those that another process is ending. */
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

/** Marks verifications that end by `endsBy` as reminded, unless they already were; returns them. */
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
