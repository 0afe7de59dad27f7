/** What of a profile the desk can hide; its owner keeps it, and the desk can show it again. */
export const profileParts = ['photo', 'bio'] as const
export type ProfilePart = (typeof profileParts)[number]

/** What people are told of when it is hidden. */
export const hiddenThings = [...profileParts, 'review', 'answer'] as const
export type HiddenThing = (typeof hiddenThings)[number]
