import type { PersonId } from '#domain/kit/ids.ts'
import type { WhyVerificationEnded } from '#domain/profiles/verification/verification.ts'
import { announce, publish } from '#server/kit/announce.ts'
import type { Tx } from '#server/kit/tx.ts'
import { deleteRequest } from './requests/store.ts'
import { deleteVerification, saveVerification, type Verification } from './store.ts'

type Shown = { university: string } & (
  | { by: 'link'; mailboxHash: string; linkHash: string }
  | { by: 'desk'; mailboxHash: null; linkHash: null }
)

/**
 * Verifies a mentor, by link or by the desk. Matching, search, notifications and emails follow from the announcement.
 */
export async function verifyMentor(
  tx: Tx,
  mentorId: PersonId,
  { university, mailboxHash, linkHash, by }: Shown,
  now: Date,
): Promise<Verification> {
  const verification = await saveVerification(tx, mentorId, { university, since: now, mailboxHash, linkHash })
  await deleteRequest(tx, mentorId)
  announce(tx, now, 'mentor-verified', { mentorId, university, by, endsAt: verification.endsAt.toISOString() })
  publish(tx, now, [mentorId], 'me-changed', {})
  return verification
}

/** Ends a mentor's verification, if there is one, and returns it. */
export async function endVerification(
  tx: Tx,
  mentorId: PersonId,
  why: WhyVerificationEnded,
  now: Date,
): Promise<Verification | undefined> {
  const ended = await deleteVerification(tx, mentorId)
  if (!ended) return undefined
  announce(tx, now, 'verification-ended', { mentorId, university: ended.university, why })
  publish(tx, now, [mentorId], 'me-changed', {})
  return ended
}
