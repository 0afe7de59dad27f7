import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { isTimeZone } from '#domain/kit/time.ts'
import { type Availability, mostDaysOff, mostSpans, type OpenHours } from './availability.ts'

export type AvailabilityRefusal = { code: 'zone-unknown' } | { code: 'open-hours-short' } | { code: 'day-off-unknown' }

const sessionMinutes = 60

/** True if a span of open hours has room for a session. */
export const fitsSession = ({ fromMinute, toMinute }: OpenHours): boolean => toMinute - fromMinute >= sessionMinutes

/**
 * Checks whether a mentor may set these hours. Returns them in order, with touching spans joined and each day off once.
 */
export function checkAvailability({
  timeZone,
  openHours,
  daysOff,
}: Availability): Result<Availability, AvailabilityRefusal> {
  if (!isTimeZone(timeZone)) return refuse({ code: 'zone-unknown' })
  if (!openHours.every(fitsSession)) return refuse({ code: 'open-hours-short' })
  if (!daysOff.every(isDay)) return refuse({ code: 'day-off-unknown' })
  return ok({ timeZone, openHours: joined(openHours), daysOff: [...new Set(daysOff)].toSorted() })
}

/**
 * The hours were edited in one zone while the zone was changed elsewhere. They can't be merged, since the same time of
 * day is a different hour in another zone.
 */
export type MergeRefusal = { code: 'hours-changed-elsewhere' }

/**
 * Merges hours that were edited in one place while they were changed in another. Each weekday, each day off and the
 * zone come from `wanted` if it differs from what the edit started with (`over`), and from `stored` otherwise (ruling
 * 3.11).
 */
export function mergedHours({
  over,
  wanted,
  stored,
}: Record<'over' | 'wanted' | 'stored', Availability>): Result<Availability, MergeRefusal> {
  const zoneChangedHere = wanted.timeZone !== over.timeZone
  const unseen = zoneChangedHere ? stored : wanted
  if (wanted.timeZone !== stored.timeZone && !areSame(joined(unseen.openHours), joined(over.openHours)))
    return refuse({ code: 'hours-changed-elsewhere' })
  const openHours = Array.from({ length: 7 }, (_, at) => {
    const [before, now, kept] = [over, wanted, stored].map((hours) => joined(hours.openHours.filter(on(at + 1))))
    return areSame(now, before) ? kept : now
  }).flatMap((spans = []) => spans)
  const days = new Set(
    [...stored.daysOff, ...wanted.daysOff].filter((day) =>
      (over.daysOff.includes(day) === wanted.daysOff.includes(day) ? stored : wanted).daysOff.includes(day),
    ),
  )
  return ok({
    timeZone: zoneChangedHere ? wanted.timeZone : stored.timeZone,
    // Each side may be within the limit, but not both together.
    openHours: openHours.length > mostSpans ? wanted.openHours : openHours,
    daysOff: days.size > mostDaysOff ? wanted.daysOff : [...days].toSorted(),
  })
}

const on = (weekday: number) => (span: OpenHours) => span.weekday === weekday
const areSame = (one: OpenHours[] = [], other: OpenHours[] = []): boolean =>
  one.length === other.length &&
  one.every(({ weekday, fromMinute, toMinute }, at) => {
    const there = other[at]
    return weekday === there?.weekday && fromMinute === there.fromMinute && toMinute === there.toMinute
  })

function joined(openHours: OpenHours[]): OpenHours[] {
  const inOrder = openHours.toSorted((a, b) => a.weekday - b.weekday || a.fromMinute - b.fromMinute)
  const spans: OpenHours[] = []
  for (const span of inOrder) {
    const last = spans.at(-1)
    if (last?.weekday === span.weekday && span.fromMinute <= last.toMinute)
      spans[spans.length - 1] = { ...last, toMinute: Math.max(last.toMinute, span.toMinute) }
    else spans.push(span)
  }
  return spans
}

function isDay(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
