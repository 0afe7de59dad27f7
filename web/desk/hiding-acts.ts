import type { DeskPersonLine } from '#contract/desk.ts'
import type { ProfilePart } from '#domain/kit/hidden-part.ts'
import { client } from '#web/kit/app/client.ts'
import type { Act } from './act-dialog.tsx'

/** Returns the act that hides a part of a profile, or shows it again if it's hidden. */
export function actOnPart({ id: personId, name, hidden }: DeskPersonLine, part: ProfilePart): Act {
  if (hidden.includes(part))
    return {
      label: `Show ${part} again`,
      title: `Show ${name}'s ${part} again?`,
      consequence: `Everyone can see ${name}'s ${part} again, as it is now. ${name} gets an email.`,
      done: `Everyone can see ${name}'s ${part} again.`,
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

/** What hiding a part of a profile does, shown before it is done. */
export const hidingInWords: Record<ProfilePart, (name: string) => string> = {
  photo: (name) =>
    `Nobody but ${name} can see it anymore, and ${name} can't upload another one until you show it again. ${name} gets an email that says which rule it's about and how to object.`,
  bio: (name) =>
    `Nobody but ${name} can see it anymore. ${name} can rewrite it, but it stays hidden until you show it again. ${name} gets an email that says which rule it's about and how to object.`,
}

/** Returns the act that hides a review, or shows it again if it's hidden. */
export function actOnReview({ sessionId, by, hidden }: { sessionId: string; by: string; hidden: boolean }): Act {
  if (hidden)
    return {
      label: 'Show review again',
      title: `Show ${by}'s review again?`,
      consequence: `Everyone can see ${by}'s review again, and its stars count again. ${by} gets an email.`,
      done: `Everyone can see ${by}'s review again.`,
      send: ({ reason }) => client.desk.showReview({ sessionId, reason }),
    }
  return {
    label: 'Hide review',
    title: `Hide ${by}'s review?`,
    consequence: hidingReviewInWords(by),
    done: `${by}'s review is hidden.`,
    asksRule: true,
    send: ({ rule: category, reason }) => client.desk.hideReview({ sessionId, category, reason }),
  }
}

/** What hiding a review does, shown before it is done. */
export const hidingReviewInWords = (by: string): string =>
  `Nobody but ${by} can see it anymore, and its stars no longer count. ${by} gets an email that says which rule it's about and how to object.`
