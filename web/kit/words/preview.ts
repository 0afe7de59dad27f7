import { firstCharacters } from './first-characters.ts'

/** The first words of a text, as many as fit in `limit` characters, and '…' if something is cut off. */
export function preview(text: string, limit = 80): string {
  const whole = text.trim().replaceAll(/\s+/g, ' ')
  const start = firstCharacters(whole, limit)
  return start === whole ? whole : `${wholeWords(start, whole).replace(/[\s.,;:–—-]+$/u, '')}…`
}

// A word that takes up half of it, such as an address, is cut all the same: before it there is little to read.
function wholeWords(start: string, whole: string): string {
  const end = whole[start.length] === ' ' ? start.length : start.lastIndexOf(' ')
  return end < start.length / 2 ? start : start.slice(0, end)
}
