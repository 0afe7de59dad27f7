type Known = { prefix: string; standardHours: number; name: string }

// The zones of most readers: the part of the short name that doesn't depend on the clocks, the standard offset, and the
// year-round name.
export const american: Record<string, Known | undefined> = {
  'America/New_York': { prefix: 'E', standardHours: -5, name: 'Eastern Time' },
  'America/Detroit': { prefix: 'E', standardHours: -5, name: 'Eastern Time' },
  'America/Indiana/Indianapolis': { prefix: 'E', standardHours: -5, name: 'Eastern Time' },
  'America/Kentucky/Louisville': { prefix: 'E', standardHours: -5, name: 'Eastern Time' },
  'America/Chicago': { prefix: 'C', standardHours: -6, name: 'Central Time' },
  'America/Denver': { prefix: 'M', standardHours: -7, name: 'Mountain Time' },
  'America/Boise': { prefix: 'M', standardHours: -7, name: 'Mountain Time' },
  'America/Phoenix': { prefix: 'M', standardHours: -7, name: 'Mountain Standard Time' },
  'America/Los_Angeles': { prefix: 'P', standardHours: -8, name: 'Pacific Time' },
  'America/Anchorage': { prefix: 'AK', standardHours: -9, name: 'Alaska Time' },
  'Pacific/Honolulu': { prefix: 'H', standardHours: -10, name: 'Hawaii-Aleutian Standard Time' },
}

/** Returns the short name of a clock at that moment, as Intl has it: 'EST', 'EDT', 'GMT+9'. */
export function zoneName(there: Temporal.ZonedDateTime): string {
  const known = american[there.timeZoneId]
  // Intl's first use takes a slow phone 100 ms in the middle of rendering.
  if (!known) return zoneNamed(there.timeZoneId, there.epochMilliseconds, 'short')
  const isStandard = there.offsetNanoseconds === known.standardHours * nanosecondsAnHour
  return `${known.prefix}${isStandard ? 'S' : 'D'}T`
}

/** Returns Intl's name for a zone at that moment, given in milliseconds since 1970. */
export const zoneNamed = (zone: string, at: number, style: Style): string =>
  formatter(zone, style)
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

type Style = NonNullable<Intl.DateTimeFormatOptions['timeZoneName']>

const formatters = new Map<string, Intl.DateTimeFormat>()

// Creating a formatter costs far more than using it, and a list needs the same one on every line.
function formatter(timeZone: string, timeZoneName: Style): Intl.DateTimeFormat {
  const key = `${timeZone} ${timeZoneName}`
  const made = formatters.get(key) ?? newFormatter(timeZone, timeZoneName)
  formatters.set(key, made)
  return made
}

function newFormatter(timeZone: string, timeZoneName: Style): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName })
  } catch (error) {
    // A zone newer than this browser's list gets the name of the browser's own zone.
    if (error instanceof RangeError) return new Intl.DateTimeFormat('en-US', { timeZoneName })
    throw error
  }
}

const nanosecondsAnHour = 3_600_000_000_000
