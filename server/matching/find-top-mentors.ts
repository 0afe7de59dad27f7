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
  findDownTo,
  findInterested,
  findListed,
  findListedTwice,
  findTerms,
  findWhere,
  hasOneOfManyTerms,
  hasTerm,
  type Interested,
  interestedIn,
  type Place,
  placeOf,
  type Ranked,
} from './mentor-search.ts'
import { searchTerms } from './search-terms.ts'

/**
 * A student's best mentors in order, the same as scoring every mentor would give (ruling 4.2), without reading every
 * mentor. It works down the scores and at each looks only for mentors not found yet: below 10, everyone who fits in two
 * ways has been found already.
 */
export async function findTopMentors(
  reads: Reads,
  student: StudentInterests,
  limit = 10,
  effort = usualEffort,
): Promise<PersonId[]> {
  const interests = searchTerms(comparable(student.interests))
  const [schools, majors] = await Promise.all([
    findTerms(reads, 'school', searchTerms(comparable(student.targetSchools))),
    findTerms(reads, 'major', searchTerms(comparable(student.intendedMajor))),
  ])
  const anySchoolOrMajor = schools.length + majors.length > 0
  const bothPossible = schools.length > 0 && majors.length > 0
  const narrow = schools.length + majors.length <= effort.maxTerms

  const hasOne = narrow ? hasTerm : hasOneOfManyTerms
  const inSchool = hasOne('school_terms', schools)
  const inMajor = hasOne('major_terms', majors)
  const fits: Condition = sql`(${inSchool} or ${inMajor})`
  const interested: Condition = interests ? interestedIn(interests) : sql`false`
  const found: PersonId[] = []
  const need = () => limit - found.length
  const places = new Map<number, Promise<Place>>()
  let fewInterested: Promise<Interested[] | undefined> | undefined

  // Score by score, highest first. Each step relies on the ones above having found everyone they cover.
  const steps: (() => Promise<Ranked[]>)[] = [
    inTwoWays, // 10
    () => bySchoolOrMajor(true), // 9: with experience
    async () => [...(await bySchoolOrMajor(false)), ...(await byInterest(true))].sort(compareRanks), // 8
    () => byInterest(false), // 7
    () => findWhere(reads, sql`m.experienced`, need(), found), // 6
    () => findWhere(reads, sql`not m.experienced`, need(), found), // 5
  ]
  for (const step of steps) {
    if (need() <= 0) break
    const next = await step()
    found.push(...next.slice(0, need()).map(({ mentorId }) => mentorId))
  }
  return found

  /** Two of school, major and interest make 10, with or without experience. */
  async function inTwoWays(): Promise<Ranked[]> {
    if (!bothPossible && !(anySchoolOrMajor && interests)) return []
    const condition: Condition = sql`((${inSchool} and ${inMajor}) or (${fits} and ${interested}))`
    const above = await goDown((place) =>
      narrow
        ? findListedTwice(reads, { schools, majors }, { place, condition: interested, need: need() })
        : findDownTo(reads, place, { condition, need: need(), except: found }),
    )
    if (above) return above
    const both = bothPossible ? await findWhere(reads, sql`${inSchool} and ${inMajor}`, need(), found) : []
    if (!interests) return both
    const few = await askForFewInterested()
    const shared = few?.filter((mentor) => mentor.fits)
    return merged(both, shared ?? (await findWhere(reads, sql`${fits} and ${interested}`, need(), found)))
  }

  async function bySchoolOrMajor(experienced: boolean): Promise<Ranked[]> {
    if (!anySchoolOrMajor) return []
    if (narrow) return findListed(reads, { schools, majors }, { experienced, need: need(), except: found })
    return goDownOrFind(sql`m.experienced = ${experienced} and ${fits}`)
  }

  async function byInterest(experienced: boolean): Promise<Ranked[]> {
    if (!interests) return []
    return goDownOrFind(sql`m.experienced = ${experienced} and ${interested}`, async () => {
      const few = await askForFewInterested()
      return few?.filter((mentor) => mentor.experienced === experienced && !found.includes(mentor.mentorId))
    })
  }

  /** Looks among the best-ranked first, then by whatever is rare, then further down, and finally among all. */
  async function goDownOrFind(
    condition: Condition,
    findRare: () => Promise<Ranked[] | undefined> = async () => undefined,
  ): Promise<Ranked[]> {
    const [near, ...far] = effort.places
    const lookDown = (places: number[]) =>
      goDown((place) => findDownTo(reads, place, { condition, need: need(), except: found }), places)
    return (
      (near !== undefined ? await lookDown([near]) : undefined) ??
      (await findRare()) ??
      (await lookDown(far)) ??
      findWhere(reads, condition, need(), found)
    )
  }

  /** Looks further and further down the order of mentors while that is cheap. Undefined if that is not enough. */
  async function goDown(
    find: (place: Place) => Promise<Ranked[]>,
    numbers = effort.places,
  ): Promise<Ranked[] | undefined> {
    for (const number of numbers) {
      const place = await placeNumber(number)
      const above = await find(place)
      if (!place || above.length >= need()) return above
    }
    return undefined
  }
  function placeNumber(number: number): Promise<Place> {
    const known = places.get(number) ?? placeOf(reads, number)
    places.set(number, known)
    return known
  }

  /** Everyone who shares an interest, if the indexes can tell and they are few; queried once. */
  function askForFewInterested(): Promise<Interested[] | undefined> {
    fewInterested ??= (async () => {
      if (!interests || !findable(interests)) return undefined
      if ((await estimateShare(reads, interested)) > effort.fewShare) return undefined
      return findInterested(reads, interests, fits, limit)
    })()
    return fewInterested
  }
}

/** How long to try one strategy before another; the result is the same whatever they are. */
export type Effort = { maxTerms: number; places: number[]; fewShare: number }

const usualEffort: Effort = {
  // Lists of more terms than this are not read side by side; their mentors are a large part of all mentors anyway.
  maxTerms: 200,
  // How far down the order of mentors to look before looking for what is rare in other ways.
  places: [1000, 5000, 20_000],
  // An interest rarer than this is looked up in the text indexes rather than scanned for.
  fewShare: 0.01,
}

const merged = (a: Ranked[], b: Ranked[]): Ranked[] =>
  [...new Map([...a, ...b].map((mentor) => [mentor.mentorId, mentor])).values()].sort(compareRanks)
