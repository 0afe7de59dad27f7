import type { PersonId } from '#domain/kit/ids.ts'
import { points, readStudent, type StudentInterests } from '#domain/matching/score-match.ts'
import type { Reads } from '#server/kit/tx.ts'
import { studentQuery } from './match-terms.ts'
import { findAll, findDown, findListed } from './mentor-ranks.ts'
import { betterOf, levelsOf, type Step } from './search-steps.ts'

/**
 * The student's best mentors in order, the same that scoring every mentor would give (ruling 4.2), without reading every mentor: text
 * searches for each sum of the score's parts, highest first, and where many have the same sum, for those who fit better. Every search
 * includes the ones before it, so whoever is not found yet comes after all who are.
 */
export async function findTopMentors(
  reads: Reads,
  student: StudentInterests,
  { limit = 10, without = [] }: { limit?: number; without?: readonly PersonId[] } = {},
  effort = usualEffort,
): Promise<PersonId[]> {
  const query = studentQuery(readStudent(student))
  const { school, major, interests } = query
  const parts = [
    { ...school, points: points.school },
    { ...major, points: points.major },
    { ...interests, points: points.interests },
  ]
  const things = parts.reduce((sum, { units }) => sum + units.length, 0)
  const found: PersonId[] = []
  const wanted = () => ({ need: limit - found.length, except: [...without, ...found] })
  await climb(await levelsOf(reads, query), async (level) => {
    const better = await betterOf(reads, level, parts)
    if (better) await climb(better, findByRank)
    else found.push(...(await findAll(reads, level.query, parts, wanted())))
  })
  for (const one of [true, false]) if (found.length < limit) found.push(...(await findListed(reads, one, wanted())))
  return found

  /** Reads everybody of the first step that has enough, if those are few; a step that has many is left to `amongMany`. */
  async function climb(steps: Step[], amongMany: (step: Step) => Promise<void>): Promise<void> {
    const isLittle = (step: Step) => step.expected <= effort.few && step.expected * things <= effort.little
    for (const [at, step] of steps.entries()) {
      const next = steps[at + 1]
      // Whoever meets this search meets the next one too.
      if (step.expected < effort.enough && next && isLittle(next)) continue
      if (found.length >= limit) return
      if (step.expected <= effort.few) found.push(...(await findAll(reads, step.query, parts, wanted())))
      else await amongMany(step)
    }
  }

  /** The best by rank of those who fit equally well. */
  async function findByRank({ query: all, of, experienced }: Step): Promise<void> {
    const terms = of.flatMap((part) => part.terms)
    const lists = { terms, experienced: experienced ? [true] : [true, false] }
    if (terms.length <= effort.mostTerms)
      for (const length of effort.lengths) {
        const down = await findDown(reads, all, { ...lists, length }, wanted())
        if (down) return void found.push(...down)
      }
    found.push(...(await findAll(reads, all, [], wanted())))
  }
}

/** How long to try what before trying something else; the answer is the same whatever they are. */
export type Effort = { few: number; little: number; enough: number; mostTerms: number; lengths: number[] }

const usualEffort: Effort = {
  // So many rows are soon read and compared.
  few: 4000,
  // So many comparisons of a row with a thing cost less than another search.
  little: 3000,
  // Where so many are expected, ten will be among them.
  enough: 20,
  // The lists of more terms than this are not read side by side.
  mostTerms: 60,
  // How far down the terms' lists to read, before reading everybody who meets the search.
  lengths: [100, 1000, 10_000],
}
