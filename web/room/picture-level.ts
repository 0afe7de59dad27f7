import type { LineSample } from './line-sample.ts'

/** What is sent of the picture: all of it, a small one, none. Sound is never touched. */
export const pictureLevels = ['full', 'small', 'none'] as const
export type PictureLevel = (typeof pictureLevels)[number]
export type LineState = { level: PictureLevel; bad: number; good: number }

export const goodLine: LineState = { level: 'full', bad: 0, good: 0 }
const badInARow = 2
const goodInARow = 5

// How much a line could carry shows only while a picture is sent: a browser that sends sound alone finds room for little more.
const isBad = (level: PictureLevel, { lost = 0, roundTripMs = 0, availableBits = Infinity }: LineSample): boolean =>
  lost > 0.08 || roundTripMs > 700 || (level !== 'none' && availableBits < 150_000)

/** Goes down a level after 4 bad seconds, and up again only after 10 good ones, so that it does not flicker. */
export function afterSample({ level, bad, good }: LineState, sample: LineSample): LineState {
  const at = pictureLevels.indexOf(level)
  const stepTo = (next: number) => ({ level: pictureLevels[next] ?? level, bad: 0, good: 0 })
  if (isBad(level, sample)) return bad + 1 >= badInARow ? stepTo(Math.min(at + 1, 2)) : { level, bad: bad + 1, good: 0 }
  if (at === 0) return goodLine
  return good + 1 >= goodInARow ? stepTo(at - 1) : { level, bad: 0, good: good + 1 }
}
