/**
 * A span of a weekday on the wall clock: 1 is Monday; minutes since midnight, half-open, and 1440 is the end of the
 * day.
 */
export type OpenHours = { weekday: number; fromMinute: number; toMinute: number }

/** When a mentor can be booked: weekly hours on their zone's clock, except on days off ('YYYY-MM-DD'). */
export type Availability = { timeZone: string; openHours: OpenHours[]; daysOff: string[] }

export const minutesOfDay = 24 * 60
/** How many spans of open hours a mentor may have. */
export const mostSpans = 100
/** How many days off a mentor may have. */
export const mostDaysOff = 366
