import { type RawBuilder, sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Reads } from '#server/kit/tx.ts'
import { type Among, andOf, type Query } from './match-terms.ts'

/** One part of the score: what it gives, and the searches that are met by who shares each of the student's things, and the very same. */
export type Part = { points: number; units: readonly Query[]; exact: Query | null }

/**
 * What places a mentor in a list (ruling 4.2): the sum of the parts, how many fit exactly, how many things are shared; then the sessions,
 * the time of registration in microseconds, and the id. The order by name has the name before the id.
 */
export type Place = {
  sum: number
  exact: number
  shared: number
  completedSessions: number
  registeredUs: number
  mentorId: PersonId
  name: string
}

/** How many are wanted, of whom, without whom, and after whom; each search finds those after the ones found so far. */
export type Wanted = { need: number; among: Among; except: readonly PersonId[]; after?: Place | undefined }

export const meets = (query: Query) => sql<boolean>`(m.terms @@ ${query}::tsquery)`

/** How many of these searches the mentor of a row meets. */
const countMet = (queries: readonly Query[]): RawBuilder<number> =>
  plus(queries.map((query) => sql`${meets(query)}::integer`))

const plus = (terms: RawBuilder<unknown>[]): RawBuilder<number> =>
  terms.length > 0 ? sql`(${sql.join(terms, sql` + `)})` : sql`0::integer`

export const byRank = sql`minus_completed, registered_at, mentor_id`

export const rankOf = ({ completedSessions, registeredUs, mentorId }: Place) =>
  sql`${-completedSessions}::integer, 'epoch'::timestamptz + ${registeredUs}::bigint * interval '1 microsecond', ${mentorId}::uuid`

const byFit = sql`minus_sum, minus_exact, minus_shared, ${byRank}`

/** How well the mentors of a source fit, and those of them who are wanted, in order. */
function chosenFrom(source: RawBuilder<unknown>, parts: readonly Part[], { need, after }: Wanted) {
  const shared = parts.map(({ units }, at) => sql`${countMet(units)} as ${sql.ref(`shared${at}`)}`)
  const sharedOf = parts.map((_, at) => sql.ref(`shared${at}`))
  const sum = plus(parts.map(({ points }, at) => sql`case when ${sharedOf[at]} > 0 then ${points} else 0 end`))
  return {
    fitting: sql`
    fitting as materialized (
      select ${sql.join([...shared, countMet(parts.flatMap(({ exact }) => exact ?? []))])} as exact, experienced, ${byRank}
      from ${source} as m
    ),
    placed as (
      select -(${sum} + experienced::integer) as minus_sum, -exact as minus_exact, -${plus(sharedOf)} as minus_shared, ${byRank} from fitting
    )`,
    chosen: sql`
    select -minus_sum as sum, -minus_exact as exact, -minus_shared as shared, -minus_completed as "completedSessions",
      (extract(epoch from registered_at) * 1000000)::bigint as "registeredUs", mentor_id as "mentorId", '' as name
    from placed where ${after ? sql`(${byFit}) > (${-after.sum}::integer, ${-after.exact}::integer, ${-after.shared}::integer, ${rankOf(after)})` : sql`true`}
    order by ${byFit} limit ${need}`,
  }
}

/** Those in whom the index finds what is searched for and what few have, and who have what is common. */
export function meeting(query: Query | null, { rare, common, wide }: Among): RawBuilder<unknown> {
  const few = [query, rare].filter((each) => each !== null)
  return sql`mentors_meeting(${few.length > 0 ? andOf(few) : wide}::tsquery, ${common}::tsquery)`
}

/** The best of all who meet the search. Where all of these fit equally well, rank alone decides. */
export async function findAll(
  reads: Reads,
  query: Query | null,
  parts: readonly Part[],
  wanted: Wanted,
  { equals = false } = {},
): Promise<Place[]> {
  const all = sql`select m.* from ${meeting(query, wanted.among)} as m where m.mentor_id <> all(${wanted.except}::uuid[])`
  const first = equals && !wanted.after ? sql`${all} order by ${byRank} limit ${wanted.need}` : all
  const { fitting, chosen } = chosenFrom(sql`(${first})`, parts, wanted)
  const { rows } = await sql<Place>`with ${fitting} ${chosen}`.execute(reads)
  return rows
}

/** How many mentors there are, and the chance of one to meet each of these searches: PostgreSQL's own estimates, asked for at once. */
export async function chances(
  reads: Reads,
  queries: readonly (Query | null)[],
): Promise<{ mentors: number; chanceOf(query: Query): number }> {
  const asked = [...new Set(queries.filter((query) => query !== null))]
  const each = asked.map((query) => sql` union all select from mentor_index m where ${meets(query)}`)
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
    explain (format json) select from mentor_index${sql.join(each, sql``)}`.execute(reads)
  let plan = rows[0]?.['QUERY PLAN'][0].Plan
  // What reads in parallel stands above what puts the searches together.
  while (plan && plan.Plans?.length !== asked.length + 1 && plan.Plans) plan = plan.Plans[0]
  const [mentors = 0, ...counts] = (plan?.Plans ?? []).map((one) => one['Plan Rows'])
  const chance = new Map(asked.map((query, at) => [query, mentors > 0 ? (counts[at] ?? mentors) / mentors : 1]))
  return { mentors, chanceOf: (query) => chance.get(query) ?? 1 }
}

type Plan = { 'Plan Rows': number; Plans?: Plan[] }

/** Lists by rank to read side by side: each term's mentors with or without experience, so many of them, best first. */
export type Lists = { terms: readonly string[]; experienced: boolean[]; length: number; beyond: Place | undefined }

/**
 * The best by rank of those who meet the search, all of whom have one of the terms and fit equally well. Undefined where what was read of
 * the lists was not enough.
 */
export async function findDown(
  reads: Reads,
  query: Query,
  parts: readonly Part[],
  { terms, experienced, length, beyond }: Lists,
  wanted: Wanted,
): Promise<Place[] | undefined> {
  const { need, except, among, after } = wanted
  const conditions = [query, among.rare, among.common].flatMap((each) => (each === null ? [] : meets(each)))
  const near = sql`
    select m.* from near join mentor_index m using (mentor_id)
    where ${sql.join(conditions, sql` and `)} and m.mentor_id <> all(${except}::uuid[])`
  const first = after
    ? near
    : sql`${near} order by near.minus_completed, near.registered_at, near.mentor_id limit ${need}`
  const { fitting, chosen } = chosenFrom(sql`(${first})`, parts, wanted)
  const { rows } = await sql<Place & { mentorId: PersonId | null; cut: number }>`
    with lists as materialized (
      select head.*, row_number() over (partition by one.term, half.experienced order by head.minus_completed, head.registered_at, head.mentor_id) as at
      from unnest(${terms}::text[]) as one (term) cross join unnest(${experienced}::boolean[]) as half (experienced)
      cross join lateral (
        select ${byRank} from mentors_by_term
        where term = one.term and experienced = half.experienced and ${beyond ? sql`(${byRank}) > (${rankOf(beyond)})` : sql`true`}
        order by ${byRank} limit ${length}
      ) as head
    ),
    -- Below the end of a list that goes on, somebody may be missing.
    cut as materialized (select ${byRank} from lists where at = ${length} order by ${byRank} limit 1),
    near as materialized (
      select distinct ${byRank} from lists
      where not exists (
        select from cut where (lists.minus_completed, lists.registered_at, lists.mentor_id)
          > (cut.minus_completed, cut.registered_at, cut.mentor_id))
    ), ${fitting}
    select chosen.*, (select count(*)::integer from cut) as cut from (select) as one left join lateral (${chosen}) as chosen on true`.execute(
    reads,
  )
  const found = rows.filter(({ mentorId }) => mentorId !== null)
  return found.length >= need || rows[0]?.cut === 0 ? found : undefined
}
