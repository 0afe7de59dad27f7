import type { Reads } from '#server/kit/tx.ts'
import {
  type Among,
  andOf,
  experiencedTerm,
  orOf,
  type PartQuery,
  type Query,
  quoted,
  type StudentQuery,
} from './match-terms.ts'
import { chances } from './mentor-ranks-store.ts'

/** A search that includes the one before it; whoever meets it and not the one before fits a little less well. */
export type Step = {
  query: Query
  /** How well whoever meets it fits at least. */
  least: { sum: number; exact: number; shared: number }
  /** About how many meet it. It steers, it decides nothing. */
  expected: number
  /** The parts of which each of them shares at least one. */
  of: PartQuery[]
  /** Whether all of them have mentored before. */
  experienced?: boolean
}

/** One search for each sum of the score's parts (3, 3, 2 and 1), highest first: whoever has this sum or more. */
export async function levelsOf(
  reads: Reads,
  { school, major, interests, schoolAndMajor }: StudentQuery,
  among: Among,
): Promise<Step[]> {
  const either = orOf([school.any, major.any])
  const { mentors, chanceOf } = await chances(reads, [schoolAndMajor, either, interests.any, experienced])
  const [both, one, some, before] = [schoolAndMajor, either, interests.any, experienced].map((query) => ({
    query,
    chance: query === null ? 0 : chanceOf(query),
  })) as [Atom, Atom, Atom, Atom]
  const parts = [school, major, interests]
  const levels: (Atom & Pick<Step, 'of' | 'experienced'> & { sum: number })[] = [
    { sum: 9, ...and(both, some, before), of: [school], experienced: true },
    { sum: 8, ...and(both, some), of: [school] },
    { sum: 7, ...and(both, or(some, before)), of: [school] },
    { sum: 6, ...or(both, and(one, some, before)), of: [school, major] },
    { sum: 5, ...or(both, and(one, some)), of: [school, major] },
    { sum: 4, ...or(both, and(one, or(some, before))), of: [school, major] },
    { sum: 3, ...or(one, and(some, before)), of: parts },
    { sum: 2, ...or(one, some), of: parts },
  ]
  return levels.flatMap(({ query, chance, sum, ...level }) =>
    query === null
      ? []
      : { ...level, query, least: { sum, exact: 0, shared: 0 }, expected: chance * among.chance * mentors },
  )
}

const experienced = quoted(experiencedTerm)

/** A search and the chance of a mentor to meet it, as if nothing depended on anything else. */
type Atom = { query: Query | null; chance: number }

const and = (...atoms: Atom[]): Atom => ({
  query: andOf(atoms.map(({ query }) => query)),
  chance: atoms.reduce((all, { chance }) => all * chance, 1),
})

const or = (...atoms: Atom[]): Atom => ({
  query: orOf(atoms.map(({ query }) => query)),
  chance: 1 - atoms.reduce((none, { chance }) => none * (1 - chance), 1),
})

/**
 * Searches among those of one sum for who fits at least so well: as many parts exactly and as many things shared as there can be, then
 * less and less. Undefined where there are too many things to tell apart.
 */
export async function betterOf(reads: Reads, level: Step, parts: readonly PartQuery[]): Promise<Step[] | undefined> {
  const exact = parts.flatMap((part) => part.exact ?? [])
  const units = parts.flatMap((part) => part.units)
  if (units.length > mostUnits) return undefined
  const { mentors, chanceOf } = await chances(reads, [...exact, ...units])
  const [same, shared] = [exact, units].map((queries) => queries.map((query) => ({ query, chance: chanceOf(query) })))
  const total = level.expected / mentors
  return downFrom(exact.length).flatMap((exactly) =>
    downFrom(units.length, 1).flatMap((sharing) => {
      const { query, chance } = or(
        exactly < exact.length ? atLeast(exactly + 1, same ?? []) : nobody,
        exactly > 0
          ? and(atLeast(exactly, same ?? []), atLeast(sharing, shared ?? []))
          : atLeast(sharing, shared ?? []),
      )
      const both = andOf([level.query, query])
      const least = { sum: level.least.sum, exact: exactly, shared: sharing }
      return both === null ? [] : { ...level, query: both, least, expected: Math.min(total, chance) * mentors }
    }),
  )
}

const mostUnits = 7
const nobody: Atom = { query: null, chance: 0 }

const downFrom = (most: number, least = 0): number[] =>
  Array.from({ length: Math.max(0, most - least + 1) }, (_, less) => most - less)

/** Whoever meets at least so many of these. */
const atLeast = (count: number, atoms: readonly Atom[]): Atom =>
  or(...choices(count, atoms).map((some) => and(...some.map(({ query, chance }) => ({ query: `(${query})`, chance })))))

const choices = <T>(count: number, from: readonly T[]): T[][] =>
  count === 0
    ? [[]]
    : from.flatMap((first, at) => choices(count - 1, from.slice(at + 1)).map((others) => [first, ...others]))
