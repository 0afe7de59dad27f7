import { sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import { comparable } from '#domain/matching/comparable.ts'
import { type DirectoryFilter, wordsOf } from '#domain/matching/fits-filter.ts'
import type { Reads } from '#server/kit/tx.ts'
import { type Condition, findTerms, hasOneOfManyTerms, hasTerm, type Ranked } from './mentor-search.ts'
import { type SearchTerms, searchTerms } from './search-terms.ts'

/** A filter as conditions on `m`, a row of the mentor index: one to check a row that was read, one that indexes can use. */
export type DirectoryQuery = { asked: Condition; indexed: Condition }

/** The rule `fitsFilter` in SQL; undefined if nobody can match. */
export async function directoryQuery(reads: Reads, filter: DirectoryFilter): Promise<DirectoryQuery | undefined> {
  const [schools, majors] = await Promise.all([
    termsWithin(reads, 'school', filter.university),
    termsWithin(reads, 'major', filter.major),
  ])
  if (schools?.length === 0 || majors?.length === 0) return undefined
  const asked: Condition[] = [sql`true`]
  const indexed: Condition[] = [sql`true`]
  for (const [column, terms] of [
    ['school_terms', schools],
    ['major_terms', majors],
  ] as const) {
    if (!terms) continue
    asked.push(terms.length > fewTerms ? hasOneOfManyTerms(column, terms) : hasTerm(column, terms))
    indexed.push(hasTerm(column, terms))
  }
  const specialty = searchTerms(comparable(filter.specialty))
  if (specialty) {
    asked.push(containsOne('m.specialties', specialty))
    indexed.push(containsOne('m.specialties', specialty))
  }
  const words = wordsOf(filter.name).map((word) => searchTerms({ whole: word, items: [{ folded: word, typed: word }] }))
  const named = sql.join(
    words.flatMap((word) => (word ? [containsOne('named.name', word)] : [])),
    sql` and `,
  )
  if (words.length > 0) {
    const ofMentor = sql`from mentor_names named where`
    // As a scalar it is looked up row by row and never joined with all names.
    asked.push(sql`(select ${named} ${ofMentor} named.mentor_id = m.mentor_id)`)
    indexed.push(sql`m.mentor_id in (select named.mentor_id ${ofMentor} ${named})`)
  }
  return { asked: sql.join(asked, sql` and `), indexed: sql.join(indexed, sql` and `) }
}

// More than this many are checked against a row by hashing.
const fewTerms = 50

/** The terms that contain one of the things typed; undefined if nothing was typed. */
async function termsWithin(reads: Reads, kind: 'school' | 'major', typed: string): Promise<number[] | undefined> {
  const terms = searchTerms(comparable(typed))
  // Without heads containment works one way only: a search for Rice University does not mean a mentor of 'Rice'.
  return terms ? findTerms(reads, kind, { ...terms, heads: [] }) : undefined
}

/** One lookup each, so that the database can use an index for each. */
function containsOne(column: 'm.specialties' | 'named.name', { plain, hexed, byReading }: SearchTerms): Condition {
  const text = sql.ref(column)
  const ways: Condition[] = [
    ...[...plain, ...byReading].map((pattern): Condition => sql`${text} like ${pattern}`),
    ...hexed.map(({ pattern, hex }): Condition => sql`(hexed(${text}) like ${hex} and ${text} like ${pattern})`),
  ]
  return sql`(${sql.join(ways, sql` or `)})`
}

/** Where to continue in the order of mentors, and in which direction. */
export type From = { place: Ranked; direction: 'after' | 'before' } | undefined

const ranked = sql`m.mentor_id as "mentorId", -m.minus_completed as "completedSessions",
  (extract(epoch from m.registered_at) * 1000000)::bigint as "registeredUs"`

const beyond = (from: From) => {
  if (!from) return sql`true`
  const { completedSessions, registeredUs, mentorId } = from.place
  return sql`(m.minus_completed, m.registered_at, m.mentor_id) ${from.direction === 'after' ? sql`>` : sql`<`}
    (${-completedSessions}::integer, 'epoch'::timestamptz + ${registeredUs}::bigint * interval '1 microsecond',
      ${mentorId}::uuid)`
}

const nearestFirst = (from: From) =>
  from?.direction === 'before'
    ? sql`m.minus_completed desc, m.registered_at desc, m.mentor_id desc`
    : sql`m.minus_completed, m.registered_at, m.mentor_id`

type Search = { query: DirectoryQuery; from: From; except: PersonId[]; need: number }

/** The nearest matches among the next so many mentors, and whether that was all of them. */
export async function findNear(
  reads: Reads,
  { query, from, except, need }: Search,
  reach: number,
): Promise<{ found: Ranked[]; all: boolean }> {
  const { rows } = await sql<Ranked & { read: number; mentorId: PersonId | null }>`
    with near as materialized (
      select m.* from mentor_index m where m.listed and ${beyond(from)} order by ${nearestFirst(from)} limit ${reach}
    )
    select counted.read, fitting.* from (select count(*)::integer as read from near) as counted
    left join lateral (
      select ${ranked} from near m where m.mentor_id <> all(${except}::uuid[]) and ${query.asked}
      order by ${nearestFirst(from)} limit ${need}
    ) as fitting on true`.execute(reads)
  return { found: rows.filter(({ mentorId }) => mentorId !== null), all: (rows[0]?.read ?? 0) < reach }
}

/** The nearest matches among all mentors, through the indexes. */
export async function findFar(reads: Reads, { query, from, except, need }: Search): Promise<Ranked[]> {
  const { rows } = await sql<Ranked>`
    with fitting as materialized (
      select m.minus_completed, m.registered_at, m.mentor_id from mentor_index m where m.listed and ${query.indexed}
    )
    select ${ranked} from fitting m where ${beyond(from)} and m.mentor_id <> all(${except}::uuid[])
    order by ${nearestFirst(from)} limit ${need}`.execute(reads)
  return rows
}

/** Those of these mentors that match, in the given order. */
export async function findAmong(reads: Reads, query: DirectoryQuery, mentorIds: PersonId[]): Promise<PersonId[]> {
  if (mentorIds.length === 0) return []
  const { rows } = await sql<{ id: PersonId }>`
    select m.mentor_id as id from mentor_index m
    where m.listed and m.mentor_id = any(${mentorIds}::uuid[]) and ${query.asked}
    order by array_position(${mentorIds}::uuid[], m.mentor_id)`.execute(reads)
  return rows.map(({ id }) => id)
}
