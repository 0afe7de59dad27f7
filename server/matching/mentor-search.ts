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

export const inValues = (column: 'school_id' | 'major_id', values: number[]): Condition =>
  sql`${sql.ref(`m.${column}`)} = any(${values}::integer[])`

/** Whether a mentor's specialties overlap with the student's interests: the rule itself, in SQL. */
export const interestedIn = ({ whole, patterns }: SearchTerms): Condition =>
  sql`(m.specialties like any(${patterns}::text[]) or ${whole} like any(m.specialty_patterns))`

/** Which universities or majors overlap with what the student wrote. */
export async function findValues(reads: Reads, kind: 'school' | 'major', terms: SearchTerms | null): Promise<number[]> {
  if (!terms) return []
  const { whole, byThree, byTwo, byReading, heads } = terms
  const branches = [
    sql`select v.id from match_values v where v.kind = ${kind} and v.item_heads && ${heads}::text[]
      and ${whole} like any(v.item_patterns)`,
  ]
  if (byThree.length > 0)
    branches.push(sql`select v.id from unnest(${byThree}::text[]) as wanted (pattern)
      join match_values v on v.kind = ${kind} and v.whole like wanted.pattern`)
  if (byTwo.length > 0)
    branches.push(sql`
      select v.id from unnest(${byTwo.map((item) => item.pattern)}::text[], ${byTwo.map((item) => item.twofold)}::text[])
        as wanted (pattern, twofold)
      join match_values v on v.kind = ${kind} and twofold(v.whole) like wanted.twofold and v.whole like wanted.pattern`)
  if (byReading.length > 0)
    branches.push(
      sql`select v.id from match_values v where v.kind = ${kind} and v.whole like any(${byReading}::text[])`,
    )
  const { rows } = await sql<{ id: number }>`${sql.join(branches, sql` union `)}`.execute(reads)
  return rows.map(({ id }) => id)
}

/** Which lists of mentors to read side by side, each from its best-ranked: by university, by major, or everybody. */
export type Lists = { schools: number[]; majors: number[]; everybody: boolean; experienced: boolean[] }

/**
 * The best-ranked mentors that meet the condition, out of the first `depth` of each list.
 * What the lists hold is known down to the lowest place that all of them reach; `found` has only mentors down to there,
 * so it is the beginning of the true answer, and all of it when the lists are `exhausted`.
 */
export async function readLists(
  reads: Reads,
  { schools, majors, everybody, experienced }: Lists,
  { depth, condition, need, except }: { depth: number; condition: Condition; need: number; except: PersonId[] },
): Promise<{ found: Ranked[]; exhausted: boolean }> {
  const listOf = (kind: string, among: RawBuilder<unknown>, column?: string) => sql`
    select ${kind}::text || '-' || list.value || '-' || list.experienced as list, read.*
    from (select value, experienced from ${among} as value, unnest(${experienced}::boolean[]) as experienced) as list
    cross join lateral (
      select mentor_id, completed_sessions, registered_at from mentor_index
      where listed and ${column ? sql`${sql.ref(column)} = list.value and` : sql``} experienced = list.experienced
      order by ${rank} limit ${depth}
    ) as read`
  const lists = [
    ...(schools.length > 0 ? [listOf('school', sql`unnest(${schools}::integer[])`, 'school_id')] : []),
    ...(majors.length > 0 ? [listOf('major', sql`unnest(${majors}::integer[])`, 'major_id')] : []),
    ...(everybody ? [listOf('everybody', sql`unnest(array[0])`)] : []),
  ]
  if (lists.length === 0) return { found: [], exhausted: true }
  const { rows } = await sql<Partial<Ranked> & { exhausted: boolean }>`
    with read as (${sql.join(lists, sql` union all `)}),
    placed as (
      select list, mentor_id, completed_sessions, registered_at, dense_rank() over (order by ${rank}) as place from read
    ),
    cut as (select min(last) as place from (
      select max(place) as last from placed group by list having count(*) = ${depth}
    ) as unfinished),
    known as (
      select distinct mentor_id, placed.place from placed, cut where cut.place is null or placed.place <= cut.place
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

/** The best-ranked mentors of one of these universities with one of these majors. */
export async function findPairs(reads: Reads, schools: number[], majors: number[], need: number): Promise<Ranked[]> {
  const { rows } = await sql<Ranked>`
    select ${ranked} from unnest(${schools}::integer[]) as school (id), unnest(${majors}::integer[]) as major (id)
    cross join lateral (
      select mentor_id, completed_sessions, registered_at from mentor_index
      where listed and school_id = school.id and major_id = major.id order by ${rank} limit ${need}
    ) as m order by ${rank} limit ${need}`.execute(reads)
  return rows
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
    select avg((m.listed and ${condition})::integer)::float8 as share from mentor_index m tablesample system (${percent})`.execute(
    reads,
  )
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
  const candidates = [
    sql`select c.mentor_id from mentor_index c where c.listed and c.specialty_heads && ${terms.heads}::text[]`,
    ...terms.byThree.map(
      (pattern) => sql`select c.mentor_id from mentor_index c where c.listed and c.specialties like ${pattern}`,
    ),
    ...terms.byTwo.map(
      ({ twofold }) =>
        sql`select c.mentor_id from mentor_index c where c.listed and twofold(c.specialties) like ${twofold}`,
    ),
  ]
  const { rows } = await sql<Interested>`
    with candidates as (${sql.join(candidates, sql` union `)}),
    interested as (
      select m.*, coalesce(${fits}, false) as fits from candidates join mentor_index m using (mentor_id)
      where ${interestedIn(terms)}
    ),
    placed as (select *, row_number() over (partition by fits, experienced order by ${rank}) as place from interested)
    select ${ranked}, m.fits, m.experienced from placed m where m.place <= ${need} order by ${rank}`.execute(reads)
  return rows
}

/** Whether `findInterested` can go by the indexes alone, and with few enough look-ups. */
export const findable = ({ byThree, byTwo, byReading }: SearchTerms): boolean =>
  byReading.length === 0 && byThree.length + byTwo.length <= 40
