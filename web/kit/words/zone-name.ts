type Known = { prefix: string; standardHours: number; name: string }

// Where most readers are: the zone's short name without what depends on the clocks, its offset while they are not set forward, and what
// it is called the whole year round.
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

/** The short name of a clock at that moment, as Intl has it: 'EST', 'EDT', 'GMT+9'. */
export function zoneName(there: Temporal.ZonedDateTime): string {
  const known = american[there.timeZoneId]
  // Intl's first use takes a slow phone 100 ms, in the midst of drawing.
  if (!known) return zoneNamed(there.timeZoneId, there.epochMilliseconds, 'short')
  const isStandard = there.offsetNanoseconds === known.standardHours * nanosecondsAnHour
  return `${known.prefix}${isStandard ? 'S' : 'D'}T`
}

/** What Intl calls a zone's clock at that moment, in milliseconds since 1970. */
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
    // A zone newer than this browser's list is shown in the browser's own.
    if (error instanceof RangeError) return new Intl.DateTimeFormat('en-US', { timeZoneName })
    throw error
  }
}

const nanosecondsAnHour = 3_600_000_000_000
