/** The items of a field that lists several (spec 3 stores the text). */
export const listed = (text: string): string[] =>
  text
    .split(/[,;\r\n]+/)
    .map((item) => item.trim())
    .filter((item) => item !== '')

/** The text of such a field for these items. */
export const asText = (items: readonly string[]): string => items.join(', ')
