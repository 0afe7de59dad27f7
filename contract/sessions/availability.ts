import { z } from 'zod'
import { mostDaysOff, mostSpans } from '#domain/sessions/availability.ts'
import { calendarDay, timeZone } from '#contract/kit/fields.ts'

const minute = z.int().min(0).max(1440)

/** When a mentor can be booked, on the clock of `timeZone`. Weekday 1 is Monday; minutes count from midnight. */
export const availabilityView = z.object({
  timeZone,
  openHours: z.array(z.object({ weekday: z.int().min(1).max(7), fromMinute: minute, toMinute: minute })),
  daysOff: z.array(calendarDay),
})
const { openHours, daysOff } = availabilityView.shape
/** Availability as it may be set. The limits apply only here: what is stored is read in full, however long it is. */
export const newAvailability = availabilityView.extend({
  openHours: openHours.max(mostSpans, `You can set at most ${mostSpans} spans of open hours.`),
  daysOff: daysOff.max(mostDaysOff, `You can add at most ${mostDaysOff} days off.`),
})
/**
 * The availability that an edit started from. An earlier release allowed more spans than can be set now, up to
 * `mostSpans` for each weekday.
 */
export const availabilityBeforeEdit = availabilityView.extend({
  openHours: openHours.max(7 * mostSpans),
  daysOff: daysOff.max(mostDaysOff),
})
export type AvailabilityView = z.infer<typeof availabilityView>
