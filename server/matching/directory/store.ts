import { sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import { deletionsOf } from '#domain/kit/spelling.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'

/** What the directory knows of a mentor; both are plain (domain/matching/directory/search-words.ts). */
export type DirectoryEntry = { words: string[]; sortName: string }

/** Puts a mentor into the directory, whatever was there before. */
export async function saveDirectoryEntry(tx: Tx, mentorId: PersonId, { words, sortName }: DirectoryEntry) {
  await keepWords(tx, words)
  await sql`
    insert into mentor_directory as d (mentor_id, words, sort_name, minus_completed, registered_at, reading)
    select p.id, array_to_tsvector(${words}::text[]), ${sortName}, coalesce(m.minus_completed, 0), p.created_at, ${currentReading}
    from people p left join mentor_index m on m.mentor_id = p.id where p.id = ${mentorId}
    on conflict on constraint mentor_directory_pkey
      do update set words = excluded.words, sort_name = excluded.sort_name, reading = excluded.reading
      where (d.words, d.sort_name, d.reading) is distinct from (excluded.words, excluded.sort_name, excluded.reading)`.execute(
    tx,
  )
}

/** Raised whenever what is kept for the same mentor changes, so that all are listed anew. */
const currentReading = 1

/** Mentors who are not in the directory, though they have a profile, or are there as an older version would have put them. */
export async function findUnlisted(reads: Reads, limit: number): Promise<PersonId[]> {
  const { rows } = await sql<{ id: PersonId }>`
    select m.mentor_id as id from mentor_index m left join mentor_directory d on d.mentor_id = m.mentor_id
    where m.listed and d.reading is distinct from ${currentReading} limit ${limit}`.execute(reads)
  return rows.map(({ id }) => id)
}

/** Words that no mentor had before can be looked up from now on. In one order, so that no two wait for each other. */
async function keepWords(tx: Tx, words: string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${wordsLock})`.execute(tx)
  const rows = words.filter((word) => word[1] === ':').map((word) => ({ field: word.slice(0, 1), word: word.slice(2) }))
  const { rows: fresh } = await sql<{ field: string; word: string }>`
    select field, word from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (field text, word text)
    where not exists (select from directory_words known where known.word = given.word and known.field = given.field)
    order by word, field`.execute(tx)
  if (fresh.length === 0) return
  await tx
    .insertInto('directory_words')
    .values(fresh.map((each) => ({ ...each, deletions: deletionsOf(each.word) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

// Whoever takes words away waits for those who rely on them, and they for it.
const wordsLock = 851_001

/** One more completed session counts in the order of the directory. */
export async function countSessionInDirectory(tx: Tx, mentorId: PersonId): Promise<void> {
  await tx
    .updateTable('mentor_directory')
    .set((is) => ({ minus_completed: is('minus_completed', '-', 1) }))
    .where('mentor_id', '=', mentorId)
    .execute()
}

/** Takes a mentor out of the directory. */
export async function unlistMentor(tx: Tx, mentorId: PersonId): Promise<void> {
  await tx.deleteFrom('mentor_directory').where('mentor_id', '=', mentorId).execute()
}

/** Takes a person who leaves out of the directory, and the words of their name that nobody else has. */
export async function leaveDirectory(tx: Tx, mentorId: PersonId): Promise<void> {
  const { rows } = await sql<{ words: string[] }>`
    delete from mentor_directory where mentor_id = ${mentorId} returning tsvector_to_array(words) as words`.execute(tx)
  const names = (rows[0]?.words ?? []).flatMap((word) => (word.startsWith('n:') ? [word.slice(2)] : []))
  await sql`select pg_advisory_xact_lock(${wordsLock})`.execute(tx)
  await sql`
    delete from directory_words known where field = 'n' and word = any(${names}::text[]) and not exists (
      select from mentor_directory d where d.words @@ array_to_tsvector(array['n:' || known.word])::text::tsquery)`.execute(
    tx,
  )
}
