import type { Comparable } from '#domain/matching/comparable.ts'

/** A comparable text as the index looks for it; null when it is blank and so overlaps with nothing. */
export type SearchTerms = {
  whole: string
  /** LIKE patterns: a text overlaps when it is like one of these, or when one of its own patterns is like `whole`. */
  patterns: string[]
  /** The same patterns by the index that finds them: by three letters in a row, by two, or by reading everything. */
  byThree: string[]
  byTwo: { pattern: string; twofold: string }[]
  byReading: string[]
  /** How an item that lies within `whole` can begin. */
  heads: string[]
}

export function searchTerms({ whole, items }: Comparable): SearchTerms | null {
  if (whole === '') return null
  const fewest = withoutLonger(items.map((item) => item.folded))
  const byThree = fewest.filter((item) => threeInARow.test(item))
  const byTwo = fewest.filter((item) => !threeInARow.test(item) && twoInARow.test(item))
  const byReading = fewest.filter((item) => !twoInARow.test(item))
  return {
    whole,
    patterns: fewest.map(within),
    byThree: byThree.map(within),
    byTwo: byTwo.map((item) => ({ pattern: within(item), twofold: within(item.replace(/./gsu, '$&$&')) })),
    byReading: byReading.map(within),
    heads: headsWithin(whole),
  }
}

/** A LIKE pattern for every text that contains this one. */
export const within = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** How an item begins: enough letters to tell most items apart, few enough that a text has not many of them. */
export const headOf = (item: string): string => Array.from(item).slice(0, headLength).join('')

const headLength = 10

// What the trigram index takes for a part of a word. Where it sees it otherwise, the search is slower, not wrong.
const threeInARow = /[\p{L}\p{N}]{3}/u
const twoInARow = /[\p{L}\p{N}]{2}/u

/** Whatever contains the longer of two items contains the shorter. */
function withoutLonger(items: string[]): string[] {
  const shortestFirst = [...new Set(items)].sort((a, b) => a.length - b.length)
  const kept: string[] = []
  for (const item of shortestFirst) if (!kept.some((shorter) => item.includes(shorter))) kept.push(item)
  return kept
}

/** Every beginning of every item that could lie in this text: no item has a separator in it, or a space at its ends. */
function headsWithin(whole: string): string[] {
  const letters = Array.from(whole)
  const heads = new Set<string>()
  for (let start = 0; start < letters.length; start++) {
    if (letters[start] === ' ') continue
    let head = ''
    for (let end = start; end < letters.length && end < start + headLength; end++) {
      const letter = letters[end] ?? ''
      if (',;/'.includes(letter)) break
      head += letter
      if (letter !== ' ' || end === start + headLength - 1) heads.add(head)
    }
  }
  return [...heads]
}
