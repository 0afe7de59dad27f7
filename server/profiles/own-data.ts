import type { Role } from '#domain/kit/role.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Reads } from '#server/kit/tx.ts'
import { findOwnPhoto } from './photo/store.ts'
import { findConsent } from './public-page/store.ts'
import { profileOf } from './store.ts'
import { verificationData } from './verification/own-data.ts'

/**
 * Returns a person's profile as they wrote it, their public page's settings, their verification if they are a mentor,
 * and the larger size of their photo as a data URL, for the data export.
 */
export async function profileData(
  reads: Reads,
  { personId, role }: { personId: PersonId; role: Role },
  now: Date,
): Promise<object> {
  const photo = await findOwnPhoto(reads, personId)
  return {
    ...(await profileOf(reads, personId, role)),
    publicPage: (await findConsent(reads, personId)) ?? null,
    ...(role === 'mentor' && { verification: await verificationData(reads, personId, now) }),
    photo: photo ? `data:image/webp;base64,${photo.toString('base64')}` : null,
  }
}
