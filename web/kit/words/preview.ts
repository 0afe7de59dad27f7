import { firstCharacters } from './first-characters.ts'

/** The first characters of a text, as many as fit in `limit`, and '…' if something is cut off. */
export function preview(text: string, limit = 80): string {
  const whole = text.trim().replaceAll(/\s+/g, ' ')
  const start = firstCharacters(whole, limit)
  return start === whole ? whole : `${start.replace(/[\s.,;:–—-]+$/u, '')}…`
}
