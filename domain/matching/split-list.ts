/** One part of a text that lists several items, its position in the text, and whether an 'and' came before it. */
export type Part = { text: string; start: number; end: number; afterAnd: boolean }

/**
 * Splits a text at commas, semicolons, line breaks, slashes, brackets, '&', '+', 'and' and 'or' (ruling 4.1). No part
 * is blank.
 */
export function splitList(text: string): Part[] {
  const parts: Part[] = []
  let start = 0
  let afterAnd = false
  const add = (end: number) => {
    const typed = text.slice(start, end)
    if (/[\p{L}\p{N}]/u.test(typed)) parts.push({ text: typed.trim(), start, end, afterAnd })
  }
  for (const { 0: separator, index } of text.matchAll(separators)) {
    add(index)
    start = index + separator.length
    afterAnd = /and|&/iu.test(separator)
  }
  add(text.length)
  return parts
}

const separators =
  /(?:[,;/|•·()[\]{}:\r\n&]|(?<=\p{L})\+(?=\p{L})|(?<![\p{L}\p{N}])(?:and|or|\+|plus|[-–—])(?=\s)(?<=[\s,;/)]\S+))(?:\s*(?:[,;/|•·()[\]{}:\r\n&]|(?:and|or|\+|plus|[-–—])(?=\s)))*/giu
