/** The first characters of a text, as many as fit in `limit`, and '…' where something is left out. */
export function preview(text: string, limit = 80): string {
  const whole = text.trim().replaceAll(/\s+/g, ' ')
  const characters = [...whole]
  return characters.length <= limit
    ? whole
    : `${characters
        .slice(0, limit)
        .join('')
        .replace(/[\s.,;:–—-]+$/u, '')}…`
}
