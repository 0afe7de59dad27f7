/** What is compared: trimmed, runs of white space made one space, case folded (ruling 4.1). */
export const folded = (text: string): string =>
  text.normalize('NFC').trim().replace(/\s+/gu, ' ').toUpperCase().toLowerCase()

/** True when nothing but white space was typed. */
export const isBlank = (text: string | null | undefined): boolean => (text ?? '').trim() === ''
