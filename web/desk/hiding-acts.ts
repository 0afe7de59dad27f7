import type { DeskPersonLine } from '#contract/desk.ts'
import type { ProfilePart } from '#domain/kit/hidden-part.ts'
import { client } from '#web/kit/app/client.ts'
import type { Act } from './act-dialog.tsx'

/** Hiding a part of somebody's profile, or showing it again. */
export function actOnPart({ id: personId, name, hidden }: DeskPersonLine, part: ProfilePart): Act {
  if (hidden.includes(part))
    return {
      label: `Show ${part} again`,
      title: `Show ${name}'s ${part} again?`,
      consequence: `Everyone sees it again, as it is now. ${name} is emailed.`,
      done: `${name}'s ${part} can be seen again.`,
      send: ({ reason }) => client.desk.showPart({ personId, part, reason }),
    }
  return {
    label: `Hide ${part}`,
    title: `Hide ${name}'s ${part}?`,
    consequence: hidingInWords[part](name),
    done: `${name}'s ${part} is hidden.`,
    asksRule: true,
    send: ({ rule: category, reason }) => client.desk.hidePart({ personId, part, category, reason }),
  }
}

/** What hiding a part of a profile does, said before it is done. */
export const hidingInWords: Record<ProfilePart, (name: string) => string> = {
  photo: (name) =>
    `Nobody else sees it anymore, and ${name} can't upload another one until it's shown again. ${name} is emailed which rule it's about and how to object.`,
  bio: (name) =>
    `Nobody else sees it anymore. ${name} can rewrite it, but it stays hidden until it's shown again here. ${name} is emailed which rule it's about and how to object.`,
}

/** Hiding a review, or showing it again. */
export function actOnReview({ sessionId, by, hidden }: { sessionId: string; by: string; hidden: boolean }): Act {
  if (hidden)
    return {
      label: 'Show review again',
      title: 'Show this review again?',
      consequence: `Everyone sees it again, and its stars count again. ${by} is emailed.`,
      done: 'The review can be seen again.',
      send: ({ reason }) => client.desk.showReview({ sessionId, reason }),
    }
  return {
    label: 'Hide review',
    title: 'Hide this review?',
    consequence: hidingReviewInWords(by),
    done: 'The review is hidden.',
    asksRule: true,
    send: ({ rule: category, reason }) => client.desk.hideReview({ sessionId, category, reason }),
  }
}

/** What hiding a review does. */
export const hidingReviewInWords = (by: string): string =>
  `Only ${by} still sees it, and its stars no longer count. ${by} is emailed which rule it's about and how to object.`
