import { type RawBuilder, sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Reads } from '#server/kit/tx.ts'

/** How well a found mentor fits, as numbers computed from the row `m` of the mentor index. */
export type FitOf = { exact: RawBuilder<number>; shared: RawBuilder<number> }

/** A search over mentors' terms; null finds nobody. */
export type Query = string

const meets = (query: Query) => sql<boolean>`m.terms @@ ${query}::tsquery`

/** How many of these searches the mentor of a row meets. */
export const countMet = (queries: readonly Query[]): RawBuilder<number> =>
  queries.length > 0
    ? sql`(${sql.join(
        queries.map((query) => sql`(${meets(query)})::integer`),
        sql` + `,
      )})`
    : sql`0`

const rank = sql`minus_completed, registered_at, mentor_id`

/** The best of all who meet the search: exact first, then most shared, then by rank. */
export async function findAll(reads: Reads, query: Query, fit: FitOf, { need, except }: Wanted): Promise<PersonId[]> {
  const { rows } = await sql<Found>`
    with met as materialized (
      select ${fit.exact} as exact, ${fit.shared} as shared, ${rank} from mentor_index m
      where ${meets(query)} and m.mentor_id <> all(${except}::uuid[])
    )
    select mentor_id as id from met order by exact desc, shared desc, ${rank} limit ${need}`.execute(reads)
  return rows.map(({ id }) => id)
}

export type Wanted = { need: number; except: readonly PersonId[] }
type Found = { id: PersonId }

/** About how many meet the search: PostgreSQL's own estimate. It steers, it decides nothing. */
export async function estimate(reads: Reads, query: Query): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from mentor_index m where ${meets(query)}`.execute(reads)
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

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
