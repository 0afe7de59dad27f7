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

const rank = sql`completed_sessions desc, registered_at, mentor_id`
const ranked = sql`m.mentor_id as "mentorId", m.completed_sessions as "completedSessions",
  (extract(epoch from m.registered_at) * 1000000)::bigint as "registeredUs"`

type TermColumn = 'school_terms' | 'major_terms'

/** Whether a mentor has one of few terms; an index tells who has. */
export const hasTerm = (column: TermColumn, terms: number[]): Condition =>
  terms.length > 0 ? sql`m.${sql.ref(column)} && ${terms}::integer[]` : sql`false`

/** Whether a mentor has one of many terms, asked of each mentor read: by hashing, where && would compare all with all. */
export const hasOneOfManyTerms = (column: TermColumn, terms: number[]): Condition =>
  terms.length > 0
    ? sql`exists (select from unnest(m.${sql.ref(column)}) as term (id) where term.id = any(${terms}::integer[]))`
    : sql`false`

/** Whether a mentor's specialties overlap with the student's interests: the rule itself, in SQL. */
export const interestedIn = ({ whole, patterns }: SearchTerms): Condition =>
  sql`(m.specialties like any(${patterns}::text[]) or ${whole} like any(m.specialty_patterns))`

/** A long array as the planner should not look at: estimating what each of its elements brings takes longer than the search. */
const hidden = (texts: string[]) => sql`(select ${texts}::text[])::text[]`

/** Which of the things that universities or majors consist of overlap with what the student wrote. */
export async function findTerms(reads: Reads, kind: 'school' | 'major', terms: SearchTerms | null): Promise<number[]> {
  if (!terms) return []
  const { whole, byThree, byTwo, byReading, heads } = terms
  const ways = [
    sql`select id from match_terms
      where kind = ${kind} and item and head = any(${hidden(heads)}) and strpos(${whole}, value) > 0`,
  ]
  if (byThree.length > 0)
    ways.push(sql`select id from unnest(${byThree}::text[]) as wanted (pattern)
      join match_terms on kind = ${kind} and value like wanted.pattern`)
  if (byTwo.length > 0)
    ways.push(sql`
      select id from unnest(${byTwo.map(({ pattern }) => pattern)}::text[], ${byTwo.map(({ twofold }) => twofold)}::text[])
        as wanted (pattern, twofold)
      join match_terms on kind = ${kind} and twofold(value) like wanted.twofold and value like wanted.pattern`)
  if (byReading.length > 0)
    ways.push(sql`select id from match_terms where kind = ${kind} and value like any(${byReading}::text[])`)
  const { rows } = await sql<{ id: number }>`${sql.join(ways, sql` union `)}`.execute(reads)
  return rows.map(({ id }) => id)
}

/** Which lists of mentors to read side by side, each from its best-ranked: those of terms, or everybody's. */
export type Lists = { schools: number[]; majors: number[]; everybody: boolean; experienced: boolean[] }

export const countLists = ({ schools, majors, everybody, experienced }: Lists): number =>
  (schools.length + majors.length + Number(everybody)) * experienced.length

/**
 * The best-ranked mentors that meet the condition, out of the first `depth` of each list.
 * What the lists hold is known down to the lowest place that all of them reach; `found` has only mentors down to there,
 * so it is the beginning of the true answer, and all of it when the lists are `exhausted`.
 * The condition may also ask for `known.school` and `known.major`: whether a list of that kind has the mentor.
 */
export async function readLists(
  reads: Reads,
  { schools, majors, everybody, experienced }: Lists,
  { depth, condition, need, except }: { depth: number; condition: Condition; need: number; except: PersonId[] },
): Promise<{ found: Ranked[]; exhausted: boolean }> {
  const ofTerms = (kind: 'school' | 'major', terms: number[]) => sql`
    select ${sql.lit(kind)} as kind, term, list.experienced as list, first.*
    from (select term, experienced from unnest(${terms}::integer[]) as term, unnest(${experienced}::boolean[]) as experienced) as list
    cross join lateral (
      select mentor_id, completed_sessions, registered_at from mentors_by_term
      where term_id = list.term and experienced = list.experienced order by ${rank} limit ${depth}
    ) as first`
  const ofEverybody = sql`
    select 'everybody' as kind, 0 as term, list as list, first.* from unnest(${experienced}::boolean[]) as list
    cross join lateral (
      select mentor_id, completed_sessions, registered_at from mentor_index
      where listed and experienced = list order by ${rank} limit ${depth}
    ) as first`
  const lists = [
    ...(schools.length > 0 ? [ofTerms('school', schools)] : []),
    ...(majors.length > 0 ? [ofTerms('major', majors)] : []),
    ...(everybody ? [ofEverybody] : []),
  ]
  if (lists.length === 0) return { found: [], exhausted: true }
  const { rows } = await sql<Partial<Ranked> & { exhausted: boolean }>`
    with read as (${sql.join(lists, sql` union all `)}),
    placed as (select *, dense_rank() over (order by ${rank}) as place from read),
    cut as (select min(last) as place from (
      select max(place) as last from placed group by kind, term, list having count(*) = ${depth}
    ) as unfinished),
    known as (
      select mentor_id, placed.place, bool_or(kind = 'school') as school, bool_or(kind = 'major') as major
      from placed, cut where cut.place is null or placed.place <= cut.place group by mentor_id, placed.place
    ),
    found as (
      select ${ranked}, known.place from known join mentor_index m using (mentor_id)
      where m.mentor_id <> all(${except}::uuid[]) and ${condition} order by known.place limit ${need}
    )
    select found."mentorId", found."completedSessions", found."registeredUs", cut.place is null as exhausted
    from cut left join found on true order by found.place`.execute(reads)
  return {
    found: rows.filter((row): row is Ranked & { exhausted: boolean } => row.mentorId != null),
    exhausted: rows[0]?.exhausted ?? true,
  }
}

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

/** About which share of all mentors meets the condition, from a few pages picked by chance. It steers, it decides nothing. */
export async function estimateShare(reads: Reads, condition: Condition): Promise<number> {
  const { rows: sizes } = await sql<{ pages: number }>`
    select greatest(relpages, 1) as pages from pg_class where oid = 'mentor_index'::regclass`.execute(reads)
  const percent = Math.min(100, (100 * sampledPages) / (sizes[0]?.pages ?? 1))
  const { rows } = await sql<{ share: number | null }>`
    select avg((m.listed and ${condition})::integer)::float8 as share
    from mentor_index m tablesample system (${percent})`.execute(reads)
  return rows[0]?.share ?? 0
}

const sampledPages = 40

/** Somebody whose specialties overlap with the interests, and what else is known about them. */
export type Interested = Ranked & { fits: boolean; experienced: boolean }

/** All mentors that share an interest, through the text indexes; of each kind (`fits`, experienced) the best-ranked. */
export async function findInterested(
  reads: Reads,
  terms: SearchTerms,
  fits: Condition,
  need: number,
): Promise<Interested[]> {
  const ways = [
    sql`select mentor_id from mentor_index where listed and specialty_heads && ${hidden(terms.heads)}`,
    ...terms.byThree.map(
      (pattern) => sql`select mentor_id from mentor_index where listed and specialties like ${pattern}`,
    ),
    ...terms.byTwo.map(
      ({ twofold }) => sql`select mentor_id from mentor_index where listed and twofold(specialties) like ${twofold}`,
    ),
  ]
  const { rows } = await sql<Interested>`
    with candidates as (${sql.join(ways, sql` union `)}),
    interested as (
      select m.*, ${fits} as fits from candidates join mentor_index m using (mentor_id) where ${interestedIn(terms)}
    ),
    placed as (select *, row_number() over (partition by fits, experienced order by ${rank}) as place from interested)
    select ${ranked}, m.fits, m.experienced from placed m where m.place <= ${need} order by ${rank}`.execute(reads)
  return rows
}

/** Whether `findInterested` can go by the indexes alone, and with few enough look-ups. */
export const findable = ({ byThree, byTwo, byReading }: SearchTerms): boolean =>
  byReading.length === 0 && byThree.length + byTwo.length <= 40
