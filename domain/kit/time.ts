import { type Result, ok, refuse } from './result.ts'

/** A date and a time on a person's own clock, in an IANA zone: '2026-12-01', '16:00', 'America/New_York'. */
export type WallClock = { date: string; time: string; timeZone: string }

export type WallClockRefusal = { code: 'time-skipped' } | { code: 'time-not-given' } | { code: 'zone-unknown' }

export const hour = 3_600_000
export const day = 24 * hour

/** The UTC day of an instant, as 'YYYY-MM-DD'. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 'YYYY-MM-DD'.length)

/**
 * True if Temporal and Intl both know the zone: Temporal computes times and Intl formats them. Only Intl accepts 'PST',
 * or an offset with a minus sign instead of a hyphen; only Temporal accepts a whole date with its zone.
 */
export function isTimeZone(name: string): boolean {
  if (knownZones.has(name)) return true
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
    const known = new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
    // There are some 600 zone names, and any capitalization of them is valid too, so the cache is capped.
    if (known && knownZones.size < 2000) knownZones.add(name)
    return known
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

// Creating a formatter costs as much as the rest of parsing a time, and a month of hours uses the same zone over and
// over.
const knownZones = new Set<string>()

/**
 * The instant that a wall-clock time means. A time skipped by a clock change is refused; of a time that occurs twice,
 * the earlier is meant (ruling 3.6).
 */
export function instantOf({ date, time, timeZone }: WallClock): Result<Date, WallClockRefusal> {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}$/.test(time)) return refuse({ code: 'time-not-given' })
  if (!isTimeZone(timeZone)) return refuse({ code: 'zone-unknown' })
  const picked = wallClock(date, time)
  if (!picked) return refuse({ code: 'time-not-given' })

  const meant = picked.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  if (!meant.toPlainDateTime().equals(picked)) return refuse({ code: 'time-skipped' })
  return ok(new Date(meant.epochMilliseconds))
}

/** 'YYYY-MM-DD HH:MM' in the reader's zone (ruling 3.6). */
export function slotLabel(at: Date, timeZone: string): string {
  const ms = at.getTime()
  const key = `${ms} ${timeZone}`
  const known = slotLabels.get(key)
  if (known !== undefined) return known
  const there = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone)
  const label = there.toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ')
  if (slotLabels.size >= mostLabels) slotLabels.clear()
  slotLabels.set(key, label)
  return label
}

// The same hours are shown again and again. A page of notifications has twenty labels at 4 microseconds each, a tenth
// of the call.
const slotLabels = new Map<string, string>()
const mostLabels = 5000 // about 0.5 MB

function wallClock(date: string, time: string): Temporal.PlainDateTime | undefined {
  try {
    return Temporal.PlainDateTime.from(`${date}T${time}`, { overflow: 'reject' })
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
