import { folded } from '#domain/kit/text.ts'
import { type Comparable, comparable } from '#domain/matching/comparable.ts'

/** A comparable text as the index looks for it; null if it is blank and so overlaps with nothing. */
export type SearchTerms = {
  whole: string
  /** LIKE patterns: a text overlaps if it matches one of these, or if `whole` matches one of its own patterns. */
  patterns: string[]
  /** The same patterns by the index that finds them: as they are, in hexadecimal, or none. */
  plain: string[]
  hexed: { pattern: string; hex: string }[]
  byReading: string[]
  /** The possible beginnings of an item inside `whole`. */
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
 * What a mentor's field is looked up by. A student's item overlaps with the field if it is inside one of these terms,
 * or if one of those that are items is inside what the student wrote. No item contains a separator, so anything inside
 * the whole is between two commas or the like and contains no whole ' and ' either: at most the 'and's on both sides of
 * one part. Line breaks separate items too, but are spaces in the whole.
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
  // A field of nothing but separators is blank, whatever 'and's it contains.
  if (values.length === 0) return []
  return [
    ...values.map((value) => ({ value, item: true, head: headOf(value) })),
    ...wider.map((value) => ({ value, item: false, head: headOf(value) })),
  ]
}

export const unique = (texts: string[]): string[] => [...new Set(texts)]

/** A LIKE pattern for every text that contains this one. */
export const within = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** The beginning of an item: enough characters to tell most items apart, few enough that a text has few of them. */
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

/** Every possible beginning of an item inside this text: no item contains a separator, or has spaces at its ends. */
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
