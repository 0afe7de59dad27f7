import { sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import { comparable } from '#domain/matching/comparable.ts'
import type { StudentInterests } from '#domain/matching/score-match.ts'
import type { Reads } from '#server/kit/tx.ts'
import {
  compareRanks,
  type Condition,
  estimateShare,
  findable,
  findInterested,
  findPairs,
  findValues,
  findWhere,
  type Interested,
  interestedIn,
  inValues,
  type Lists,
  type Ranked,
  readLists,
} from './mentor-search.ts'
import { searchTerms } from './search-terms.ts'

/**
 * The student's best mentors in order, the same that scoring every mentor would give (ruling 4), without reading every mentor.
 * It goes down the scores, and at each asks only for mentors not found yet: below 10, whoever fits in two ways is found already.
 */
export async function findTopMentors(
  reads: Reads,
  student: StudentInterests,
  limit = 10,
  effort = usualEffort,
): Promise<PersonId[]> {
  const interests = searchTerms(comparable(student.interests))
  const [schools, majors] = await Promise.all([
    findValues(reads, 'school', searchTerms(comparable(student.targetSchools))),
    findValues(reads, 'major', searchTerms(comparable(student.intendedMajor))),
  ])
  const found: PersonId[] = []
  let asked: Promise<Interested[] | undefined> | undefined
  const need = () => limit - found.length

  const nowhere: Lists = { schools: [], majors: [], everybody: false, experienced: [] }
  const narrow = schools.length + majors.length <= effort.mostLists
  const fits: Condition =
    schools.length + majors.length > 0
      ? sql`(${inValues('school_id', schools)} or ${inValues('major_id', majors)})`
      : sql`false`
  const fitsBoth: Condition =
    schools.length > 0 && majors.length > 0
      ? sql`(${inValues('school_id', schools)} and ${inValues('major_id', majors)})`
      : sql`false`
  const interested: Condition = interests ? interestedIn(interests) : sql`false`
  const listsOfFitting = (experienced: boolean[]): Lists =>
    narrow ? { ...nowhere, schools, majors, experienced } : { ...nowhere, everybody: true, experienced }

  // Score by score, highest first. Each step relies on the ones above having found all that is theirs.
  const steps: (() => Promise<Ranked[]>)[] = [
    fittingTwice, // 10
    () => fitting(true), // 9: a school or a major, and experience
    async () => [...(await fitting(false)), ...(await sharing(true))].sort(compareRanks), // 8
    () => sharing(false), // 7: an interest only
    () => anybody(true), // 6: experience only
    () => anybody(false), // 5
  ]
  for (const step of steps) {
    if (need() <= 0) break
    const next = await step()
    found.push(...next.slice(0, need()).map(({ mentorId }) => mentorId))
  }
  return found

  /** At least two of school, major and interest: that makes 10, with or without experience. */
  async function fittingTwice(): Promise<Ranked[]> {
    const anyFits = schools.length + majors.length > 0
    if (!anyFits || (!interests && (schools.length === 0 || majors.length === 0))) return []
    if (interests || !narrow) {
      const condition: Condition = sql`(${fitsBoth} or (${fits} and ${interested}))`
      const read = await readDeeper(listsOfFitting([true, false]), condition)
      if (read) return read
    }
    const both = narrow
      ? await findPairs(reads, schools, majors, need())
      : await findWhere(reads, fitsBoth, need(), found)
    if (!interests) return both
    const sharing = (await fewInterested())?.filter((mentor) => mentor.fits)
    return merged(both, sharing ?? (await findWhere(reads, sql`${fits} and ${interested}`, need(), found)))
  }

  async function fitting(experienced: boolean): Promise<Ranked[]> {
    if (schools.length + majors.length === 0) return []
    return (
      (await readDeeper(listsOfFitting([experienced]), narrow ? sql`true` : fits)) ??
      findWhere(reads, sql`m.experienced = ${experienced} and ${fits}`, need(), found)
    )
  }

  async function sharing(experienced: boolean): Promise<Ranked[]> {
    if (!interests) return []
    const read = await readDeeper({ ...nowhere, everybody: true, experienced: [experienced] }, interested)
    if (read) return read
    const few = await fewInterested()
    return few
      ? few.filter((mentor) => mentor.experienced === experienced && !found.includes(mentor.mentorId))
      : findWhere(reads, sql`m.experienced = ${experienced} and ${interested}`, need(), found)
  }

  async function anybody(experienced: boolean): Promise<Ranked[]> {
    return findWhere(reads, sql`m.experienced = ${experienced}`, need(), found)
  }

  /** Reads lists deeper and deeper, as long as that is cheap. Undefined when the answer lies deeper still. */
  async function readDeeper(lists: Lists, condition: Condition): Promise<Ranked[] | undefined> {
    for (const depth of lists.everybody ? effort.everybodyDepths : effort.fittingDepths) {
      const read = await readLists(reads, lists, { depth, condition, need: need(), except: found })
      if (read.exhausted || read.found.length >= need()) return read.found
    }
    return undefined
  }

  /** Everybody who shares an interest, when the indexes can tell and they are few; asked for once. */
  function fewInterested(): Promise<Interested[] | undefined> {
    return (asked ??= askInterested())
  }
  async function askInterested(): Promise<Interested[] | undefined> {
    if (!interests || !findable(interests)) return undefined
    if ((await estimateShare(reads, interested)) > effort.fewShare) return undefined
    return findInterested(reads, interests, fits, limit)
  }
}

/** How long to try what, before trying something else; the answer is the same whatever they are. */
export type Effort = { mostLists: number; fittingDepths: number[]; everybodyDepths: number[]; fewShare: number }

const usualEffort: Effort = {
  // More lists than this are not read side by side; so many universities or majors are a good part of all mentors anyway.
  mostLists: 64,
  fittingDepths: [20, 150, 1000],
  everybodyDepths: [20, 400, 4000],
  // A rarer interest than this is looked up in the text indexes rather than waited for while reading.
  fewShare: 0.02,
}

const merged = (a: Ranked[], b: Ranked[]): Ranked[] =>
  [...new Map([...a, ...b].map((mentor) => [mentor.mentorId, mentor])).values()].sort(compareRanks)
