import { sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'

/** A mentor as the index keeps them; texts are folded, '' and null are blank. */
export type IndexedMentor = {
  listed: boolean
  experienced: boolean
  school: IndexedValue | null
  major: IndexedValue | null
  specialties: IndexedValue | null
}
/** A field's whole, and how the index finds its items. */
export type IndexedValue = { whole: string; patterns: string[]; heads: string[] }

/** Puts a mentor where matching looks for them, whatever was there before. */
export async function saveIndexedMentor(tx: Tx, mentorId: PersonId, mentor: IndexedMentor): Promise<void> {
  const schoolId = await valueIdOf(tx, 'school', mentor.school)
  const majorId = await valueIdOf(tx, 'major', mentor.major)
  const { whole, patterns, heads } = mentor.specialties ?? { whole: '', patterns: [], heads: [] }
  await sql`
    insert into mentor_index as m (mentor_id, registered_at, listed, experienced, school_id, major_id,
      specialties, specialty_patterns, specialty_heads)
    select id, created_at, ${mentor.listed}, ${mentor.experienced}, ${schoolId}::integer, ${majorId}::integer,
      ${whole}, ${patterns}::text[], ${heads}::text[]
    from people where id = ${mentorId}
    on conflict (mentor_id) do update set listed = excluded.listed, experienced = excluded.experienced,
      school_id = excluded.school_id, major_id = excluded.major_id, specialties = excluded.specialties,
      specialty_patterns = excluded.specialty_patterns, specialty_heads = excluded.specialty_heads
    where (m.listed, m.experienced, m.school_id, m.major_id, m.specialties, m.specialty_patterns)
      is distinct from (excluded.listed, excluded.experienced, excluded.school_id, excluded.major_id,
        excluded.specialties, excluded.specialty_patterns)`.execute(tx)
}

/** A university or a major that nobody had before gets a row; two who bring it at once agree on one. */
async function valueIdOf(tx: Tx, kind: 'school' | 'major', value: IndexedValue | null): Promise<number | null> {
  if (!value) return null
  const known = async () => {
    const { rows } = await sql<{ id: number }>`select id from match_values
      where kind = ${kind} and whole = ${value.whole} and item_patterns = ${value.patterns}::text[]`.execute(tx)
    return rows[0]
  }
  const found = await known()
  if (found) return found.id
  await tx
    .insertInto('match_values')
    .values({ kind, whole: value.whole, item_patterns: value.patterns, item_heads: value.heads })
    .onConflict((conflict) => conflict.constraint('match_values_key').doNothing())
    .execute()
  const made = await known()
  if (!made) throw new Error(`${kind} ${JSON.stringify(value.whole)} could not be kept`)
  return made.id
}

/** One more completed session counts in the order of equal scores (ruling 4.2). Called once per session, by whoever completes it. */
export async function countCompletedSession(tx: Tx, mentorId: PersonId): Promise<void> {
  await sql`
    insert into mentor_index as m (mentor_id, registered_at, completed_sessions)
    select id, created_at, 1 from people where id = ${mentorId}
    on conflict (mentor_id) do update set completed_sessions = m.completed_sessions + 1`.execute(tx)
}

/** One of a student's matches: the studentMatches entry of spec 3. */
export type MatchEntry = { mentorId: PersonId; score: number; reason: string }

/** A student's matches as they are kept. */
export type StudentMatches = {
  status: 'pending' | 'loading' | 'ready'
  lastUpdate: Date | null
  lastRunAt: Date | null
  dueAt: Date | null
  entries: MatchEntry[]
}

/** What a student has who was never matched. */
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
    entries: rows.map(({ mentor_id, score, reason }) => ({ mentorId: mentor_id as PersonId, score, reason })),
  }
}

/** The same, made where it was missing and kept from changing until the end of the transaction. */
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

/** Puts these in the place of all entries. */
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

/** Whose run is due, those who wait longest first. */
export async function findDue(reads: Reads, now: Date, limit: number): Promise<PersonId[]> {
  const rows = await reads
    .selectFrom('student_matches')
    .select('student_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('student_id')
    .limit(limit)
    .execute()
  return rows.map(({ student_id }) => student_id as PersonId)
}
