import type { PersonId } from '#domain/kit/ids.ts'
import type { MyVerification } from '#contract/profiles/verification.ts'
import { nameSameUniversity } from '#domain/profiles/verification/same-university.ts'
import { hasDomains } from '#domain/profiles/verification/university-address.ts'
import { latestEndToRemindOf } from '#domain/profiles/verification/verification.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { readTogether } from '#server/kit/read-together.ts'
import { profileOf } from '#server/profiles/store.ts'
import { addedDomains } from './domains/store.ts'
import { listLinks } from './links/store.ts'
import { findRequest } from './requests/store.ts'
import { findVerification } from './store.ts'

/** Returns how far a mentor has come with being verified. */
export async function myVerification(
  { db: { read }, clock }: { db: Db; clock: Clock },
  mentorId: PersonId,
): Promise<MyVerification> {
  const [{ university }, added, verification, [link], request] = await readTogether(read, (reads) =>
    Promise.all([
      profileOf(reads, mentorId, 'mentor'),
      addedDomains(reads),
      findVerification(reads, mentorId),
      listLinks(reads, mentorId, clock.now()),
      findRequest(reads, mentorId),
    ]),
  )
  return {
    university: university.trim(),
    hasDomain: hasDomains(university, added),
    verified: verification
      ? {
          university: verification.university,
          since: verification.since.toISOString(),
          endsAt: verification.endsAt.toISOString(),
          endsSoon: verification.endsAt <= latestEndToRemindOf(clock.now()),
        }
      : null,
    link: link ? { address: link.address, expiresAt: link.expiresAt.toISOString() } : null,
    request: request
      ? {
          words: request.words,
          askedAt: request.askedAt.toISOString(),
          elsewhere: nameSameUniversity(request.university, university) ? null : request.university,
        }
      : null,
  }
}
