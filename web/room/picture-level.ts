import type { LineSample } from './line-sample.ts'

/** How much of the picture is sent: all of it, a small one, or none. Sound is never touched. */
export const pictureLevels = ['full', 'small', 'none'] as const
export type PictureLevel = (typeof pictureLevels)[number]
export type LineState = { level: PictureLevel; bad: number; good: number }

export const goodLine: LineState = { level: 'full', bad: 0, good: 0 }
const badInARow = 2
const goodInARow = 5

// Bits per second, of which sound takes some 40,000. Between what a level needs and what the next one up needs, the
// level stays.
const leastBits: Record<PictureLevel, number> = { full: 150_000, small: 75_000, none: 0 }
const carries = (level: PictureLevel, { lost = 0, roundTripMs = 0, availableBits = Infinity }: LineSample): boolean =>
  lost <= 0.08 && roundTripMs <= 700 && availableBits >= leastBits[level]

/** Goes down a level after 4 bad seconds, and up only after 10 good ones, so that the picture doesn't flicker. */
export function afterSample({ level, bad, good }: LineState, sample: LineSample): LineState {
  const at = pictureLevels.indexOf(level)
  const [above, below] = [pictureLevels[at - 1], pictureLevels[at + 1] ?? 'none']
  if (!carries(level, sample))
    return bad + 1 >= badInARow ? { level: below, bad: 0, good: 0 } : { level, bad: bad + 1, good: 0 }
  if (!above || !carries(above, sample)) return { level, bad: 0, good: 0 }
  return good + 1 >= goodInARow ? { level: above, bad: 0, good: 0 } : { level, bad: 0, good: good + 1 }
}
