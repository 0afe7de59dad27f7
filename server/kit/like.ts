/**
 * Returns the `like` pattern for texts that contain this one, with % and _ matched literally. Phones and keyboards type
 * different apostrophes, so each matches the others: O'Rourke and O’Rourke.
 */
export const containing = (text: string): string =>
  `%${text.replaceAll(/[\\%_]/g, '\\$&').replaceAll(/['’‘ʼ`´]/g, '_')}%`

/** A text that sorts after every text starting with this one, in byte order (`collate "C"`). */
export const afterAllStartingWith = (text: string): string => `${text}\u{10FFFF}`
