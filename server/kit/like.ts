/** The pattern of `like` for a text that has this in it: its own % and _ stand for themselves. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** Comes after every text that starts with this one, in the order of bytes (`collate "C"`). */
export const afterAllStartingWith = (text: string): string => `${text}\u{10FFFF}`
