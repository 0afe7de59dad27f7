/** Text as it is compared: trimmed, white space collapsed, Unicode case folding (ruling 4.1). */
export const folded = (text: string): string =>
  caseFolded(text.toWellFormed().normalize('NFC').trim().replace(/\s+/gu, ' ')).normalize('NFC')

/** Letters without their marks: 'Vásquez' and 'Vasquez' are the same. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}+/gu, '')

/** True if nothing but white space was typed. */
export const isBlank = (text: string | null | undefined): boolean => (text ?? '').trim() === ''

// Full Unicode case folding with what the language has: upper and lower again makes ß, ẞ and SS the same. Two letters
// need care: a dotless ı must not become i, and a sigma is the same letter wherever it is in a word.
const caseFolded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^ı]+/gu, (run) => run.toUpperCase().toLowerCase())
    .replaceAll('ς', 'σ')

/** How long a text is: its characters, as the database counts them, so that an emoji is one and not two. */
export const lengthOf = (text: string): number => Array.from(text).length

/** What to say of a text over its limit, naming the field and the limit (ruling 7.2); undefined if it fits. */
export const tooLong = (field: string, limit: number, text: string): string | undefined =>
  lengthOf(text) > limit ? limitMessage(field, limit) : undefined

export const limitMessage = (field: string, limit: number): string =>
  `${field} may be at most ${limit.toLocaleString('en-US')} characters.`
