import { majorsCloseTo } from '#domain/profiles/names/major-names.ts'
import { saysSomething, standsIn } from '#domain/profiles/names/words.ts'
import type { Field, Item } from './read-field.ts'

/** How two fields overlap: not at all where nothing is shared. */
export type Overlap = {
  /** How many of the student's things the mentor shares. */
  shared: number
  /** Whether one of them is the very same thing on both sides. */
  exact: boolean
  /** What of the mentor's takes part, the very same things first. */
  mentors: Item[]
}

/** How a student's field and the mentor's overlap (ruling 4.1); majors that are close overlap too. */
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

/** Whether two things are the very same. */
export const isSame = (one: Item, other: Item): boolean =>
  share(one.means, other.means) || (one.words.length > 0 && keyOf(one.words) === keyOf(other.words))

function fits(one: Item, other: Item, kind: 'schools' | 'majors' | 'interests'): boolean {
  const [known, otherKnown] = [
    [...one.means, ...one.mentions],
    [...other.means, ...other.mentions],
  ]
  return (
    isSame(one, other) ||
    share(known, otherKnown) ||
    share(known, other.partOf) ||
    share(one.partOf, otherKnown) ||
    liesIn(one, other.words) ||
    liesIn(other, one.words) ||
    (kind === 'majors' && one.means.some((name) => share(majorsCloseTo(name), other.means)))
  )
}

/** Something unknown is compared by its words; one of more than these is a sentence, and lies in no other. */
export const longestContained = 5

const liesIn = ({ words }: Item, others: string[]): boolean =>
  words.length <= longestContained && saysSomething(words) && standsIn(words, others)

/** What two unknown things have to have in common to be the same: all words, of which the first 400 letters count. */
export const keyOf = (words: readonly string[]): string => words.join(' ').slice(0, 400)

const share = (some: readonly string[], others: readonly string[]): boolean => some.some((one) => others.includes(one))
