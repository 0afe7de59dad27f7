/** The first characters of a text, as many as fit in `limit`, and '…' if something is cut off. */
export function preview(text: string, limit = 80): string {
  const whole = text.trim().replaceAll(/\s+/g, ' ')
  const characters = Array.from(
    (segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })).segment(whole),
    ({ segment }) => segment,
  )
  return characters.length <= limit
    ? whole
    : `${characters
        .slice(0, limit)
        .join('')
        .replace(/[\s.,;:–—-]+$/u, '')}…`
}

// By user-perceived characters, accents and joined emoji included.
let segmenter: Intl.Segmenter | undefined
