import type { Visibility } from '#contract/matching.ts'
import { maxListsCounted } from '#domain/matching/visibility.ts'

/** How often students find a mentor, in a sentence. */
export function visibilityInWords({ listed, lists }: Pick<Visibility, 'listed' | 'lists'>): string {
  if (!listed) return "Students can't find you yet, because your profile is empty."
  if (lists === 0) return "You aren't in any student's list of matches this week."
  if (lists === 1) return "You're in one student's list of matches this week."
  const count = lists.toLocaleString('en-US')
  return lists >= maxListsCounted
    ? `You're in ${count} students' lists of matches this week, or more.`
    : `You're in ${count} students' lists of matches this week.`
}

/** What adding a field would do, as the score has it (spec 9). */
export const additionInWords: Record<Visibility['missing'][number], string> = {
  university: 'Adding your university would match you with students who want to go there.',
  major: 'Adding your major would match you with students who intend to study it or something close.',
  specialties: 'Adding what you help with would match you with students who share those interests.',
  mentorshipExperience: 'Adding your mentoring experience would move you up in every list.',
}
