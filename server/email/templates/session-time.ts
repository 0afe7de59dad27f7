const words = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'long',
} as const

/**
 * 'Tuesday, March 3, 2026 at 4:00 PM Eastern Standard Time'. Always names the zone, since email may be read anywhere.
 */
export const sessionTime = (at: Date, timeZone: string): string =>
  // Intl puts a narrow no-break space before AM and PM; people search with an ordinary one.
  new Intl.DateTimeFormat('en-US', { ...words, timeZone }).format(at).replaceAll('\u202f', ' ')

/** True if two zones show this moment differently, so that both have to be named (ruling 3.6). */
export const clocksDiffer = (at: Date, one: string, other: string): boolean => {
  const bare = (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', { ...words, timeZoneName: undefined, timeZone }).format(at)
  return bare(one) !== bare(other)
}
