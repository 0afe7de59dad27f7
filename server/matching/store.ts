import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import type { MatchingStatus } from '#domain/matching/matching-status.ts'
import { anyOf, type Ids } from '#server/kit/ids.ts'
import { builtOnce } from '#server/kit/built-once.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'
import { dropNameWords, keepWords } from './directory/store.ts'

/** A mentor's row in the matching index. */
export type IndexedMentor = {
  listed: boolean
  experienced: boolean
  /** What the profile means and what finds it, as a tsvector (match-terms.ts). */
  terms: string
  /** The name, normalized for sorting. */
  sortName: string
  /** Words with their field ('n:lucia'), looked up as people type them. */
  words: string[]
}

/** Locks a mentor's matching data until the transaction ends, so that anything read afterwards is current. */
export const lockMentor = (tx: Tx, mentorId: PersonId): Promise<void> => lockMentors(tx, [mentorId])

/** Like `lockMentor`, for several mentors in a fixed order, so that transactions don't deadlock. */
export async function lockMentors(tx: Tx, ids: PersonId[]): Promise<void> {
  await sql`
    insert into mentor_index (mentor_id, registered_at)
    select id, created_at from people where id = any(${ids}::uuid[]) and closed_at is null order by id
    on conflict (mentor_id) do nothing`.execute(tx)
  await sql`select from mentor_index where mentor_id = any(${ids}::uuid[]) order by mentor_id for update`.execute(tx)
}

/** Replaces mentors' rows in the matching index. */
export async function saveIndexedMentors(tx: Tx, mentors: (IndexedMentor & { mentorId: PersonId })[]): Promise<void> {
  await keepWords(
    tx,
    mentors.flatMap(({ words }) => words),
  )
  const rows = mentors.map(({ words: _words, ...mentor }) => mentor)
  await sql`
    insert into mentor_index as m (mentor_id, registered_at, listed, experienced, terms, sort_name, reading)
    select id, created_at, listed, experienced, terms::tsvector, "sortName", ${currentReading}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row ("mentorId" uuid, listed boolean, experienced boolean, terms text, "sortName" text)
    join people on people.id = "mentorId" order by id
    on conflict (mentor_id) do update set listed = excluded.listed, experienced = excluded.experienced,
      terms = excluded.terms, sort_name = excluded.sort_name, reading = excluded.reading
    where (m.listed, m.experienced, m.terms, m.sort_name, m.reading)
      is distinct from (excluded.listed, excluded.experienced, excluded.terms, excluded.sort_name, excluded.reading)`.execute(
    tx,
  )
}

/** Increased whenever the same profile would be read differently than before, so that all are reread. */
const currentReading = 3

/** Returns listed mentors whose profile was last read by an older version of the program. */
export async function findMentorsToReread(reads: Reads, limit: number): Promise<PersonId[]> {
  const rows = await reads
    .selectFrom('mentor_index')
    .select('mentor_id')
    .where('listed', '=', true)
    .where('reading', '<', currentReading)
    .limit(limit)
    .execute()
  return rows.map(({ mentor_id }) => mentor_id)
}

/** Counts the mentors that `findMentorsToReread` would find. */
export async function countMentorsToReread(reads: Reads): Promise<number> {
  const { count } = await reads
    .selectFrom('mentor_index')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('listed', '=', true)
    .where('reading', '<', currentReading)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Subtracts completed sessions that turned out not to have happened. `mentors` has one entry per session. */
export async function uncountCompletedSessions(tx: Tx, mentors: PersonId[]): Promise<void> {
  await sql`
    update mentor_index set completed_sessions = greatest(completed_sessions - not_held.count, 0)
    from (select id, count(*)::integer from unnest(${mentors}::uuid[]) as mentor (id) group by id) as not_held
    where mentor_id = not_held.id and completed_sessions > 0`.execute(tx)
}

/**
 * Counts completed sessions, for the order of equal scores (ruling 4.2). `mentors` has one entry per session. Call it
 * once per session, from whatever completes it.
 */
export async function countCompletedSessions(tx: Tx, mentors: PersonId[]): Promise<void> {
  await sql`
    insert into mentor_index as m (mentor_id, registered_at, completed_sessions)
    select people.id, created_at, count(*) from unnest(${mentors}::uuid[]) as mentor (id) join people using (id)
    group by people.id order by people.id
    on conflict (mentor_id) do update set completed_sessions = m.completed_sessions + excluded.completed_sessions`.execute(
    tx,
  )
}

/** Saves what orders a mentor by rating. Called by whatever counts reviews. */
export async function saveRatingRank(tx: Tx, mentorId: PersonId, rank: number): Promise<void> {
  await sql`
    insert into mentor_index as m (mentor_id, registered_at, rating_rank)
    select id, created_at, ${rank} from people where id = ${mentorId} and closed_at is null
    on conflict (mentor_id) do update set rating_rank = excluded.rating_rank
    where m.rating_rank <> excluded.rating_rank`.execute(tx)
}

/** One of a student's stored matches (spec 3). */
export type MatchEntry = { mentorId: PersonId; score: number; reason: string }

/** A student's stored matches. */
export type StudentMatches = {
  status: MatchingStatus
  lastUpdate: Date | null
  lastRunAt: Date | null
  dueAt: Date | null
  entries: MatchEntry[]
}

/** The matches of a student who has never been matched. */
const never: StudentMatches = { status: 'pending', lastUpdate: null, lastRunAt: null, dueAt: null, entries: [] }

const matchesOf = builtOnce((reads, { studentId }: { studentId: PersonId }) =>
  reads
    .selectFrom('student_matches')
    .selectAll()
    .select((is) =>
      jsonArrayFrom(
        is
          .selectFrom('match_entries')
          .select(['mentor_id as mentorId', 'score', 'reason'])
          .whereRef('match_entries.student_id', '=', 'student_matches.student_id')
          .orderBy('place'),
      ).as('entries'),
    )
    .where('student_id', '=', studentId)
    .compile(),
)

export async function readMatches(reads: Reads, studentId: PersonId): Promise<StudentMatches> {
  const [row] = await matchesOf(reads, { studentId })
  if (!row) return never
  const { status, last_update: lastUpdate, last_run_at: lastRunAt, due_at: dueAt, entries } = row
  return { status, lastUpdate, lastRunAt, dueAt, entries }
}

const statusOf = builtOnce((reads, { studentId }: { studentId: PersonId }) =>
  reads.selectFrom('student_matches').select('status').where('student_id', '=', studentId).compile(),
)

/** Where a student's matching stands, without the matches themselves. */
export async function readMatchingStatus(reads: Reads, studentId: PersonId): Promise<MatchingStatus> {
  const [row] = await statusOf(reads, { studentId })
  return row?.status ?? never.status
}

/** The mentors in a student's matches, as a subquery, so that reading about them takes no statement of its own. */
export const matchedMentors = (studentId: PersonId): Ids => ({ find: findMatched, whose: studentId })

const findMatched = (studentId: PersonId) => sql`select mentor_id from match_entries where student_id = ${studentId}`

/** Like `readMatches`, but creates the row if missing and locks it until the transaction ends. */
export async function lockMatches(tx: Tx, studentId: PersonId): Promise<StudentMatches> {
  await tx
    .insertInto('student_matches')
    .values({ student_id: studentId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await lockKnownMatches(tx, studentId)) ?? never
}

/** Like `readMatches`, but locks the row until the transaction ends. Undefined if there is none. */
export async function lockKnownMatches(tx: Tx, studentId: PersonId): Promise<StudentMatches | undefined> {
  const row = await tx
    .selectFrom('student_matches')
    .select('student_id')
    .where('student_id', '=', studentId)
    .forUpdate()
    .executeTakeFirst()
  return row && readMatches(tx, studentId)
}

export async function changeMatches(
  tx: Tx,
  studentId: PersonId,
  { status, lastUpdate, lastRunAt, dueAt }: Omit<StudentMatches, 'entries'>,
): Promise<void> {
  await tx
    .updateTable('student_matches')
    .set({ status, last_update: lastUpdate, last_run_at: lastRunAt, due_at: dueAt })
    .where('student_id', '=', studentId)
    .execute()
}

/** Replaces all of a student's entries. */
export async function replaceEntries(tx: Tx, studentId: PersonId, entries: MatchEntry[]): Promise<void> {
  await tx.deleteFrom('match_entries').where('student_id', '=', studentId).execute()
  if (entries.length === 0) return
  const rows = entries.map(({ mentorId, score, reason }, at) => ({
    student_id: studentId,
    place: at + 1,
    mentor_id: mentorId,
    score,
    reason,
  }))
  await tx.insertInto('match_entries').values(rows).execute()
}

/** Returns students whose run is due, longest waiting first. */
export async function findDue(reads: Reads, now: Date, limit: number): Promise<PersonId[]> {
  const rows = await reads
    .selectFrom('student_matches')
    .select('student_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('student_id')
    .limit(limit)
    .execute()
  return rows.map(({ student_id }) => student_id)
}

/** Removes a person from everyone's matches and deletes their own; returns the students who had them in their list. */
export async function deleteMatches(tx: Tx, personId: PersonId): Promise<PersonId[]> {
  await tx.deleteFrom('student_matches').where('student_id', '=', personId).execute()
  const { rows: gone } = await sql<{ words: string[] }>`
    delete from mentor_index where mentor_id = ${personId} returning tsvector_to_array(terms) as words`.execute(tx)
  await dropNameWords(tx, gone[0]?.words ?? [])
  const rows = await tx.deleteFrom('match_entries').where('mentor_id', '=', personId).returning('student_id').execute()
  return rows.map(({ student_id }) => student_id)
}

/** Counts the students' match lists, updated since `since`, that contain a mentor; stops at `most`. */
export async function countListsWith(
  reads: Reads,
  mentorId: PersonId,
  { since, most }: { since: Date; most: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from match_entries join student_matches using (student_id)
      where mentor_id = ${mentorId} and last_update >= ${since} limit ${most}
    ) as lists`.execute(reads)
  return rows[0]?.count ?? 0
}

/**
 * Returns when these students were last matched and will be next. Creates missing rows and locks all until the
 * transaction ends, in a fixed order.
 */
export async function lockRuns(
  tx: Tx,
  students: PersonId[],
): Promise<Map<PersonId, Pick<StudentMatches, 'status' | 'lastRunAt' | 'dueAt'>>> {
  await sql`
    insert into student_matches (student_id) select distinct id from unnest(${students}::uuid[]) as student (id) order by id
    on conflict (student_id) do nothing`.execute(tx)
  const rows = await tx
    .selectFrom('student_matches')
    .select(['student_id', 'status', 'last_run_at as lastRunAt', 'due_at as dueAt'])
    .where('student_id', '=', anyOf(students))
    .orderBy('student_id')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ student_id, ...run }) => [student_id, run]))
}

export async function setDue(tx: Tx, due: { studentId: PersonId; dueAt: Date }[]): Promise<void> {
  await sql`
    update student_matches set due_at = row."dueAt"
    from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as row ("studentId" uuid, "dueAt" timestamptz)
    where student_id = row."studentId"`.execute(tx)
}

/** Removes a mentor from every student's matches; returns the students. */
export async function dropFromMatches(tx: Tx, mentorId: PersonId): Promise<PersonId[]> {
  const rows = await tx.deleteFrom('match_entries').where('mentor_id', '=', mentorId).returning('student_id').execute()
  return rows.map(({ student_id }) => student_id)
}
