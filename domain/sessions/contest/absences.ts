import { day } from '#domain/kit/time.ts'

/**
 * A mentor who misses this many sessions in 90 days is neither listed nor matched until the desk decides (ruling 11.3).
 */
export const absencesTolerated = 3
export const absencesCountedMs = 90 * day

/** True if this many absences take a mentor off the lists. */
export const isTooManyAbsences = (count: number): boolean => count >= absencesTolerated

/** What a mentor is told before they say that they missed a session, as the end of a sentence (ruling 11.3). */
export const countsAsMissed = `counts as a missed session: after ${absencesTolerated} in ${absencesCountedMs / day} days, we stop showing you to new students until our team has had a look.`
