import { majorsCloseTo } from '#domain/profiles/names/major-names.ts'
import { occursIn } from '#domain/profiles/names/words.ts'
import type { Field, Item } from './read-field.ts'

/** How two fields overlap. If nothing is shared, they don't. */
export type Overlap = {
  /** How many of the student's items the mentor shares. */
  shared: number
  /** True if one of them means exactly the same on both sides. */
  exact: boolean
  /** The mentor's items that take part, exact ones first. */
  mentors: Item[]
}

/** How a student's field and a mentor's overlap (ruling 4.1). Majors that are close overlap too. */
export function overlapOf(student: Field, mentor: Field, kind: 'schools' | 'majors' | 'interests'): Overlap {
  const fitting = student.items.filter(
    (item) => mentor.items.some((other) => fits(item, other, kind)) || liesIn(item, mentor.whole),
  )
  const wholeFits = mentor.items.some((other) => liesIn(other, student.whole))
  const same = mentor.items.filter((other) => student.items.some((item) => isSame(item, other)))
  const others = mentor.items.filter(
    (other) =>
      !same.includes(other) && (student.items.some((item) => fits(item, other, kind)) || liesIn(other, student.whole)),
  )
  return {
    shared: Math.max(fitting.length, wholeFits ? 1 : 0),
    exact: same.length > 0,
    mentors: [...same, ...others],
  }
}

/** True if two items mean exactly the same. */
export const isSame = (one: Item, other: Item): boolean =>
  share(one.means, other.means) || (one.key !== '' && one.key === other.key)

function fits(one: Item, other: Item, kind: 'schools' | 'majors' | 'interests'): boolean {
  return (
    isSame(one, other) ||
    share(one.known, other.known) ||
    share(one.known, other.partOf) ||
    share(one.partOf, other.known) ||
    liesIn(one, other.words) ||
    liesIn(other, one.words) ||
    (kind === 'majors' && one.means.some((name) => share(majorsCloseTo(name), other.means)))
  )
}

const liesIn = ({ words, short }: Item, others: string[]): boolean => short && occursIn(words, others)

const share = (some: readonly string[], others: readonly string[]): boolean => some.some((one) => others.includes(one))
