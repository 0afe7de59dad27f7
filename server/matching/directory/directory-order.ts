import { type RawBuilder, sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Reads } from '#server/kit/tx.ts'
import type { DirectoryQuery } from './directory-query.ts'

/** How well mentors fit the student, as conditions on `m`, a row of the mentor index. */
export type MatchParts = { school: RawBuilder<boolean>; major: RawBuilder<boolean>; interest: RawBuilder<boolean> }

/** An order of the directory that never shuffles, each ending in what tells any two mentors apart. */
export type Order = { by: 'match'; parts: MatchParts } | { by: 'sessions' } | { by: 'name' }

/** Where in its order a mentor stands: a page goes on from one. A place of another order is none of this one. */
export type Place = { fit: number; name: string; completedSessions: number; registeredUs: number; mentorId: PersonId }

type Search = {
  query: DirectoryQuery
  order: Order
  after: Place | undefined
  except: PersonId[]
  need: number
  effort: Effort
}

/** How long to try what before trying something else; what is found is the same whatever they are. */
export type Effort = { few: number; reach: number }

export const usualEffort: Effort = {
  // So many are put in order at once; of more, the first are looked for.
  few: 4000,
  // How many to read in order before asking the indexes.
  reach: 3000,
}

/** The first mentors after a place, in order. */
export async function findInOrder(reads: Reads, search: Search): Promise<Place[]> {
  const { query, order, after, need, effort } = search
  if (order.by !== 'match') return findStage(reads, search, everybody)
  // Few are put in order all at once; of many, those who fit best are looked for first.
  if (query.about <= effort.few) return findFar(reads, search, everybody)
  const found: Place[] = []
  for (const stage of stagesOf(order.parts)) {
    if (after && stage.least > after.fit) continue
    found.push(...(await findStage(reads, { ...search, need: need - found.length }, stage)))
    if (found.length >= need) break
  }
  return found
}

/** How many mentors fit, counted no further than `most`. */
export async function countUpTo(reads: Reads, { indexed }: DirectoryQuery, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select from mentor_directory d where ${indexed} limit ${most}) as counted`.execute(
    reads,
  )
  return rows[0]?.count ?? 0
}

/** Mentors who fit the student from `least` to `most` well; `who` is a condition that they all meet. */
type Stage = { least: number; most: number; who: RawBuilder<boolean> }

const everybody: Stage = { least: 0, most: 99, who: sql`true` }

/**
 * The levels of the sum of 3 for a school, 3 for a major, 2 for an interest and 1 for experience (spec 9), best first. Who has a
 * school and a major is rare, and found by the index whatever else they have.
 */
const stagesOf = ({ school, major, interest }: MatchParts): Stage[] => [
  { least: 7, most: 9, who: sql`${school} and ${major}` },
  {
    least: 6,
    most: 6,
    who: sql`(${school} and ${major} or (${school} or ${major}) and ${interest} and m.experienced)`,
  },
  { least: 5, most: 5, who: sql`(${school} or ${major}) and ${interest}` },
  { least: 4, most: 4, who: sql`(${school} or ${major}) and m.experienced` },
  { least: 3, most: 3, who: sql`(${school} or ${major} or ${interest} and m.experienced)` },
  { least: 2, most: 2, who: interest },
  { least: 1, most: 1, who: sql`m.experienced` },
  { least: 0, most: 0, who: sql`not m.experienced` },
]

const fitOf = (order: Order): RawBuilder<number> =>
  order.by === 'match'
    ? sql`(3 * (${order.parts.school})::integer + 3 * (${order.parts.major})::integer
        + 2 * (${order.parts.interest})::integer + m.experienced::integer)`
    : sql`0`

/**
 * What many have is soon met by reading on from the place; what few have, the indexes find. PostgreSQL's own estimate steers
 * which comes first, and decides nothing.
 */
async function findStage(reads: Reads, search: Search, stage: Stage): Promise<Place[]> {
  const { query, order, need, effort } = search
  const oneLevel = stage.least === stage.most || order.by !== 'match'
  if (oneLevel && (await estimate(reads, order, sql`${query.indexed} and ${stage.who}`)) > effort.few) {
    const near = await findNear(reads, search, stage)
    if (near.all || near.found.length >= need) return near.found
  }
  return findFar(reads, search, stage)
}

/** About how many mentors meet a condition. */
async function estimate(reads: Reads, order: Order, condition: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from ${tables(order)} where ${condition}`.execute(reads)
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

const tables = ({ by }: Order, directory: RawBuilder<unknown> = sql`mentor_directory`) =>
  by === 'match' ? sql`${directory} d join mentor_index m on m.mentor_id = d.mentor_id` : sql`${directory} d`

const rowOf = (order: Order) =>
  sql`d.mentor_id, d.sort_name, d.minus_completed, d.registered_at, -${fitOf(order)} as minus_fit`

const placeOf = sql`mentor_id as "mentorId", -minus_fit as fit, sort_name as name, -minus_completed as "completedSessions",
  (extract(epoch from registered_at) * 1000000)::bigint as "registeredUs"`

const bySessions = sql`minus_completed, registered_at, mentor_id`
/** The order within one level of fitting. */
const withinLevel = ({ by }: Order) => (by === 'name' ? sql`sort_name, mentor_id` : bySessions)
const inOrder = (order: Order) => (order.by === 'match' ? sql`minus_fit, ${bySessions}` : withinLevel(order))

const placeWithinLevel = ({ by }: Order, { name, completedSessions, registeredUs, mentorId }: Place) =>
  by === 'name'
    ? sql`${name}::text, ${mentorId}::uuid`
    : sql`${-completedSessions}::integer, 'epoch'::timestamptz + ${registeredUs}::bigint * interval '1 microsecond', ${mentorId}::uuid`

const beyondWithinLevel = (order: Order, place: Place): RawBuilder<boolean> =>
  sql`(${withinLevel(order)}) > (${placeWithinLevel(order, place)})`
const beyond = (order: Order, place: Place | undefined): RawBuilder<boolean> => {
  if (!place) return sql`true`
  if (order.by !== 'match') return beyondWithinLevel(order, place)
  return sql`(minus_fit, ${bySessions}) > (${-place.fit}::integer, ${placeWithinLevel(order, place)})`
}

/** The nearest that fit among the next so many mentors, and whether those were all there are. */
async function findNear(reads: Reads, search: Search, stage: Stage): Promise<{ found: Place[]; all: boolean }> {
  const { query, order, after, except, need, effort } = search
  // A place on another level says nothing about where in this one to go on.
  const here =
    after && (order.by !== 'match' || after.fit === stage.least) ? beyondWithinLevel(order, after) : sql`true`
  const { rows } = await sql<Place & { read: number; mentorId: PersonId | null }>`
    with near as materialized (
      select * from mentor_directory where ${here} order by ${withinLevel(order)} limit ${effort.reach}
    ),
    fitting as (
      select ${rowOf(order)} from ${tables(order, sql`near`)}
      where d.mentor_id <> all(${except}::uuid[]) and ${query.asked} and ${stage.who}
    )
    select counted.read, chosen.* from (select count(*)::integer as read from near) as counted
    left join lateral (
      select ${placeOf} from fitting where ${between(stage)} order by ${inOrder(order)} limit ${need}
    ) as chosen on true`.execute(reads)
  return { found: rows.filter(({ mentorId }) => mentorId !== null), all: (rows[0]?.read ?? 0) < effort.reach }
}

/** The nearest that fit among all, through the indexes. */
async function findFar(reads: Reads, search: Search, stage: Stage): Promise<Place[]> {
  const { query, order, after, except, need } = search
  const { rows } = await sql<Place>`
    with fitting as materialized (
      select ${rowOf(order)} from ${tables(order)} where ${query.indexed} and ${stage.who}
    )
    select ${placeOf} from fitting
    where mentor_id <> all(${except}::uuid[]) and ${between(stage)} and ${beyond(order, after)}
    order by ${inOrder(order)} limit ${need}`.execute(reads)
  return rows
}

const between = ({ least, most }: Stage) => sql`minus_fit between ${sql.lit(-most)} and ${sql.lit(-least)}`

/** Those of these mentors that fit, in the order given. */
export async function findAmong(reads: Reads, { asked }: DirectoryQuery, mentorIds: PersonId[]): Promise<PersonId[]> {
  if (mentorIds.length === 0) return []
  const { rows } = await sql<{ id: PersonId }>`
    select d.mentor_id as id from mentor_directory d where d.mentor_id = any(${mentorIds}::uuid[]) and ${asked}
    order by array_position(${mentorIds}::uuid[], d.mentor_id)`.execute(reads)
  return rows.map(({ id }) => id)
}
