import type { PersonId } from '#domain/kit/ids.ts'
import { points, readStudent, type StudentInterests } from '#domain/matching/score-match.ts'
import type { Reads } from '#server/kit/tx.ts'
import { type Among, everybody, orOf, studentQuery } from './match-terms.ts'
import { findAll, findDown, type Place } from './mentor-ranks-store.ts'
import { findPlainly } from './mentors-in-order-store.ts'
import { betterOf, levelsOf, type Step } from './search-steps.ts'

type Wanted = { limit?: number; without?: readonly PersonId[]; among?: Among; after?: Place | undefined }

/** The student's best mentors in order: the same that scoring every mentor would give (ruling 4.2). */
export async function findTopMentors(
  reads: Reads,
  student: StudentInterests,
  wanted: Wanted = {},
  effort = usualEffort,
): Promise<PersonId[]> {
  const found = await findBestMentors(reads, student, wanted, effort)
  return found.map(({ mentorId }) => mentorId)
}

/**
 * The same with their places, of some or all mentors, from a place on, without reading every mentor: text searches for each sum of the
 * score's parts, highest first, and where many have the same sum, for those who fit better. Every search includes the ones before it, so
 * whoever is not found yet comes after all who are.
 */
export async function findBestMentors(
  reads: Reads,
  student: StudentInterests,
  { limit = 10, without = [], among = everybody, after }: Wanted,
  effort: Effort,
): Promise<Place[]> {
  const query = studentQuery(readStudent(student))
  const { school, major, interests } = query
  const parts = [
    { ...school, points: points.school },
    { ...major, points: points.major },
    { ...interests, points: points.interests },
  ]
  const things = parts.reduce((sum, { units }) => sum + units.length, 0)
  const found: Place[] = []
  const wanted = () => ({
    need: limit - found.length,
    except: [...without, ...found.map(({ mentorId }) => mentorId)],
    among,
    after,
  })
  const areFew = (expected: number) => expected <= effort.few && expected * things <= effort.little
  if (areFew(among.about)) return findAll(reads, null, parts, wanted())
  await climb(await levelsOf(reads, query, among), async (level) => {
    const better = await betterOf(reads, level, parts)
    if (better) await climb(better, findByRank)
    else found.push(...(await findAll(reads, level.query, parts, narrowed(level))))
  })
  const any = orOf(parts.map((part) => part.any))
  for (const experienced of [true, false])
    if (found.length < limit && !isBefore({ sum: experienced ? 1 : 0, exact: 0, shared: 0 })) {
      const here = after?.sum === (experienced ? 1 : 0) ? after : undefined
      const rest = { ...wanted(), after: here }
      found.push(...(await findPlainly(reads, { by: 'rank', experienced, without: any }, rest, effort)))
    }
  return found

  /** Whether whoever fits so well stands before the place. */
  function isBefore({ sum, exact, shared }: Step['least']): boolean {
    if (!after) return false
    return (sum - after.sum || exact - after.exact || shared - after.shared) > 0
  }

  /** Reads everybody of the first step that has enough, if those are few; a step that has many is left to `amongMany`. */
  async function climb(steps: Step[], amongMany: (step: Step) => Promise<void>): Promise<void> {
    for (const [at, step] of steps.entries()) {
      const next = steps[at + 1]
      // Whoever meets this search meets the next one too.
      if (step.expected < effort.enough && next && areFew(next.expected)) continue
      if (found.length >= limit) return
      if (isWhollyBefore(step)) continue
      if (step.expected <= effort.few) found.push(...(await findAll(reads, step.query, parts, narrowed(step))))
      else await amongMany(step)
    }
  }

  /** Whether everybody who meets a step's search stands before the place: a level, which tells sums apart, or a step within one. */
  function isWhollyBefore({ least }: Step): boolean {
    return least.shared === 0 ? least.sum > (after?.sum ?? least.sum) : isBefore(least)
  }

  /** The best by rank of those who fit equally well. */
  async function findByRank(step: Step): Promise<void> {
    const { query: all, of, experienced, least } = step
    const terms = of.flatMap((part) => part.terms)
    const isHere = after && !isBefore(least) && isSame(least, after)
    const lists = { terms, experienced: experienced ? [true] : [true, false], beyond: isHere ? after : undefined }
    if (terms.length <= effort.mostTerms)
      for (const length of effort.lengths) {
        const down = await findDown(reads, all, parts, { ...lists, length }, wanted())
        if (down) return void found.push(...down)
      }
    found.push(...(await findAll(reads, all, parts, narrowed(step), { equals: true })))
  }

  /** Of a step that many meet, the index looks up what is searched for as well, although many have that. */
  function narrowed({ expected }: Step) {
    const isCrowded = among.rare === null && expected / among.chance > effort.crowd
    return isCrowded ? { ...wanted(), among: { ...among, rare: among.wide } } : wanted()
  }
}

const isSame = (one: Step['least'], other: Step['least']): boolean =>
  one.sum === other.sum && one.exact === other.exact && one.shared === other.shared

/** How long to try what before trying something else; the answer is the same whatever they are. */
export type Effort = {
  few: number
  little: number
  crowd: number
  enough: number
  mostTerms: number
  lengths: number[]
  reach: number
}

export const usualEffort: Effort = {
  // So many rows are soon read and compared.
  few: 4000,
  // So many comparisons of a row with a thing cost less than another search.
  little: 3000,
  // So many rows are too many to ask each of them for the rest of a search.
  crowd: 5000,
  // Where so many are expected, ten will be among them.
  enough: 20,
  // The lists of more terms than this are not read side by side.
  mostTerms: 60,
  // How far down the terms' lists to read, before reading everybody who meets the search.
  lengths: [100, 1000, 10_000],
  // How far down the list of all mentors.
  reach: 3000,
}
