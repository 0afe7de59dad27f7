import type { Visibility } from '#contract/matching.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { matchedFields, maxListsCounted } from '#domain/matching/visibility.ts'
import { isBlank } from '#domain/kit/text.ts'
import { profileComplete } from '#domain/profiles/profile.ts'
import { profileOf } from '#server/profiles/store.ts'
import { findVerification } from '#server/profiles/verification/store.ts'
import type { MatchingNeeds } from './run-matching.ts'
import { countListsWith } from './store.ts'

const weekMs = 7 * 24 * 3_600_000

/** Returns how many students' match lists a mentor has been in this week, and what would put them in more. */
export async function seeVisibility(
  { db, clock, onlyVerified }: MatchingNeeds,
  mentorId: PersonId,
): Promise<Visibility> {
  const profile = await profileOf(db.read, mentorId, 'mentor')
  const weekAgo = new Date(clock.now().getTime() - weekMs)
  return {
    listed: profileComplete(profile) && (!onlyVerified || (await findVerification(db.read, mentorId)) !== undefined),
    lists: await countListsWith(db.read, mentorId, { since: weekAgo, most: maxListsCounted }),
    missing: matchedFields.filter((field) => isBlank(profile[field])),
  }
}
