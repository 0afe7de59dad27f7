import { sql } from 'kysely'
import type { WordField } from '#domain/matching/directory/directory-words.ts'
import { deletionsOf, mistakesAllowed, mistakesBetween, mistakesSoFar } from '#domain/kit/spelling.ts'
import type { Reads } from '#server/kit/tx.ts'

/** A word that some mentor is found by, and its field. */
export type FoundWord = { word: string; field: WordField }

// Sorts after every character.
const afterAll = '\u{10FFFF}'

/** Returns the words that may have been meant, nearest first; none if the typed word is too short to tell. */
export async function wordsLike(reads: Reads, typed: string, fields: WordField[]): Promise<FoundWord[]> {
  if (mistakesAllowed(typed) === 0) return []
  const { rows } = await sql<FoundWord>`
    select word, field from directory_words
    where deletions && ${deletionsOf(typed)}::text[] and field = any(${fields}::text[]) and word <> ${typed}
    limit ${mostLooked}`.execute(reads)
  const whole = nearest(rows, (word) => mistakesBetween(typed, word), mistakesAllowed(typed))
  if (whole.length > 0 || typed.length < 5) return whole
  // The word may be incomplete. Its first letters are usually right.
  const start = typed.slice(0, 3)
  const { rows: begun } = await sql<FoundWord>`
    select word, field from directory_words
    where word >= ${start} and word < ${start + afterAll} and field = any(${fields}::text[])
    limit ${mostLooked}`.execute(reads)
  return nearest(begun, (word) => mistakesSoFar(typed, word), 1)
}

function nearest(words: FoundWord[], mistakesIn: (word: string) => number, allowed: number): FoundWord[] {
  const near = words
    .map((found) => ({ found, mistakes: mistakesIn(found.word) }))
    .filter(({ found, mistakes }) => mistakes <= Math.min(allowed, Math.max(1, mistakesAllowed(found.word))))
  const fewest = Math.min(...near.map(({ mistakes }) => mistakes))
  return near.filter(({ mistakes }) => mistakes === fewest).map(({ found }) => found)
}

const mostLooked = 3000
