import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { nameSameUniversity } from '#domain/profiles/verification/same-university.ts'
import { hashOf } from '#server/accounts/mailed-token.ts'
import { lockEmail } from '#server/accounts/store.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { signature } from '#server/kit/signature.ts'
import { lockProfile } from '#server/profiles/store.ts'
import { findVerificationBy, findVerifiedBy, type Verification } from '#server/profiles/verification/store.ts'
import { verifyMentor } from '#server/profiles/verification/verify-mentor.ts'
import { deleteLinksOf, lockLink } from './store.ts'

type Needs = { db: Db; clock: Clock; auth: { dataKey: string } }

/**
 * Redeems a mailed token: the mentor who asked for it is verified for 12 months (ruling 9.6). They must be signed in as
 * that mentor, so that nobody verifies a stranger by opening a link mailed to themselves. Redeeming it again returns
 * the same result while the verification it led to lasts.
 */
export async function confirmUniversityLink(
  { db, clock, auth }: Needs,
  mentorId: PersonId,
  token: string,
): Promise<Result<Verification, { code: 'link-expired' } | { code: 'address-in-use' }>> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    // Saving the profile locks it first too, so the university can't change in the meantime.
    const profile = await lockProfile(tx, mentorId, 'mentor')
    const linkHash = hashOf(token)
    const link = await lockLink(tx, linkHash, now)
    if (!link) {
      // Opened again after it was used.
      const verified = await findVerificationBy(tx, mentorId, linkHash)
      return verified ? ok(verified) : refuse({ code: 'link-expired' })
    }
    if (link.mentorId !== mentorId) return refuse({ code: 'link-expired' })
    if (!('university' in profile) || !nameSameUniversity(profile.university, link.university))
      return refuse({ code: 'link-expired' })
    await lockEmail(tx, link.address)
    const mailboxHash = signature(auth.dataKey, `university mailbox ${link.address}`)
    const verifies = await findVerifiedBy(tx, mailboxHash)
    if (verifies !== undefined && verifies !== mentorId) return refuse({ code: 'address-in-use' })
    await deleteLinksOf(tx, mentorId)
    return ok(await verifyMentor(tx, mentorId, { university: link.university, mailboxHash, linkHash, by: 'link' }, now))
  })
}
