/** A student's matches: none wanted yet, being computed, or there (spec 4). */
export const matchingStatuses = ['pending', 'loading', 'ready'] as const
export type MatchingStatus = (typeof matchingStatuses)[number]
