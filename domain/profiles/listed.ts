/** The things a list-like field names, one by one (spec 3 stores the text). */
export const listed = (text: string): string[] =>
  text
    .split(/[,;\r\n]+/)
    .map((item) => item.trim())
    .filter((item) => item !== '')

/** A list-like field's text for these things. */
export const asText = (items: readonly string[]): string => items.join(', ')
