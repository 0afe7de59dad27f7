/**
 * The pattern of `like` for a text that has this in it: its own % and _ stand for themselves. A phone and a keyboard type different
 * apostrophes, so one of them finds the others: O'Rourke and O’Rourke.
 */
export const containing = (text: string): string =>
  `%${text.replaceAll(/[\\%_]/g, '\\$&').replaceAll(/['’‘ʼ`´]/g, '_')}%`

/** Comes after every text that starts with this one, in the order of bytes (`collate "C"`). */
export const afterAllStartingWith = (text: string): string => `${text}\u{10FFFF}`
