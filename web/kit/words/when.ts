type Asked = {
  /** Adds the zone's short name: '4:00 PM EST'. */
  zoneName?: boolean
  now?: Date
}

/** 'Tue, Dec 1, 4:00 PM' on the clock of `zone`; with the year unless it is this one. */
export const dayAndTime = (iso: string, zone: string, { zoneName, now = new Date() }: Asked = {}): string =>
  format(iso, zone, {
    ...day(iso, zone, now),
    hour: 'numeric',
    minute: '2-digit',
    ...(zoneName ? { timeZoneName: 'short' } : {}),
  })

/** '4:00 PM' on the clock of `zone`. */
export const timeOnly = (iso: string, zone: string, { zoneName }: Asked = {}): string =>
  format(iso, zone, { hour: 'numeric', minute: '2-digit', ...(zoneName ? { timeZoneName: 'short' } : {}) })

/** 'Tue, Dec 1' in `zone`; with the year unless it is this one. */
export const dayOnly = (iso: string, zone: string, { now = new Date() }: Asked = {}): string =>
  format(iso, zone, day(iso, zone, now))

/** Whether the clock of the device shows another time at that moment: one on the clock of `zone` then has to name it. */
export const isElsewhere = (iso: string, zone: string, device = deviceZone()): boolean =>
  zone !== device && dayAndTime(iso, zone) !== dayAndTime(iso, device)

let known: { offset: number; zone: string } | undefined

/** Kept, since it takes a slow phone milliseconds to say, until the device's clock has another offset, as after a flight. */
function deviceZone(): string {
  const offset = new Date().getTimezoneOffset()
  if (known?.offset !== offset) known = { offset, zone: Intl.DateTimeFormat().resolvedOptions().timeZone }
  return known.zone
}

/** 'Tue', 'Dec' and '1' of '2026-12-01', wherever that is. */
export function partsOfDay(day: string): { weekday: string; month: string; day: string } {
  const part = (name: keyof typeof dayParts) => partOf(day, 'UTC', dayParts, name)
  return { weekday: part('weekday'), month: part('month'), day: part('day') }
}

/** 'Tue, Dec 1, 2026' in `zone`, for what is printed and kept. */
export const dayWithYear = (iso: string, zone: string): string => format(iso, zone, { ...dayParts, year: 'numeric' })

/**
 * 'Tue, Dec 1, 4:00 PM – 5:00 PM EST' on the clock of `zone`; where the clocks change in between, both ends say by which
 * clock: '1:30 AM EDT – 1:30 AM EST'.
 */
export function span(startsAt: string, endsAt: string, zone: string): string {
  const name = (iso: string) => partOf(iso, zone, { timeZoneName: 'short' }, 'timeZoneName')
  const start = dayAndTime(startsAt, zone, { zoneName: name(startsAt) !== name(endsAt) })
  return `${start} – ${timeOnly(endsAt, zone, { zoneName: true })}`
}

/** 'Today', 'Yesterday' or the day, in `zone`: the heading of a group of messages. */
export function dayNamed(iso: string, zone: string, { now = new Date() }: Asked = {}): string {
  const days = (dayNumber(now.toISOString(), zone) - dayNumber(iso, zone)) / dayMs
  if (days === 0) return 'Today'
  return days === 1 ? 'Yesterday' : dayOnly(iso, zone, { now })
}

/** 'just now', '5 minutes ago', 'yesterday', 'in 2 hours'. */
export function ago(iso: string, { now = new Date() }: Asked = {}): string {
  const difference = new Date(iso).getTime() - now.getTime()
  const [unit, ms] = units.find(([, unitMs]) => Math.abs(difference) >= unitMs) ?? []
  if (!unit || !ms) return 'just now'
  return new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }).format(Math.trunc(difference / ms), unit)
}

/** The zone in words, as it is called at that moment, 'Eastern Standard Time', or the whole year round, 'Eastern Time'. */
export function zoneInWords(zone: string, iso?: string): string {
  const named = (timeZoneName: 'long' | 'longGeneric', at = new Date().toISOString()) =>
    partOf(at, zone, { timeZoneName }, 'timeZoneName')
  const name = iso === undefined ? named('longGeneric') : named('long', iso)
  // A zone that never changes may have no such name, and is described by its offset.
  return (name.startsWith('GMT') ? named('long') : name) || zone
}

/** 'New York' for 'America/New_York', by the name the place has today: 'Kolkata' for 'Asia/Calcutta'. */
export const placeOf = (zone: string): string => {
  const place = zone.slice(zone.indexOf('/') + 1)
  return (renamed[place] ?? place).replaceAll('_', ' ').replaceAll('/', ', ')
}

// Browsers go on calling these zones by names that nobody there uses.
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

/** 'Eastern Time (New York)': people know the first, and it takes both to tell zones of one name apart. */
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

function day(iso: string, zone: string, now: Date): Intl.DateTimeFormatOptions {
  const year = (at: string) => partOf(at, zone, { year: 'numeric' }, 'year')
  const thisYear = year(iso) === year(now.toISOString())
  return { ...dayParts, ...(thisYear ? {} : { year: 'numeric' }) }
}

const dayParts = { weekday: 'short', month: 'short', day: 'numeric' } as const

// The calendar day as a count, so that consecutive days are one apart whatever the clocks did in between.
function dayNumber(iso: string, zone: string): number {
  const civil = { year: 'numeric', month: 'numeric', day: 'numeric' } as const
  const [year, month, date] = (['year', 'month', 'day'] as const).map((part) => Number(partOf(iso, zone, civil, part)))
  return Date.UTC(year ?? 0, (month ?? 1) - 1, date ?? 1)
}

const partOf = (iso: string, zone: string, options: Intl.DateTimeFormatOptions, part: Intl.DateTimeFormatPartTypes) =>
  formatter(zone, options)
    .formatToParts(new Date(iso))
    .find(({ type }) => type === part)?.value ?? ''

// Intl puts a narrow no-break space before AM and PM; people search and compare with a plain one.
const format = (iso: string, zone: string, options: Intl.DateTimeFormatOptions): string =>
  formatter(zone, options).format(new Date(iso)).replaceAll('\u202f', ' ')

const formatters = new Map<string, Intl.DateTimeFormat>()

// Creating a formatter costs far more than using it, and a list needs the same one on every line.
function formatter(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = zone + JSON.stringify(options)
  const made = formatters.get(key) ?? newFormatter(zone, options)
  formatters.set(key, made)
  return made
}

function newFormatter(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone })
  } catch (error) {
    // A zone newer than this browser's list is shown in the browser's own.
    if (error instanceof RangeError) return new Intl.DateTimeFormat('en-US', options)
    throw error
  }
}
