import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { isTimeZone, type WallClock } from '#domain/kit/time.ts'
import { freeHours, wallClockOf } from '#domain/sessions/free-hours.ts'
import { endOf } from '#domain/sessions/session.ts'
import { isMentor } from '#server/profiles/store.ts'
import { areBlocked } from '#server/safety/blocks-store.ts'
import type { SessionNeeds } from '#server/sessions/own-session.ts'
import { findTakenHours } from '#server/sessions/booking-store.ts'
import { findAvailability } from './store.ts'

type Asked = { mentorId: PersonId; studentId: PersonId; from: string; days: number; timeZone: string }
type Offer = { setsHours: boolean; hours: { startsAt: Date; at: WallClock }[] }
type Refusal = { code: 'mentor-not-found' } | { code: 'zone-unknown' } | { code: 'time-not-given' }

/**
 * Returns the hours a student is offered on some days of their own calendar. Leaves out the later of doubled times,
 * since choosing it would mean the earlier one.
 */
export async function offerHours(
  { db, clock }: SessionNeeds,
  { mentorId, studentId, from, days, timeZone }: Asked,
): Promise<Result<Offer, Refusal>> {
  if (!isTimeZone(timeZone)) return refuse({ code: 'zone-unknown' })
  const span = daysFrom(from, days, timeZone)
  if (!span) return refuse({ code: 'time-not-given' })
  if (!(await isMentor(db.read, mentorId)) || (await areBlocked(db.read, studentId, mentorId)))
    return refuse({ code: 'mentor-not-found' })
  const availability = await findAvailability(db.read, mentorId, () => wellBefore(from))
  if (!availability || availability.openHours.length === 0) return ok({ setsHours: false, hours: [] })

  // The last hour may start within the span and end after it.
  const touched = { from: span.from, to: endOf(span.to) }
  const taken = await findTakenHours(db.read, { mentorId, studentId }, touched)
  const offered = freeHours(availability, { taken, ...span }, clock.now()).map((startsAt) => ({
    startsAt,
    at: wallClockOf(startsAt, timeZone),
  }))
  return ok({ setsHours: true, hours: offered.filter((hour): hour is Offer['hours'][number] => hour.at !== undefined) })
}

// The mentor's calendar may be up to two days behind the student's.
const wellBefore = (from: string): string => Temporal.PlainDate.from(from).subtract({ days: 2 }).toString()

function daysFrom(from: string, days: number, timeZone: string): { from: Date; to: Date } | undefined {
  try {
    const first = Temporal.PlainDate.from(from, { overflow: 'reject' })
    const midnight = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(timeZone).epochMilliseconds)
    return { from: midnight(first), to: midnight(first.add({ days })) }
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
