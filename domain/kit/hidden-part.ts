/** The parts of a profile that the desk can hide. Their owner keeps them, and the desk can show them again. */
export const profileParts = ['photo', 'bio'] as const
export type ProfilePart = (typeof profileParts)[number]

/** Everything the desk can hide, with a notification to the person it belongs to. */
export const hiddenThings = [...profileParts, 'review', 'answer'] as const
export type HiddenThing = (typeof hiddenThings)[number]
