/** The status of a student's matches: asked for, being computed, or saved (spec 4). */
export const matchingStatuses = ['pending', 'loading', 'ready'] as const
export type MatchingStatus = (typeof matchingStatuses)[number]
