import { folded } from '#domain/kit/text.ts'
import { type Comparable, comparable } from '#domain/matching/comparable.ts'

/** A comparable text as the index looks for it; null when it is blank and so overlaps with nothing. */
export type SearchTerms = {
  whole: string
  /** LIKE patterns: a text overlaps when it is like one of these, or when one of its own patterns is like `whole`. */
  patterns: string[]
  /** The same patterns by the index that finds them: as they are, in hexadecimal, or none. */
  plain: string[]
  hexed: { pattern: string; hex: string }[]
  byReading: string[]
  /** How an item that lies within `whole` can begin. */
  heads: string[]
}

export function searchTerms({ whole, items }: Comparable): SearchTerms | null {
  if (whole === '') return null
  const fewest = withoutLonger(items.map((item) => item.folded))
  const plain = fewest.filter((item) => threePlainInARow.test(item))
  const others = fewest.filter((item) => !threePlainInARow.test(item))
  return {
    whole,
    patterns: fewest.map(within),
    plain: plain.map(within),
    hexed: others
      .filter((item) => hexOf(item).length >= 4)
      .map((item) => ({ pattern: within(item), hex: within(hexOf(item)) })),
    byReading: others.filter((item) => hexOf(item).length < 4).map(within),
    heads: headsWithin(whole),
  }
}

/**
 * What a mentor's field is looked up by. A student's item overlaps with the field when it lies within one of these terms, or
 * when one of those that are items lies within what the student wrote.
 *
 * No item has a separator inside. So what lies within the whole lies between two commas and the like, and holds no whole
 * ' and ' either: at most the 'and's on both sides of one part. Line breaks part items too, but are spaces in the whole.
 */
export function termsOf(text: string): { value: string; item: boolean; head: string }[] {
  const { items } = comparable(text)
  const parts = text
    .normalize('NFC')
    .trim()
    .split(/[,;/]/u)
    .flatMap((chunk) =>
      chunk
        .split(/\sand\s/iu)
        .map((part, at, all) => folded(`${at > 0 ? 'and ' : ''}${part}${at < all.length - 1 ? ' and' : ''}`)),
    )
  const values = unique(items.map((item) => item.folded))
  const wider = unique(parts).filter((part) => part !== '' && !values.includes(part))
  // A field of separators only is blank, whatever 'and's are in it.
  if (values.length === 0) return []
  return [
    ...values.map((value) => ({ value, item: true, head: headOf(value) })),
    ...wider.map((value) => ({ value, item: false, head: headOf(value) })),
  ]
}

export const unique = (texts: string[]): string[] => [...new Set(texts)]

/** A LIKE pattern for every text that contains this one. */
export const within = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** How an item begins: enough letters to tell most items apart, few enough that a text has not many of them. */
export const headOf = (item: string): string => Array.from(item).slice(0, headLength).join('')

const headLength = 10

// What the trigram index finds in every locale.
const threePlainInARow = /[a-z0-9]{3}/

const hexOf = (text: string): string => Buffer.from(text).toString('hex')

/** Whatever contains the longer of two items contains the shorter. */
function withoutLonger(items: string[]): string[] {
  const shortestFirst = unique(items).sort((a, b) => a.length - b.length)
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
