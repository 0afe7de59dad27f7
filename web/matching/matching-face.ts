import type { Matches } from '#contract/matching.ts'

/** What Best Mentors For You shows (spec 2, matching view states). */
export type MatchingFace = 'waiting' | 'failed' | 'incomplete' | 'timed-out' | 'none-found' | 'matches'

/** Cached matches appear after 1.5 s; after 30 s without matches the first mentors are shown instead (spec 9). */
export const revealMilliseconds = 1500
export const timeoutMilliseconds = 30_000

/** True if there is nothing to show yet and something is loading. */
export const isWaiting = (document: Matches | undefined): boolean =>
  !document || (document.matches.length === 0 && document.profileComplete && document.status !== 'ready')

/** Picks the face to show. A failure never hides existing matches (ruling 4.4). */
export function matchingFace(
  document: Matches | undefined,
  { failed, revealed, timedOut }: { failed: boolean; revealed: boolean; timedOut: boolean },
): MatchingFace {
  // Results for a blank profile say nothing about this student.
  if (document && !document.profileComplete) return 'incomplete'
  if (isWaiting(document)) {
    if (timedOut) return 'timed-out'
    return failed ? 'failed' : 'waiting'
  }
  if (document?.matches.length === 0) return 'none-found'
  return revealed ? 'matches' : 'waiting'
}
