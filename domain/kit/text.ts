/** Text as it is compared: trimmed, whitespace collapsed, Unicode case folding (ruling 4.1). */
export const folded = (text: string): string =>
  caseFolded(text.toWellFormed().normalize('NFC').trim().replace(/\s+/gu, ' ')).normalize('NFC')

/** Removes the marks from letters, so that 'Vásquez' and 'Vasquez' are the same. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}+/gu, '')

/** True if nothing but whitespace was typed. */
export const isBlank = (text: string | null | undefined): boolean => (text ?? '').trim() === ''

// Full Unicode case folding with the language's own functions: converting to upper and back to lower case makes ß, ẞ
// and SS the same. Two letters need care: a dotless ı must not become i, and a sigma is the same letter anywhere in a
// word.
const caseFolded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^ı]+/gu, (run) => run.toUpperCase().toLowerCase())
    .replaceAll('ς', 'σ')

/** The length of a text in characters, as the database counts them: an emoji is one, not two. */
export const lengthOf = (text: string): number => Array.from(text).length

/** The message for a text over its limit, naming the field and the limit (ruling 7.2); undefined if the text fits. */
export const tooLong = (field: string, limit: number, text: string): string | undefined =>
  lengthOf(text) > limit ? limitMessage(field, limit) : undefined

export const limitMessage = (field: string, limit: number): string =>
  `${field} may be at most ${limit.toLocaleString('en-US')} characters.`
