import type { WallClock } from '#domain/kit/time.ts'
import { clockTime } from './free-hours.ts'

/**
 * The next time a past session's weekday and time occur in this zone, after `now` and after the session itself: a week
 * after it, or more if the session was longer ago.
 */
export function sameHourAgain(startsAt: Date, timeZone: string, now: Date): WallClock {
  const zoned = (at: Date) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
  const first = zoned(startsAt)
  let weeks = Math.max(1, Math.floor(first.until(zoned(now), { largestUnit: 'weeks' }).weeks))
  while (first.add({ weeks }).epochMilliseconds <= now.getTime()) weeks++
  const next = first.add({ weeks })
  return { date: next.toPlainDate().toString(), time: clockTime(next.hour * 60 + next.minute), timeZone }
}
