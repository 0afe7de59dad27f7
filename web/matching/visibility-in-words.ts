import type { Visibility } from '#contract/matching.ts'
import { maxListsCounted } from '#domain/matching/visibility.ts'

/** How often students find a mentor, in a sentence. */
export function visibilityInWords({ hiddenBecause, lists }: Pick<Visibility, 'hiddenBecause' | 'lists'>): string {
  if (hiddenBecause) return hiddenInWords[hiddenBecause]
  if (lists === 0) return "You haven't shown up in any student's matches this week."
  if (lists === 1) return "You're in one student's matches this week."
  const count = lists.toLocaleString('en-US')
  return lists >= maxListsCounted
    ? `You're in ${count} or more students' matches this week.`
    : `You're in ${count} students' matches this week.`
}

const hiddenInWords: Record<NonNullable<Visibility['hiddenBecause']>, string> = {
  paused: "Students can't find you for now, because you missed several sessions. Our team will have a look.",
  'profile-empty': "Students can't find you yet, because your profile is empty.",
  unverified:
    "Students can't find you yet, because you're not verified as a student at your university. You can do that in Settings.",
}

/** What adding a missing field would do, according to the score (spec 9). */
export const additionInWords: Record<Visibility['missing'][number], string> = {
  university: 'Add your university to match with students who want to go there.',
  major: 'Add your major to match with students who plan to study it or something close.',
  specialties: 'Add your specialties to match with students who share those interests.',
  mentorshipExperience: 'Add your mentoring experience to move up in every list.',
}
