import { hour, instantOf, type WallClock } from '#domain/kit/time.ts'
import { type Availability, minutesOfDay, type OpenHours } from './availability.ts'
import { proposedTime } from './proposed-time.ts'

/** The starts of both people's confirmed sessions. */
type Taken = readonly Date[]

/**
 * The starts, in order, of the hours that a mentor offers in [from, to): within their open hours on their own clock,
 * not on a day off, not overlapping a confirmed session, and bookable now. On days when the clocks change, the wall
 * clock counts (ruling 3.6).
 */
export function freeHours(
  { timeZone, openHours, daysOff }: Availability,
  { taken, from, to }: { taken: Taken; from: Date; to: Date },
  now: Date,
): Date[] {
  const off = new Set(daysOff)
  const hours: Date[] = []
  const dayOf = (at: Date) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
  const last = dayOf(to).toPlainDate()
  for (let day = dayOf(from).toPlainDate(); Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    if (off.has(day.toString())) continue
    for (const span of openHours) if (span.weekday === day.dayOfWeek) hours.push(...hoursIn(span, day, timeZone, now))
  }
  return hours.filter((start) => start >= from && start < to && !taken.some((busy) => touches(busy, start)))
}

/** The wall-clock time of an instant in this zone, or undefined if choosing that time would mean an earlier instant. */
export function wallClockOf(at: Date, timeZone: string): WallClock | undefined {
  const there = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
  const shown = { date: there.toPlainDate().toString(), time: clockTime(there.hour * 60 + there.minute), timeZone }
  const meant = instantOf(shown)
  return meant.ok && meant.value.getTime() === at.getTime() ? shown : undefined
}

/** 'HH:MM' for minutes since midnight; the end of the day is '24:00'. */
export const clockTime = (minutes: number): string =>
  [Math.trunc(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

function hoursIn({ fromMinute, toMinute }: OpenHours, day: Temporal.PlainDate, timeZone: string, now: Date): Date[] {
  const starts: Date[] = []
  const end = endOfSpan(day, toMinute, timeZone)
  for (let minute = fromMinute; minute + 60 <= toMinute; minute += 60) {
    const start = proposedTime({ date: day.toString(), time: clockTime(minute), timeZone }, now)
    // If the clocks skip an hour of the span, the last hour would end after the span does.
    if (start.ok && start.value.getTime() + hour <= end) starts.push(start.value)
  }
  return starts
}

function endOfSpan(day: Temporal.PlainDate, toMinute: number, timeZone: string): number {
  const ends =
    toMinute === minutesOfDay
      ? day.add({ days: 1 }).toPlainDateTime()
      : day.toPlainDateTime(Temporal.PlainTime.from(clockTime(toMinute)))
  return ends.toZonedDateTime(timeZone).epochMilliseconds
}

const touches = (busy: Date, start: Date): boolean => Math.abs(busy.getTime() - start.getTime()) < hour
