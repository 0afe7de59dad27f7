import { type RawBuilder, sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Reads } from '#server/kit/tx.ts'
import type { Query } from './match-terms.ts'
import { byRank, meeting, meets, type Place, rankOf, type Wanted } from './mentor-ranks-store.ts'

/** Mentors in an order that says nothing of how well they fit: by rank or by name, perhaps only those with experience or without. */
export type PlainOrder = { by: 'rank' | 'name'; experienced?: boolean; without?: Query | null }

/** So many are read in order before the index is asked; `few` are put in order at once. */
export type Reach = { few: number; reach: number }

/**
 * The first of those who are listed and wanted. What many have is soon met by reading on in order; what few have, the index finds. That
 * estimate steers and decides nothing.
 */
export async function findPlainly(
  reads: Reads,
  order: PlainOrder,
  wanted: Wanted,
  { few, reach }: Reach,
): Promise<Place[]> {
  const { among, need } = wanted
  if (among.rare === null && among.common === null) return findAmongAll(reads, order, wanted)
  if (among.about <= few) return findFar(reads, order, wanted)
  const near = await findNear(reads, order, wanted, reach)
  return near.all || near.found.length >= need ? near.found : findFar(reads, order, wanted)
}

const within = ({ by }: PlainOrder) => (by === 'name' ? sql`sort_name, mentor_id` : byRank)

const placeIn = ({ by }: PlainOrder, place: Place) =>
  by === 'name' ? sql`${place.name}::text, ${place.mentorId}::uuid` : rankOf(place)

/** Who may be in the list at all, and beyond the place. */
function listed(order: PlainOrder, { after }: Wanted): RawBuilder<boolean> {
  const { experienced } = order
  return sql`m.listed and ${experienced === undefined ? sql`true` : sql`m.experienced = ${sql.lit(experienced)}`}
    and ${after ? sql`(${within(order)}) > (${placeIn(order, after)})` : sql`true`}`
}

const isWanted = ({ without = null }: PlainOrder, { except }: Wanted): RawBuilder<boolean> =>
  sql`m.mentor_id <> all(${except}::uuid[]) and ${without === null ? sql`true` : sql`not ${meets(without)}`}`

const place = sql`experienced::integer as sum, 0 as exact, 0 as shared, -minus_completed as "completedSessions",
  (extract(epoch from registered_at) * 1000000)::bigint as "registeredUs", mentor_id as "mentorId", sort_name as name`

async function findAmongAll(reads: Reads, order: PlainOrder, wanted: Wanted): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select ${place} from mentor_index m where ${listed(order, wanted)} and ${isWanted(order, wanted)}
    order by ${within(order)} limit ${wanted.need}`.execute(reads)
  return rows
}

/** The wanted among the next so many, and whether those were all there are. */
async function findNear(reads: Reads, order: PlainOrder, wanted: Wanted, reach: number) {
  const { among, need } = wanted
  const asked = [among.rare, among.common].flatMap((each) => (each === null ? [] : meets(each)))
  const all = sql.join([isWanted(order, wanted), ...asked], sql` and `)
  const next = sql`select m.* from mentor_index m where ${listed(order, wanted)} order by ${within(order)}`
  const { rows } = await sql<Place & { mentorId: PersonId | null; read: number }>`
    with near as materialized (
      select experienced, sort_name, ${byRank}, (${all}) as wanted from (${next} limit ${reach}) as m
    )
    select counted.read, chosen.* from (select count(*)::integer as read from near) as counted
    left join lateral (select ${place} from near where wanted order by ${within(order)} limit ${need}) as chosen on true`.execute(
    reads,
  )
  return { found: rows.filter(({ mentorId }) => mentorId !== null), all: (rows[0]?.read ?? 0) < reach }
}

/** The same among all, through the index. */
async function findFar(reads: Reads, order: PlainOrder, wanted: Wanted): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select ${place} from ${meeting(null, wanted.among)} as m where ${listed(order, wanted)} and ${isWanted(order, wanted)}
    order by ${within(order)} limit ${wanted.need}`.execute(reads)
  return rows
}
