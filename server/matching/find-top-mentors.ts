import { sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import { readStudent, type StudentInterests } from '#domain/matching/score-match.ts'
import type { Reads } from '#server/kit/tx.ts'
import { andOf, experiencedTerm, orOf, type PartQuery, quoted, studentQuery } from './match-terms.ts'
import { countMet, estimate, findAll, findDown, findListed, type FitOf, type Query } from './mentor-ranks.ts'

/**
 * The student's best mentors in order, the same that scoring every mentor would give (ruling 4.2), without reading every mentor:
 * one text search for each sum of the score's parts, highest first. Whoever meets a search and is not found yet has just that sum.
 */
export async function findTopMentors(
  reads: Reads,
  student: StudentInterests,
  { limit = 10, without = [] }: { limit?: number; without?: readonly PersonId[] } = {},
  effort = usualEffort,
): Promise<PersonId[]> {
  const { school, major, interests, schoolAndMajor } = studentQuery(readStudent(student))
  const parts = [school, major, interests]
  const fit: FitOf = {
    exact: countMet(parts.flatMap(({ exact }) => exact ?? [])),
    shared: countMet(parts.flatMap(({ units }) => units)),
  }
  const either = orOf([school.any, major.any])
  const levels: Level[] = [
    { query: andOf([schoolAndMajor, interests.any, experienced]), of: [school], experienced: true },
    { query: andOf([schoolAndMajor, interests.any]), of: [school] },
    { query: andOf([schoolAndMajor, experienced]), of: [school], experienced: true },
    { query: orOf([schoolAndMajor, andOf([either, interests.any, experienced])]), of: [school, major] },
    { query: andOf([either, interests.any]), of: [school, major] },
    { query: andOf([either, experienced]), of: [school, major], experienced: true },
    { query: orOf([either, andOf([interests.any, experienced])]), of: parts },
    { query: interests.any, of: [interests] },
  ]
  const found: PersonId[] = []
  const wanted = () => ({ need: limit - found.length, except: [...without, ...found] })
  for (const level of levels) {
    if (level.query === null || found.length >= limit) continue
    if ((await estimate(reads, level.query)) <= effort.few)
      found.push(...(await findAll(reads, level.query, fit, wanted())))
    else await findAmongMany({ ...level, query: level.query })
  }
  for (const one of [true, false]) if (found.length < limit) found.push(...(await findListed(reads, one, wanted())))
  return found

  /** Many are on this level: those who fit better than others are few, or there is no need to look far for them. */
  async function findAmongMany(level: Level & { query: Query }): Promise<void> {
    const better = betterAndBetter(parts)
    if (!better) return void found.push(...(await findAll(reads, level.query, fit, wanted())))
    let few: Query | undefined
    let many = false
    for (const each of better) {
      const query = andOf([level.query, each])
      if (query === null || found.length >= limit) continue
      if (!many && (await estimate(reads, query)) <= effort.few) {
        few = query
        continue
      }
      if (few !== undefined) found.push(...(await findAll(reads, few, fit, wanted())))
      few = undefined
      many = true
      if (found.length < limit) found.push(...(await findByRank({ ...level, query })))
    }
    if (few !== undefined && found.length < limit) found.push(...(await findAll(reads, few, fit, wanted())))
  }

  /** The best by rank of those who fit equally well. */
  async function findByRank({ query, of, experienced: only = false }: Level & { query: Query }): Promise<PersonId[]> {
    const terms = of.flatMap((part) => part.terms)
    const lists = { terms, experienced: only ? [true] : [true, false] }
    if (terms.length <= effort.mostTerms)
      for (const length of effort.lengths) {
        const down = await findDown(reads, query, { ...lists, length }, wanted())
        if (down) return down
      }
    return findAll(reads, query, equally, wanted())
  }
}

/** Those of one sum; `of` are the parts of which they share at least one. */
type Level = { query: Query | null; of: PartQuery[]; experienced?: boolean }

const experienced = quoted(experiencedTerm)
const equally: FitOf = { exact: sql`0`, shared: sql`0` }

/**
 * Searches for those who fit at least so well: as many parts exactly and as many things shared as there can be, then less and less.
 * Whoever meets one and not the one before fits just so well. Undefined where there are too many things to tell apart.
 */
function betterAndBetter(parts: PartQuery[]): Query[] | undefined {
  const exact = parts.flatMap((part) => part.exact ?? [])
  const units = parts.flatMap((part) => part.units)
  if (units.length > mostUnits) return undefined
  return downFrom(exact.length).flatMap((exactly) =>
    downFrom(units.length, 1).flatMap(
      (shared) =>
        orOf([
          exactly < exact.length ? atLeast(exactly + 1, exact) : null,
          andOf([...(exactly > 0 ? [atLeast(exactly, exact)] : []), atLeast(shared, units)]),
        ]) ?? [],
    ),
  )
}

const mostUnits = 7

const downFrom = (most: number, least = 0): number[] =>
  Array.from({ length: Math.max(0, most - least + 1) }, (_, less) => most - less)

/** Whoever meets at least so many of these. */
const atLeast = (count: number, queries: readonly Query[]): Query | null =>
  orOf(choices(count, queries).map((some) => andOf(some.map((query) => `(${query})`))))

const choices = <T>(count: number, from: readonly T[]): T[][] =>
  count === 0
    ? [[]]
    : from.flatMap((first, at) => choices(count - 1, from.slice(at + 1)).map((others) => [first, ...others]))

/** How long to try what before trying something else; the answer is the same whatever they are. */
export type Effort = { few: number; mostTerms: number; lengths: number[] }

const usualEffort: Effort = {
  // So many rows are soon read and compared.
  few: 4000,
  // The lists of more terms than this are not read side by side.
  mostTerms: 60,
  // How far down the terms' lists to read, before reading everybody who meets the search.
  lengths: [100, 1000, 10_000],
}
