import type { QueueEntry } from '#contract/desk/reports.ts'

/** Categories of entries, in words. */
export const categoryNames: Record<QueueEntry['category'], string> = {
  'self-harm': 'Self-harm',
  grooming: 'Grooming',
  threat: 'Threat',
  unsafe: 'Unsafe or sexual',
  harassment: 'Harassment',
  contact: 'Contact or payment off the platform',
  cheating: 'Cheating',
  impersonation: 'Not who they say they are',
  spam: 'Spam',
  other: 'Something else',
}

/** Decisions about entries, in words. */
export const decisionNames: Record<NonNullable<QueueEntry['decided']>['decision'], string> = {
  dismissed: 'Dismissed',
  handled: 'Handled',
  warned: 'Warned',
  suspended: 'Suspended',
  'photo-hidden': 'Photo hidden',
  'bio-hidden': 'Bio hidden',
  'review-hidden': 'Review hidden',
  approved: 'Approved',
  declined: 'Declined',
}

/** Says in a sentence where an entry comes from and whom it is about. */
export function entryInWords({ source, subject, about, other }: QueueEntry): string {
  const [name, otherName] = [about?.name ?? 'Someone who left', other?.name ?? 'someone who left']
  if (source === 'mentor') return `${name} wants to send a message to ${otherName}`
  if (source === 'reading' && subject === 'review')
    return about?.role === 'mentor'
      ? `Found in ${name}'s answer to a review by ${otherName}`
      : `Found in ${name}'s review of a session with ${otherName}`
  if (source === 'reading')
    return subject === 'session'
      ? `Found in the notes ${name} shares with ${otherName}`
      : `Found in what ${name} wrote to ${otherName}`
  const what = {
    person: name,
    message: `a message from ${name}`,
    session: `a session with ${name}`,
    review: `a review by ${name}`,
  }
  const reporter = otherName.charAt(0).toUpperCase() + otherName.slice(1)
  return `${reporter} reported ${what[subject]}`
}
