/** The pattern of `like` for a text that has this in it: its own % and _ stand for themselves. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
