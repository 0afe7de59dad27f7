import { day } from '#domain/kit/time.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import {
  type AddressRefusal,
  checkUniversityAddress,
  universityMailbox,
} from '#domain/profiles/verification/university-address.ts'
import { profileOf } from '#server/profiles/store.ts'
import { lockEmail } from '#server/accounts/store.ts'
import { announce } from '#server/kit/announce.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { addedDomains } from '#server/profiles/verification/domains/store.ts'
import { countLinksTo, insertLink, linkTimesOf } from './store.ts'

/** How long a link works. Its address is kept no longer. */
const linkLastsMs = day
const maxPerMentor = 5
// Counts requests by any mentor: until a link is used, the mailbox may be a stranger's, which nobody should be able to
// flood.
const maxPerMailbox = 3

/**
 * Has a link mailed to an address at the mentor's university (ruling 9.6). The result is the same whether the address
 * exists, already verifies another mentor, or got too many emails today.
 */
export async function askUniversityLink(
  { db, clock }: { db: Db; clock: Clock },
  mentorId: PersonId,
  typed: string,
): Promise<Result<{ address: string }, AddressRefusal | { code: 'too-many-links'; nextAt: string }>> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const profile = await profileOf(tx, mentorId, 'mentor')
    const checked = checkUniversityAddress(typed, profile, await addedDomains(tx))
    if (!checked.ok) return checked
    const { university } = checked.value
    // Sequential, so that concurrent requests see each other's counts.
    await lockEmail(tx, mentorId)
    const mailbox = universityMailbox(checked.value.address)
    await lockEmail(tx, mailbox)
    const since = new Date(now.getTime() - day)
    const oldest = (await linkTimesOf(tx, mentorId, since)).at(-maxPerMentor)
    if (oldest) return refuse({ code: 'too-many-links', nextAt: new Date(oldest.getTime() + day).toISOString() })
    const earlier = await countLinksTo(tx, mailbox, since)
    const expiresAt = new Date(now.getTime() + linkLastsMs)
    const linkId = await insertLink(tx, { mentorId, address: mailbox, university, expiresAt }, now)
    if (earlier < maxPerMailbox) announce(tx, now, 'university-link-asked', { linkId })
    return ok({ address: mailbox })
  })
}
