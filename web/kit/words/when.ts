import { monthOf, weekdayOf } from './calendar-names.ts'
import { american, zoneName, zoneNamed } from './zone-name.ts'

type Asked = {
  /** Adds the zone's short name: '4:00 PM EST'. */
  zoneName?: boolean
  now?: Date
}

/** Returns 'Tue, Dec 1, 4:00 PM' on the clock of `zone`, with the year unless it's the current one. */
export function dayAndTime(iso: string, zone: string, asked: Asked = {}): string {
  const there = clockAt(iso, zone)
  return `${dayOf(there, asked)}, ${timeOf(there, asked)}`
}

/** Returns '4:00 PM' on the clock of `zone`. */
export const timeOnly = (iso: string, zone: string, asked: Asked = {}): string => timeOf(clockAt(iso, zone), asked)

/** Returns 'Tue, Dec 1' in `zone`, with the year unless it's the current one. */
export const dayOnly = (iso: string, zone: string, asked: Asked = {}): string => dayOf(clockAt(iso, zone), asked)

/**
 * True if the device's clock shows a different time at that moment, in which case a time on the clock of `zone` has to
 * name its zone.
 */
export const isElsewhere = (iso: string, zone: string, device = deviceZone()): boolean =>
  zone !== device && !clockAt(iso, zone).toPlainDateTime().equals(clockAt(iso, device).toPlainDateTime())

let known: { offset: number; zone: string } | undefined

/**
 * Cached until the device's clock has another offset, as after a flight. Where Temporal is polyfilled, finding the zone
 * takes a while.
 */
function deviceZone(): string {
  const offset = new Date().getTimezoneOffset()
  if (known?.offset !== offset) known = { offset, zone: Temporal.Now.timeZoneId() }
  return known.zone
}

/** Returns 'Tue', 'Dec' and '1' for '2026-12-01', independent of any zone. */
export function partsOfDay(day: string): { weekday: string; month: string; day: string } {
  return namesOf(Temporal.PlainDate.from(day))
}

/** Returns 'Tuesday, December 1, 2026', for screen reader users, who don't see the calendar around it. */
export const dayInFull = (day: Temporal.PlainDate): string =>
  `${weekdayOf(day)}, ${monthOf(day)} ${day.day}, ${day.year}`

/** Returns 'Tue, Dec 1, 2026' in `zone`, for things that are printed and kept. */
export const dayWithYear = (iso: string, zone: string): string => withYear(clockAt(iso, zone))

/**
 * Returns 'Tue, Dec 1, 4:00 PM – 5:00 PM EST' on the clock of `zone`. If the clocks change in between, both ends name
 * theirs: '1:30 AM EDT – 1:30 AM EST'.
 */
export function span(startsAt: string, endsAt: string, zone: string): string {
  const name = (iso: string) => zoneName(clockAt(iso, zone))
  const start = dayAndTime(startsAt, zone, { zoneName: name(startsAt) !== name(endsAt) })
  return `${start} – ${timeOnly(endsAt, zone, { zoneName: true })}`
}

/** Returns 'Today', 'Yesterday' or the day in `zone`, as the heading of a group of messages. */
export function dayNamed(iso: string, zone: string, { now = new Date() }: Asked = {}): string {
  const today = clockAt(now.toISOString(), zone).toPlainDate()
  const { days } = clockAt(iso, zone).toPlainDate().until(today)
  if (days === 0) return 'Today'
  return days === 1 ? 'Yesterday' : dayOnly(iso, zone, { now })
}

/** Returns 'just now', '5 minutes ago', 'yesterday' or 'in 2 hours'. */
export function ago(iso: string, { now = new Date() }: Asked = {}): string {
  const difference = new Date(iso).getTime() - now.getTime()
  const [unit, ms] = units.find(([, unitMs]) => Math.abs(difference) >= unitMs) ?? []
  if (!unit || !ms) return 'just now'
  return new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }).format(Math.trunc(difference / ms), unit)
}

/**
 * Returns a zone's name at that moment, such as 'Eastern Standard Time', or without a moment its year-round name,
 * 'Eastern Time'.
 */
export function zoneInWords(zone: string, iso?: string): string {
  const known = american[zone]
  if (iso === undefined && known) return known.name
  const at = iso === undefined ? Date.now() : Date.parse(iso)
  const name = zoneNamed(zone, at, iso === undefined ? 'longGeneric' : 'long')
  // A zone whose clocks never change may have no year-round name and be described by its offset.
  return (name.startsWith('GMT') ? zoneNamed(zone, at, 'long') : name) || zone
}

/** Returns 'New York' for 'America/New_York'. Uses the place's current name: 'Kolkata' for 'Asia/Calcutta'. */
export const placeOf = (zone: string): string => {
  const place = zone.slice(zone.indexOf('/') + 1)
  return (renamed[place] ?? place).replaceAll('_', ' ').replaceAll('/', ', ')
}

// Browsers still use names for these zones that nobody there uses anymore.
const renamed: Record<string, string> = {
  Asmera: 'Asmara',
  Calcutta: 'Kolkata',
  Coral_Harbour: 'Atikokan',
  Dacca: 'Dhaka',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Macao: 'Macau',
  Ponape: 'Pohnpei',
  Rangoon: 'Yangon',
  Saigon: 'Ho_Chi_Minh',
  Thimbu: 'Thimphu',
  Truk: 'Chuuk',
  Ulan_Bator: 'Ulaanbaatar',
}

/**
 * Returns 'Eastern Time (New York)'. People know the first part, and it takes both to tell apart zones of the same
 * name.
 */
export const zoneAndPlace = (zone: string): string => `${zoneInWords(zone)} (${placeOf(zone)})`

const dayMs = 24 * 3_600_000
const units = [
  ['year', 365 * dayMs],
  ['month', 30 * dayMs],
  ['week', 7 * dayMs],
  ['day', dayMs],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

const namesOf = (at: Temporal.PlainDate | Temporal.ZonedDateTime) => ({
  weekday: shortened(weekdayOf(at)),
  month: shortened(monthOf(at)),
  day: String(at.day),
})

const shortened = (name: string): string => name.slice(0, 3)

function dayOf(there: Temporal.ZonedDateTime, { now = new Date() }: Asked): string {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(there.timeZoneId)
  return there.year === today.year ? withoutYear(there) : withYear(there)
}

function withoutYear(there: Temporal.ZonedDateTime): string {
  const { weekday, month, day } = namesOf(there)
  return `${weekday}, ${month} ${day}`
}

const withYear = (there: Temporal.ZonedDateTime): string => `${withoutYear(there)}, ${there.year}`

function timeOf(there: Temporal.ZonedDateTime, asked: Asked): string {
  const time = `${there.hour % 12 || 12}:${String(there.minute).padStart(2, '0')} ${there.hour < 12 ? 'AM' : 'PM'}`
  return asked.zoneName ? `${time} ${zoneName(there)}` : time
}

function clockAt(iso: string, zone: string): Temporal.ZonedDateTime {
  const at = Temporal.Instant.fromEpochMilliseconds(Date.parse(iso))
  try {
    return at.toZonedDateTimeISO(zone)
  } catch (error) {
    // A zone newer than this browser's list is shown in the browser's own zone.
    if (error instanceof RangeError) return at.toZonedDateTimeISO(Temporal.Now.timeZoneId())
    throw error
  }
}
