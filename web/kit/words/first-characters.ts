/** The start of a text: as many characters as people see, accents and joined emoji included. */
export function firstCharacters(text: string, count: number): string {
  // What knows where characters end takes a slow phone 50 ms to load. The character behind tells that the last one is whole.
  if (plain.test(text.slice(0, count + 1))) return text.slice(0, count)
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  let left = count
  for (const { index } of segmenter.segment(text)) if (left-- === 0) return text.slice(0, index)
  return text
}

// Latin letters, also those with their accent, digits, dashes, and quotation marks: none of them joins another.
const plain = /^[ -~\u00a0-\u02ff\u2010-\u2027]*$/
let segmenter: Intl.Segmenter | undefined
