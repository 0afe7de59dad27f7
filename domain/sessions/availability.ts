import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { isTimeZone } from '#domain/kit/time.ts'

/** A span of one weekday on the wall clock: 1 is Monday; minutes since midnight, half-open, 1440 is the end of the day. */
export type OpenHours = { weekday: number; fromMinute: number; toMinute: number }

/** When a mentor can be booked: weekly hours on their zone's clock, except on days off ('YYYY-MM-DD'). */
export type Availability = { timeZone: string; openHours: OpenHours[]; daysOff: string[] }

export type AvailabilityRefusal = { code: 'zone-unknown' } | { code: 'open-hours-short' } | { code: 'day-off-unknown' }

export const minutesOfDay = 24 * 60
const sessionMinutes = 60

/** Whether a mentor may set these hours, and the hours in order: touching spans become one, each day off appears once. */
export function checkAvailability({
  timeZone,
  openHours,
  daysOff,
}: Availability): Result<Availability, AvailabilityRefusal> {
  if (!isTimeZone(timeZone)) return refuse({ code: 'zone-unknown' })
  if (openHours.some(({ fromMinute, toMinute }) => toMinute - fromMinute < sessionMinutes))
    return refuse({ code: 'open-hours-short' })
  if (!daysOff.every(isDay)) return refuse({ code: 'day-off-unknown' })
  return ok({ timeZone, openHours: joined(openHours), daysOff: [...new Set(daysOff)].toSorted() })
}

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
