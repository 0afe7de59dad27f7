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
  const known = () =>
    tx
      .selectFrom('match_values')
      .select('id')
      .where('kind', '=', kind)
      .where('whole', '=', value.whole)
      .where('item_patterns', '=', value.patterns)
      .executeTakeFirst()
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
