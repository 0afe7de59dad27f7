import { type RawBuilder, sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Reads } from '#server/kit/tx.ts'
import type { SearchTerms } from './search-terms.ts'

/** A mentor's place among equal scores: completed sessions, then registration, in microseconds, then id. */
export type Ranked = { mentorId: PersonId; completedSessions: number; registeredUs: number }

export const compareRanks = (a: Ranked, b: Ranked): number =>
  b.completedSessions - a.completedSessions || a.registeredUs - b.registeredUs || (a.mentorId < b.mentorId ? -1 : 1)

/** A condition on `m`, a row of the mentor index. */
export type Condition = RawBuilder<boolean>

const rank = sql`minus_completed, registered_at, mentor_id`
const ranked = sql`m.mentor_id as "mentorId", -m.minus_completed as "completedSessions",
  (extract(epoch from m.registered_at) * 1000000)::bigint as "registeredUs"`

type TermColumn = 'school_terms' | 'major_terms'

/** Whether a mentor has one of a few terms; an index finds who has. */
export const hasTerm = (column: TermColumn, terms: number[]): Condition =>
  terms.length > 0 ? sql`m.${sql.ref(column)} && ${terms}::integer[]` : sql`false`

/** Whether a mentor has one of many terms, checked for each mentor read: by hashing, where && would compare all with all. */
export const hasOneOfManyTerms = (column: TermColumn, terms: number[]): Condition =>
  terms.length > 0
    ? sql`exists (select from unnest(m.${sql.ref(column)}) as term (id) where term.id = any(${terms}::integer[]))`
    : sql`false`

/** Whether a mentor's specialties overlap with the student's interests: the rule itself, in SQL. */
export const interestedIn = ({ whole, patterns }: SearchTerms): Condition =>
  sql`(m.specialties like any(${patterns}::text[]) or ${whole} like any(m.specialty_patterns))`

/** A long array that the planner should not look into: estimating each of its elements takes longer than the search. */
const hidden = (texts: string[]) => sql`(select ${texts}::text[])::text[]`

/** The listed universities or majors that overlap with what the student wrote. */
export async function findTerms(reads: Reads, kind: 'school' | 'major', terms: SearchTerms | null): Promise<number[]> {
  if (!terms) return []
  const { whole, plain, hexed, byReading, heads } = terms
  const ways = [
    sql`select id from match_terms
      where kind = ${kind} and item and head = any(${hidden(heads)}) and strpos(${whole}, value) > 0`,
  ]
  if (plain.length > 0)
    ways.push(sql`select id from unnest(${plain}::text[]) as wanted (pattern)
      join match_terms on kind = ${kind} and value like wanted.pattern`)
  if (hexed.length > 0)
    ways.push(sql`
      select id from unnest(${hexed.map(({ pattern }) => pattern)}::text[], ${hexed.map(({ hex }) => hex)}::text[])
        as wanted (pattern, hex)
      join match_terms on kind = ${kind} and hexed(value) like wanted.hex and value like wanted.pattern`)
  if (byReading.length > 0)
    ways.push(sql`select id from match_terms where kind = ${kind} and value like any(${byReading}::text[])`)
  const { rows } = await sql<{ id: number }>`${sql.join(ways, sql` union `)}`.execute(reads)
  return rows.map(({ id }) => id)
}

/** A place in the order of all mentors; undefined is the end. */
export type Place = RawBuilder<unknown> | undefined

/** The place of the mentor with this number, best first. */
export async function placeOf(reads: Reads, number: number): Promise<Place> {
  const { rows } = await sql<{ minus: number; at: string; id: string }>`
    select minus_completed as minus, registered_at::text as at, mentor_id as id from mentor_index
    where listed order by ${rank} offset ${number} limit 1`.execute(reads)
  return rows[0] && sql`(${rows[0].minus}::integer, ${rows[0].at}::timestamptz, ${rows[0].id}::uuid)`
}

const downTo = (place: Place) => (place ? sql`(${rank}) <= ${place}` : sql`true`)

/** Whose terms to read: each term has a list of its mentors, best first, those with experience separately. */
export type Terms = { schools: number[]; majors: number[] }

const fromLists = (
  { schools, majors }: Terms,
  experienced: boolean[],
  { place, first }: { place?: Place; first?: number },
) => {
  const listsOf = (kind: 'school' | 'major', terms: number[]) => sql`
    select ${sql.lit(kind)} as kind, listed.*
    from unnest(${terms}::integer[]) as term (id) cross join unnest(${experienced}::boolean[]) as wanted (experienced)
    cross join lateral (
      select mentor_id, minus_completed, registered_at from mentors_by_term
      where term_id = term.id and experienced = wanted.experienced and ${downTo(place)}
      ${first === undefined ? sql`` : sql`order by ${rank} limit ${first}`}
    ) as listed`
  return sql.join(
    [
      ...(schools.length > 0 ? [listsOf('school', schools)] : []),
      ...(majors.length > 0 ? [listsOf('major', majors)] : []),
    ],
    sql` union all `,
  )
}

/** The best-ranked mentors on any of the lists. */
export async function findListed(
  reads: Reads,
  terms: Terms,
  { experienced, need, except }: { experienced: boolean; need: number; except: PersonId[] },
): Promise<Ranked[]> {
  const { rows } = await sql<Ranked>`
    with listed as (${fromLists(terms, [experienced], { first: need + except.length })}),
    m as (select distinct minus_completed, registered_at, mentor_id from listed)
    select ${ranked} from m where mentor_id <> all(${except}::uuid[]) order by ${rank} limit ${need}`.execute(reads)
  return rows
}

/** The best-ranked mentors down to a place who are on a list of each kind, or on any of them and meet the condition. */
export async function findListedTwice(
  reads: Reads,
  terms: Terms,
  { place, condition, need }: { place: Place; condition: Condition; need: number },
): Promise<Ranked[]> {
  const { rows } = await sql<Ranked>`
    with listed as (${fromLists(terms, [true, false], { place })}),
    known as (
      select ${rank}, bool_or(kind = 'school') and bool_or(kind = 'major') as twice from listed group by ${rank}
    )
    select ${ranked} from known join mentor_index m using (mentor_id) where twice or ${condition}
    order by known.minus_completed, known.registered_at, known.mentor_id limit ${need}`.execute(reads)
  return rows
}

/** The best-ranked mentors down to a place that meet the condition. */
export const findDownTo = (
  reads: Reads,
  place: Place,
  { condition, need, except }: { condition: Condition; need: number; except: PersonId[] },
): Promise<Ranked[]> => findWhere(reads, sql`${downTo(place)} and ${condition}`, need, except)

/** The best-ranked mentors that meet the condition, however the database finds them. */
export async function findWhere(
  reads: Reads,
  condition: Condition,
  need: number,
  except: PersonId[],
): Promise<Ranked[]> {
  const { rows } = await sql<Ranked>`
    select ${ranked} from mentor_index m where m.listed and m.mentor_id <> all(${except}::uuid[]) and ${condition}
    order by ${rank} limit ${need}`.execute(reads)
  return rows
}

/** Roughly what share of all mentors meets the condition, from a few random pages. It only steers the search. */
export async function estimateShare(reads: Reads, condition: Condition): Promise<number> {
  const { rows: sizes } = await sql<{ pages: number }>`
    select pg_relation_size('mentor_index') / current_setting('block_size')::integer as pages`.execute(reads)
  const percent = Math.min(100, (100 * sampledPages) / Math.max(1, sizes[0]?.pages ?? 1))
  const { rows } = await sql<{ share: number | null }>`
    select avg((m.listed and ${condition})::integer)::float8 as share
    from mentor_index m tablesample system (${percent})`.execute(reads)
  return rows[0]?.share ?? 0
}

const sampledPages = 40

/** A mentor whose specialties overlap with the interests, and what else is known about them. */
export type Interested = Ranked & { fits: boolean; experienced: boolean }

/** All mentors that share an interest, through the text indexes; of each kind (`fits`, experienced) the best-ranked. */
export async function findInterested(
  reads: Reads,
  terms: SearchTerms,
  fits: Condition,
  need: number,
): Promise<Interested[]> {
  const indexed: Condition[] = [
    sql`m.specialty_heads && ${hidden(terms.heads)}`,
    ...terms.plain.map((pattern): Condition => sql`m.specialties like ${pattern}`),
    ...terms.hexed.map(({ hex }): Condition => sql`hexed(m.specialties) like ${hex}`),
  ]
  // One lookup each, so that the database sees which index it is for.
  const ways = indexed.map(
    (condition) => sql`
      select minus_completed, registered_at, mentor_id, experienced, ${fits} as fits from mentor_index m
      where listed and ${condition} and ${interestedIn(terms)}`,
  )
  const { rows } = await sql<Interested>`
    with interested as (${sql.join(ways, sql` union `)}),
    m as (select *, row_number() over (partition by fits, experienced order by ${rank}) as place from interested)
    select ${ranked}, fits, experienced from m where place <= ${need} order by ${rank}`.execute(reads)
  return rows
}

/** Whether `findInterested` can use the indexes alone, with few enough lookups. */
export const findable = ({ plain, hexed, byReading }: SearchTerms): boolean =>
  byReading.length === 0 && plain.length + hexed.length <= 40
