import { folded } from '#domain/kit/text.ts'

/** A profile field made ready for comparison: whole, and item by item where it lists several things; all folded, none blank. */
export type Comparable = { whole: string; items: Item[] }

/** One listed thing: as compared, and as it was typed. */
export type Item = { folded: string; typed: string }

/** Commas, semicolons, line breaks, slashes and ' and ' part the items (ruling 4.1). A field of separators only is blank. */
export function comparable(text: string): Comparable {
  const clean = text.toWellFormed().normalize('NFC').trim()
  const items = clean
    .split(/\sand\s|[,;/\r\n]/iu)
    .map((part) => ({ folded: folded(part), typed: part.trim().replace(/\s+/gu, ' ') }))
    .filter((item) => item.folded !== '')
  return { whole: items.length > 0 ? folded(clean) : '', items }
}

/**
 * Whether one field contains the other, compared item by item and whole, in either direction (ruling 4.1).
 * An item is a part of its whole, so whatever contains a whole contains an item: comparing items with wholes says it all.
 */
export const overlap = (a: Comparable, b: Comparable): boolean =>
  b.items.some((item) => touches(item, a)) || a.items.some((item) => b.whole.includes(item.folded))

/** The items of the second field that take part in an overlap with the first. */
export const overlapping = (a: Comparable, b: Comparable): Item[] =>
  b.items.filter((item) => touches(item, a) || a.items.some((other) => item.folded.includes(other.folded)))

const touches = (item: Item, { whole }: Comparable): boolean => whole.includes(item.folded)
