import { sql } from 'kysely'
import type { Db } from '#server/kit/database.ts'
import type { Tx } from '#server/kit/tx.ts'
import { indexedMentor } from '#server/matching/index-mentor.ts'
import { deletionsOf } from '#domain/kit/spelling.ts'
import { type NamedMentor, namedMentor } from './search-world.ts'

/**
 * Adds the mentors with numbers `from` to `to`, in batches. Indexes and foreign keys are dropped first and each rebuilt
 * in one go afterwards; the result is the same as adding mentors one by one.
 */
export async function insertMentors(db: Db, from: number, to: number): Promise<void> {
  await db.transaction(async (tx) => {
    await sql`set local maintenance_work_mem = '512MB'`.execute(tx)
    await sql`set local work_mem = '256MB'`.execute(tx)
    const makeAgain = await setAside(tx)
    for (let first = from; first < to; first += 10_000) {
      const numbers = Array.from({ length: Math.min(10_000, to - first) }, (_, at) => first + at)
      await addMentors(tx, numbers.map(namedMentor))
    }
    for (const statement of makeAgain) await sql.raw(statement).execute(tx)
  })
  await sql`vacuum analyze people, mentor_profiles, mentor_index, directory_words`.execute(db.read)
}

/** Drops the constraints and indexes that would be maintained row by row. Returns the statements that recreate them. */
async function setAside(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ away: string; again: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as again
    from pg_constraint where contype = 'f' and conrelid in ('mentor_index'::regclass, 'mentor_profiles'::regclass)
    union all
    select format('drop index %I', indexname), indexdef from pg_indexes
    where tablename in ('mentor_index', 'directory_words')
      and indexname not in ('mentor_index_pkey', 'directory_words_pkey')`.execute(tx)
  for (const { away } of rows) await sql.raw(away).execute(tx)
  return rows.map(({ again }) => again)
}

async function addMentors(tx: Tx, mentors: NamedMentor[]): Promise<void> {
  const rows = mentors.map((mentor) => ({ ...mentor, indexed: indexedMentor(mentor) }))
  const people = JSON.stringify(rows.map(({ id, name, registeredAt }) => ({ id, name, at: registeredAt })))
  await sql`
    insert into people (id, name, email, role, created_at, updated_at)
    select id, name, id || '@mentors.example', 'mentor', at, at
    from jsonb_to_recordset(${people}::jsonb) as row (id uuid, name text, at timestamptz)`.execute(tx)
  const profiles = JSON.stringify(rows.map(({ id, profile }) => ({ id, ...profile })))
  await sql`
    insert into mentor_profiles (person_id, bio, university, major, specialties, mentorship_experience, updated_at)
    select id, bio, university, major, specialties, "mentorshipExperience", '2026-01-01'
    from jsonb_to_recordset(${profiles}::jsonb)
      as row (id uuid, bio text, university text, major text, specialties text, "mentorshipExperience" text)`.execute(
    tx,
  )

  const index = rows.map(({ id, completedSessions, indexed }) => ({ id, completedSessions, ...indexed }))
  await sql`
    insert into mentor_index (mentor_id, registered_at, listed, experienced, completed_sessions, terms, sort_name, reading)
    select row.id, created_at, listed, experienced, "completedSessions", terms::tsvector, "sortName", 1
    from jsonb_to_recordset(${JSON.stringify(index)}::jsonb)
      as row (id uuid, "completedSessions" integer, listed boolean, experienced boolean, terms text, "sortName" text)
    join people on people.id = row.id`.execute(tx)
  await keepWords(tx, new Set(rows.flatMap(({ indexed }) => indexed.words)))
}

async function keepWords(tx: Tx, words: Set<string>): Promise<void> {
  const rows = [...words].map((word) => ({
    field: word.slice(0, 1),
    word: word.slice(2),
    deletions: deletionsOf(word.slice(2)),
  }))
  await sql`
    insert into directory_words (word, field, deletions)
    select word, field, array(select jsonb_array_elements_text(deletions))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (word text, field text, deletions jsonb)
    on conflict do nothing`.execute(tx)
}
