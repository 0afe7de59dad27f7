import { type RawBuilder, sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Reads } from '#server/kit/tx.ts'

/** One part of the score: what it gives, and the searches that are met by who shares each of the student's things, and the very same. */
export type Part = { points: number; units: readonly Query[]; exact: Query | null }

/** A search over mentors' terms; null finds nobody. */
export type Query = string

const meets = (query: Query) => sql<boolean>`m.terms @@ ${query}::tsquery`

/** How many of these searches the mentor of a row meets. */
const countMet = (queries: readonly Query[]): RawBuilder<number> =>
  plus(queries.map((query) => sql`(${meets(query)})::integer`))

const plus = (terms: RawBuilder<unknown>[]): RawBuilder<number> =>
  terms.length > 0 ? sql`(${sql.join(terms, sql` + `)})` : sql`0::integer`

const rank = sql`minus_completed, registered_at, mentor_id`

/** The best of all who meet the search: by the sum of the parts, then exact, then most shared, then by rank; without parts by rank alone. */
export async function findAll(
  reads: Reads,
  query: Query,
  parts: readonly Part[] = [],
  { need, except }: Wanted,
): Promise<PersonId[]> {
  const shared = parts.map(({ units }, at) => sql`${countMet(units)} as ${sql.ref(`shared${at}`)}`)
  const sum = plus(
    parts.map(({ points }, at) => sql`case when ${sql.ref(`shared${at}`)} > 0 then ${points} else 0 end`),
  )
  const { rows } = await sql<Found>`
    with met as materialized (
      select ${sql.join([...shared, countMet(parts.flatMap(({ exact }) => exact ?? []))])} as exact, experienced, ${rank}
      from mentors_meeting(${query}::tsquery) m where m.mentor_id <> all(${except}::uuid[])
    )
    select mentor_id as id from met
    order by ${sum} + experienced::integer desc, exact desc, ${plus(parts.map((_, at) => sql.ref(`shared${at}`)))} desc, ${rank}
    limit ${need}`.execute(reads)
  return rows.map(({ id }) => id)
}

export type Wanted = { need: number; except: readonly PersonId[] }
type Found = { id: PersonId }

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

/**
 * The best by rank of those who meet the search, all of whom have one of the terms: reads so many of each term's mentors, best first.
 * Undefined where that was not enough.
 */
export async function findDown(
  reads: Reads,
  query: Query,
  { terms, experienced, length }: { terms: readonly string[]; experienced: boolean[]; length: number },
  { need, except }: Wanted,
): Promise<PersonId[] | undefined> {
  const { rows } = await sql<{ id: PersonId | null; cut: number }>`
    with lists as materialized (
      select head.*, row_number() over (partition by one.term, half.experienced order by head.minus_completed, head.registered_at, head.mentor_id) as at
      from unnest(${terms}::text[]) as one (term) cross join unnest(${experienced}::boolean[]) as half (experienced)
      cross join lateral (
        select ${rank} from mentors_by_term
        where term = one.term and experienced = half.experienced order by ${rank} limit ${length}
      ) as head
    ),
    -- Below the end of a list that goes on, somebody may be missing.
    cut as materialized (select ${rank} from lists where at = ${length} order by ${rank} limit 1),
    near as materialized (
      select distinct ${rank} from lists
      where not exists (
        select from cut where (lists.minus_completed, lists.registered_at, lists.mentor_id)
          > (cut.minus_completed, cut.registered_at, cut.mentor_id))
    )
    select chosen.id, (select count(*)::integer from cut) as cut from (select) as one left join lateral (
      select m.mentor_id as id from near join mentor_index m using (mentor_id)
      where ${meets(query)} and m.mentor_id <> all(${except}::uuid[])
      order by near.minus_completed, near.registered_at, near.mentor_id limit ${need}
    ) as chosen on true`.execute(reads)
  const found = rows.flatMap(({ id }) => id ?? [])
  return found.length >= need || rows[0]?.cut === 0 ? found : undefined
}

/** The best by rank among all who are listed, with experience or without. */
export async function findListed(reads: Reads, experienced: boolean, { need, except }: Wanted): Promise<PersonId[]> {
  const { rows } = await sql<Found>`
    select mentor_id as id from mentor_index
    where listed and experienced = ${experienced} and mentor_id <> all(${except}::uuid[])
    order by ${rank} limit ${need}`.execute(reads)
  return rows.map(({ id }) => id)
}
