import { folded } from '#domain/kit/text.ts'

/** A profile field prepared for comparison: whole, and item by item if it lists several things; all folded, none blank. */
export type Comparable = { whole: string; items: Item[] }

/** One listed thing: as compared, and as typed. */
export type Item = { folded: string; typed: string }

/**
 * Commas, semicolons, line breaks, slashes and ' and ' separate items (ruling 4.1). A field with nothing but separators
 * is blank.
 */
export function comparable(text: string): Comparable {
  const clean = text.toWellFormed().normalize('NFC').trim()
  const items = clean
    .split(/\sand\s|[,;/\r\n]/iu)
    .map((part) => ({ folded: folded(part), typed: part.trim().replace(/\s+/gu, ' ') }))
    .filter((item) => item.folded !== '')
  return { whole: items.length > 0 ? folded(clean) : '', items }
}

/**
 * Whether either field contains the other, compared item by item and whole (ruling 4.1). An item is part of its whole,
 * so anything containing a whole contains its items: comparing items with wholes covers every case.
 */
export const overlap = (a: Comparable, b: Comparable): boolean =>
  b.items.some((item) => touches(item, a)) || a.items.some((item) => b.whole.includes(item.folded))

/** The items of the second field that overlap with the first. */
export const overlapping = (a: Comparable, b: Comparable): Item[] =>
  b.items.filter((item) => touches(item, a) || a.items.some((other) => item.folded.includes(other.folded)))

const touches = (item: Item, { whole }: Comparable): boolean => whole.includes(item.folded)
