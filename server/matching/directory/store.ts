import { sql } from 'kysely'
import { deletionsOf } from '#domain/kit/spelling.ts'
import type { Tx } from '#server/kit/tx.ts'

/** Words ('n:lucia') that no mentor had before can be looked up from now on. In one order, so that no two wait for each other. */
export async function keepWords(tx: Tx, words: readonly string[]): Promise<void> {
  if (words.length === 0) return
  await sql`select pg_advisory_xact_lock_shared(${wordsLock})`.execute(tx)
  const rows = words.map((word) => ({ field: word.slice(0, 1), word: word.slice(2) }))
  const { rows: fresh } = await sql<{ field: string; word: string }>`
    select distinct field, word from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (field text, word text)
    where not exists (select from directory_words known where known.word = given.word and known.field = given.field)
    order by word, field`.execute(tx)
  if (fresh.length === 0) return
  // Leaving out half of a letter leaves what only a parameter of its own could be.
  const deletions = (word: string) => deletionsOf(word).map((deletion) => deletion.toWellFormed())
  const kept = fresh.map((each) => ({ ...each, deletions: deletions(each.word) }))
  // As one parameter: a set of mentors has more new words than a statement may have parameters.
  await sql`
    insert into directory_words (field, word, deletions)
    select field, word, deletions
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as given (field text, word text, deletions text[])
    order by word, field on conflict do nothing`.execute(tx)
}

// Whoever takes words away waits for those who rely on them, and they for it.
const wordsLock = 851_001

/** Takes away the words of the name of a mentor who has left, unless somebody else has them. */
export async function dropNameWords(tx: Tx, words: readonly string[]): Promise<void> {
  const names = words.flatMap((word) => (word.startsWith('n:') ? [word.slice(2)] : []))
  if (names.length === 0) return
  await sql`select pg_advisory_xact_lock(${wordsLock})`.execute(tx)
  await sql`
    delete from directory_words known where field = 'n' and word = any(${names}::text[]) and not exists (
      select from mentor_index m where name_words(m.terms) @> array['n:' || known.word])`.execute(tx)
}
