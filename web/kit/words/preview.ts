import { firstCharacters } from './first-characters.ts'

/** Returns the first words of a text that fit in `limit` characters, with '…' if anything is cut off. */
export function preview(text: string, limit = 80): string {
  const whole = text.trim().replaceAll(/\s+/g, ' ')
  const start = firstCharacters(whole, limit)
  return start === whole ? whole : `${wholeWords(start, whole).replace(/[\s.,;:–—-]+$/u, '')}…`
}

// A word that takes up half of the preview, such as an address, is cut anyway: there's little to read before it.
function wholeWords(start: string, whole: string): string {
  const end = whole[start.length] === ' ' ? start.length : start.lastIndexOf(' ')
  return end < start.length / 2 ? start : start.slice(0, end)
}
