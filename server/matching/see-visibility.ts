import type { Visibility } from '#contract/matching.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { matchedFields, maxListsCounted } from '#domain/matching/visibility.ts'
import { isBlank } from '#domain/kit/text.ts'
import { type MentorProfile, profileComplete } from '#domain/profiles/profile.ts'
import type { Reads } from '#server/kit/tx.ts'
import { profileOf } from '#server/profiles/store.ts'
import { findVerification } from '#server/profiles/verification/store.ts'
import { findPause } from './pause-store.ts'
import type { MatchingNeeds } from './run-matching.ts'
import { countListsWith } from './store.ts'

const weekMs = 7 * 24 * 3_600_000

/** Returns how many students' match lists a mentor has been in this week, and what would put them in more. */
export async function seeVisibility(
  { db, clock, onlyVerified }: MatchingNeeds,
  mentorId: PersonId,
): Promise<Visibility> {
  const profile = await profileOf(db.read, mentorId, 'mentor')
  const hiddenBecause = await whyHidden(db.read, mentorId, { profile, onlyVerified })
  const weekAgo = new Date(clock.now().getTime() - weekMs)
  return {
    listed: hiddenBecause === null,
    hiddenBecause,
    lists: await countListsWith(db.read, mentorId, { since: weekAgo, most: maxListsCounted }),
    missing: matchedFields.filter((field) => isBlank(profile[field])),
  }
}

async function whyHidden(
  read: Reads,
  mentorId: PersonId,
  { profile, onlyVerified }: { profile: MentorProfile; onlyVerified: boolean | undefined },
): Promise<Visibility['hiddenBecause']> {
  if ((await findPause(read, mentorId)).pausedAt) return 'paused'
  if (!profileComplete(profile)) return 'profile-empty'
  return onlyVerified && !(await findVerification(read, mentorId)) ? 'unverified' : null
}
