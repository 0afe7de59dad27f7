/** What is compared: trimmed, runs of white space made one space, Unicode case folding (ruling 4.1). */
export const folded = (text: string): string =>
  caseFolded(text.toWellFormed().normalize('NFC').trim().replace(/\s+/gu, ' ')).normalize('NFC')

/** True when nothing but white space was typed. */
export const isBlank = (text: string | null | undefined): boolean => (text ?? '').trim() === ''

// Unicode's full case folding out of what the language has: up and down again makes ß, ẞ and SS one. Two letters it would
// get wrong: a dotless ı must not become i, and a sigma is the same letter wherever in a word it stands.
const caseFolded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^ı]+/gu, (run) => run.toUpperCase().toLowerCase())
    .replaceAll('ς', 'σ')
