import { sql } from 'kysely'
import { deletionsOf } from '#domain/kit/spelling.ts'
import type { Tx } from '#server/kit/tx.ts'

/**
 * Makes words ('n:lucia') available for lookup if no mentor had them before. Written in a fixed order, so that
 * transactions don't deadlock.
 */
export async function keepWords(tx: Tx, words: readonly string[]): Promise<void> {
  if (words.length === 0) return
  await sql`select pg_advisory_xact_lock_shared(${wordsLock})`.execute(tx)
  const rows = words.map((word) => ({ field: word.slice(0, 1), word: word.slice(2) }))
  const { rows: fresh } = await sql<{ field: string; word: string }>`
    select distinct field, word from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (field text, word text)
    where not exists (select from directory_words known where known.word = given.word and known.field = given.field)
    order by word, field`.execute(tx)
  if (fresh.length === 0) return
  // Deleting half of a surrogate pair leaves a lone surrogate, which jsonb rejects. `toWellFormed` replaces it just as
  // a text parameter would.
  const deletions = (word: string) => deletionsOf(word).map((deletion) => deletion.toWellFormed())
  const kept = fresh.map((each) => ({ ...each, deletions: deletions(each.word) }))
  // As one parameter: a set of mentors may have more new words than a statement may have parameters.
  await sql`
    insert into directory_words (field, word, deletions)
    select field, word, deletions
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as given (field text, word text, deletions text[])
    order by word, field on conflict do nothing`.execute(tx)
}

// Transactions that remove words and those that rely on them wait for each other.
const wordsLock = 851_001

/** Removes the name words of a mentor who has left, unless another mentor has them. */
export async function dropNameWords(tx: Tx, words: readonly string[]): Promise<void> {
  const names = words.flatMap((word) => (word.startsWith('n:') ? [word.slice(2)] : []))
  if (names.length === 0) return
  await sql`select pg_advisory_xact_lock(${wordsLock})`.execute(tx)
  await sql`
    delete from directory_words known where field = 'n' and word = any(${names}::text[]) and not exists (
      select from mentor_index m where name_words(m.terms) @> array['n:' || known.word])`.execute(tx)
}
