/** Returns the start of a text, counted in characters as people see them, accents and joined emoji included. */
export function firstCharacters(text: string, count: number): string {
  // Intl.Segmenter, which knows where characters end, takes a slow phone 50 ms to load. The next character is tested
  // too, to be sure the last one is complete.
  if (plain.test(text.slice(0, count + 1))) return text.slice(0, count)
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  let left = count
  for (const { index } of segmenter.segment(text)) if (left-- === 0) return text.slice(0, index)
  return text
}

// Latin letters, including precomposed accented ones, digits, dashes, and quotation marks. None of them joins with
// another.
const plain = /^[ -~\u00a0-\u02ff\u2010-\u2027]*$/
let segmenter: Intl.Segmenter | undefined
