import { sql } from 'kysely'
import type { DirectorySort } from '#contract/matching.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import type { StudentInterests } from '#domain/matching/score-match.ts'
import { profileComplete, type StudentProfile } from '#domain/profiles/profile.ts'
import type { Reads } from '#server/kit/tx.ts'
import { type Effort, findBestMentors } from '#server/matching/find-top-mentors.ts'
import { type Among, type Query } from '#server/matching/match-terms.ts'
import { meets, type Place } from '#server/matching/mentor-ranks-store.ts'
import { findPlainly } from '#server/matching/mentors-in-order-store.ts'

/** An order of the directory that never shuffles: by match it is that of the student's best mentors (ruling 4.2). */
export type Order = { by: 'match'; student: StudentInterests } | { by: 'sessions' } | { by: 'name' }

/** The order that a student asked for. As long as their profile is empty, nobody fits better than others. */
export function orderFor(student: StudentProfile, sort: DirectorySort): Order {
  if (sort !== 'match') return { by: sort }
  return profileComplete(student) ? { by: 'match', student } : { by: 'sessions' }
}

export type Search = { among: Among; order: Order; after: Place | undefined; except: PersonId[]; need: number }

/** The first mentors after a place, in order. */
export const findInOrder = (
  reads: Reads,
  { order, need, except, among, after }: Search,
  effort: Effort,
): Promise<Place[]> =>
  order.by === 'match'
    ? findBestMentors(reads, order.student, { limit: need, without: except, among, after }, effort)
    : findPlainly(reads, { by: order.by === 'name' ? 'name' : 'rank' }, { need, except, among, after }, effort)

/** How many mentors fit, counted no further than `most`. */
export async function countUpTo(
  reads: Reads,
  { query, among: { rare, common, wide, about } }: { query: Query | null; among: Among },
  most: number,
): Promise<number> {
  if (about > manyToCount) {
    // Of what very many have, so many are soon met.
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from (
        select from (select * from mentor_index where listed limit ${readToCount}) as m
        where ${query === null ? sql`true` : meets(query)} limit ${most}
      ) as counted`.execute(reads)
    const counted = rows[0]?.count ?? 0
    if (counted >= most || query === null) return counted
  }
  const { rows } = await sql<{ count: number }>`
    select count_mentors_meeting(${rare ?? wide}::tsquery, ${common}::tsquery, ${most}) as count`.execute(reads)
  return rows[0]?.count ?? 0
}

const manyToCount = 150_000
const readToCount = 20_000

/** Those of these mentors who are listed and fit, in the order given. */
export async function findAmong(reads: Reads, query: Query | null, mentorIds: PersonId[]): Promise<PersonId[]> {
  if (mentorIds.length === 0) return []
  const { rows } = await sql<{ id: PersonId }>`
    select m.mentor_id as id from mentor_index m
    where m.mentor_id = any(${mentorIds}::uuid[]) and m.listed and ${query === null ? sql`true` : meets(query)}
    order by array_position(${mentorIds}::uuid[], m.mentor_id)`.execute(reads)
  return rows.map(({ id }) => id)
}
