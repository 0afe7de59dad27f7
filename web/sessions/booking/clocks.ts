import { dayAndTime } from '#web/kit/words/when.ts'

export type Clock = { zone: string; whose: string }

/**
 * Shows a moment on each of these clocks, leaving out any that reads the same as an earlier one (ruling 3.6: both, if
 * they differ).
 */
export function clockFaces(iso: string, clocks: Clock[], now = new Date()): (Clock & { reads: string })[] {
  const faces = clocks.map((clock) => ({ ...clock, reads: dayAndTime(iso, clock.zone, { now, zoneName: true }) }))
  const bare = clocks.map(({ zone }) => dayAndTime(iso, zone, { now }))
  return faces.filter((_, at) => bare.indexOf(bare[at]!) === at)
}
