import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { day, instantOf, type WallClock, type WallClockRefusal } from '#domain/kit/time.ts'

export type TimeRefusal = WallClockRefusal | { code: 'time-past' } | { code: 'time-too-far' }

const furthestAhead = 365 * day

/**
 * The instant at which a proposed session would start. It has to be in the future and within a year (spec 5, ruling
 * 3.6).
 */
export function proposedTime(when: WallClock, now: Date): Result<Date, TimeRefusal> {
  const meant = instantOf(when)
  if (!meant.ok) return meant
  const ahead = meant.value.getTime() - now.getTime()
  if (ahead <= 0) return refuse({ code: 'time-past' })
  if (ahead > furthestAhead) return refuse({ code: 'time-too-far' })
  return ok(meant.value)
}
