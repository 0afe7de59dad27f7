import { sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'
import { countSessionInDirectory, leaveDirectory } from './directory/store.ts'

/** A mentor as the index stores them; texts are folded. */
export type IndexedMentor = {
  listed: boolean
  experienced: boolean
  school: IndexedTerm[]
  major: IndexedTerm[]
  specialties: { whole: string; patterns: string[]; heads: string[] }
}
/** A listed thing of a field; only an item may be inside what a student wrote. */
export type IndexedTerm = { value: string; item: boolean; head: string }

/** Locks a mentor's matching data until the transaction ends, so that what is read afterwards is current. */
export async function lockMentor(tx: Tx, mentorId: PersonId): Promise<void> {
  await sql`
    insert into mentor_index (mentor_id, registered_at)
    select id, created_at from people where id = ${mentorId} and closed_at is null
    on conflict (mentor_id) do nothing`.execute(tx)
  await tx.selectFrom('mentor_index').select('mentor_id').where('mentor_id', '=', mentorId).forUpdate().execute()
}

/** Puts a mentor into the matching index, replacing what was there. */
export async function saveIndexedMentor(tx: Tx, mentorId: PersonId, mentor: IndexedMentor): Promise<void> {
  const terms = [
    ...mentor.school.map((term) => ({ kind: 'school', ...term })),
    ...mentor.major.map((term) => ({ kind: 'major', ...term })),
  ]
  const ids = await termIds(tx, terms)
  const idsOf = (kind: string) => ids.filter((term) => term.kind === kind).map(({ id }) => id)
  const { whole, patterns, heads } = mentor.specialties
  await sql`
    insert into mentor_index as m (mentor_id, registered_at, listed, experienced, school_terms, major_terms,
      specialties, specialty_patterns, specialty_heads)
    select id, created_at, ${mentor.listed}, ${mentor.experienced}, ${idsOf('school')}::integer[],
      ${idsOf('major')}::integer[], ${whole}, ${patterns}::text[], ${heads}::text[]
    from people where id = ${mentorId}
    on conflict (mentor_id) do update set listed = excluded.listed, experienced = excluded.experienced,
      school_terms = excluded.school_terms, major_terms = excluded.major_terms, specialties = excluded.specialties,
      specialty_patterns = excluded.specialty_patterns, specialty_heads = excluded.specialty_heads
    where (m.listed, m.experienced, m.school_terms, m.major_terms, m.specialties, m.specialty_patterns)
      is distinct from (excluded.listed, excluded.experienced, excluded.school_terms, excluded.major_terms,
        excluded.specialties, excluded.specialty_patterns)`.execute(tx)
}

type NewTerm = IndexedTerm & { kind: string }

/** The terms' rows, in one order. A new term gets one; two transactions adding it at once agree on one. */
async function termIds(tx: Tx, terms: NewTerm[]): Promise<{ id: number; kind: string }[]> {
  if (terms.length === 0) return []
  const given = sql`jsonb_to_recordset(${JSON.stringify(terms)}::jsonb)
    as given (kind text, item boolean, value text, head text)`
  const known = async () =>
    (
      await sql<{ id: number; kind: string }>`
        select id, kind from ${given} join match_terms using (kind, item, value) order by id`.execute(tx)
    ).rows
  const found = await known()
  if (found.length === terms.length) return found
  // In one order, so that two transactions adding the same new terms do not deadlock.
  await sql`
    insert into match_terms (kind, item, value, head) select kind, item, value, head from ${given}
    order by kind, item, value on conflict on constraint match_terms_value_key do nothing`.execute(tx)
  return known()
}

/**
 * Counts one more completed session for the order of equal scores (ruling 4.2). Called once per session, by whatever
 * completes it.
 */
export async function countCompletedSession(tx: Tx, mentorId: PersonId): Promise<void> {
  await sql`
    insert into mentor_index as m (mentor_id, registered_at, completed_sessions)
    select id, created_at, 1 from people where id = ${mentorId}
    on conflict (mentor_id) do update set completed_sessions = m.completed_sessions + 1`.execute(tx)
  await countSessionInDirectory(tx, mentorId)
}

/** One of a student's stored matches (spec 3). */
export type MatchEntry = { mentorId: PersonId; score: number; reason: string }

/** A student's stored matches. */
export type StudentMatches = {
  status: 'pending' | 'loading' | 'ready'
  lastUpdate: Date | null
  lastRunAt: Date | null
  dueAt: Date | null
  entries: MatchEntry[]
}

/** The matches of a student who was never matched. */
const never: StudentMatches = { status: 'pending', lastUpdate: null, lastRunAt: null, dueAt: null, entries: [] }

export async function readMatches(reads: Reads, studentId: PersonId): Promise<StudentMatches> {
  const head = await reads
    .selectFrom('student_matches')
    .selectAll()
    .where('student_id', '=', studentId)
    .executeTakeFirst()
  if (!head) return never
  const rows = await reads
    .selectFrom('match_entries')
    .select(['mentor_id', 'score', 'reason'])
    .where('student_id', '=', studentId)
    .orderBy('place')
    .execute()
  return {
    status: head.status as StudentMatches['status'],
    lastUpdate: head.last_update,
    lastRunAt: head.last_run_at,
    dueAt: head.due_at,
    entries: rows.map(({ mentor_id, score, reason }) => ({ mentorId: mentor_id, score, reason })),
  }
}

/** The same, created if missing and locked until the transaction ends. */
export async function lockMatches(tx: Tx, studentId: PersonId): Promise<StudentMatches> {
  await tx
    .insertInto('student_matches')
    .values({ student_id: studentId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx.selectFrom('student_matches').select('student_id').where('student_id', '=', studentId).forUpdate().execute()
  return readMatches(tx, studentId)
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

/** Replaces all entries. */
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

/** Students whose run is due, longest waiting first. */
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
  await tx.deleteFrom('mentor_index').where('mentor_id', '=', personId).execute()
  await leaveDirectory(tx, personId)
  const rows = await tx.deleteFrom('match_entries').where('mentor_id', '=', personId).returning('student_id').execute()
  return rows.map(({ student_id }) => student_id)
}
