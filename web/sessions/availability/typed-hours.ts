import { minutesOfDay, type OpenHours } from '#domain/sessions/availability.ts'
import { clockTime } from '#domain/sessions/free-hours.ts'
import { newId } from '#web/kit/app/new-id.ts'

/**
 * A span of open hours as typed: 'HH:MM', or '' while empty. The end of the day is typed as the next midnight, '00:00'.
 */
export type TypedHours = { key: string; weekday: number; from: string; to: string }

export const toTyped = ({ weekday, fromMinute, toMinute }: OpenHours): TypedHours => ({
  key: newId(),
  weekday,
  from: clockTime(fromMinute),
  to: clockTime(toMinute % minutesOfDay),
})

export const fromTyped = ({ weekday, from, to }: TypedHours): OpenHours => ({
  weekday,
  fromMinute: minutesOf(from),
  toMinute: minutesOf(to) || minutesOfDay,
})

/** Returns the days off with one more, in order. '' adds none. */
export const withDay = (days: string[], typed: string): string[] =>
  typed === '' ? days : [...new Set([...days, typed])].toSorted()

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
