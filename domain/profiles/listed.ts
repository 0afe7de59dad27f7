/** The things a list-like field names, as a person sees them one by one (spec 3 keeps the text). */
export const listed = (text: string): string[] =>
  text
    .split(/[,;\r\n]+/)
    .map((item) => item.trim())
    .filter((item) => item !== '')

/** The text of the field that names these. */
export const asText = (items: readonly string[]): string => items.join(', ')
