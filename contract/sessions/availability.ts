import { z } from 'zod'
import { mostDaysOff, mostSpans } from '#domain/sessions/availability.ts'
import { calendarDay, timeZone } from '#contract/kit/fields.ts'

const minute = z.int().min(0).max(1440)

/** When a mentor can be booked, on the clock of `timeZone`; weekday 1 is Monday, minutes since midnight. */
export const availabilityView = z.object({
  timeZone,
  openHours: z.array(z.object({ weekday: z.int().min(1).max(7), fromMinute: minute, toMinute: minute })),
  daysOff: z.array(calendarDay),
})
const { openHours, daysOff } = availabilityView.shape
/** The same, as it may be set; what was stored is read, however much it is. */
export const newAvailability = availabilityView.extend({
  openHours: openHours.max(mostSpans, `There may be at most ${mostSpans} spans of open hours.`),
  daysOff: daysOff.max(mostDaysOff, `There may be at most ${mostDaysOff} days off.`),
})
/** What was changed: an earlier release stored more than may be set now, up to the most for each weekday. */
export const overAvailability = availabilityView.extend({
  openHours: openHours.max(7 * mostSpans),
  daysOff: daysOff.max(mostDaysOff),
})
export type AvailabilityView = z.infer<typeof availabilityView>
