import { sql } from 'kysely'
import { type DirectoryFilter, readSearch } from '#domain/matching/directory/read-search.ts'
import { spelledRight } from '#domain/matching/directory/known-names.ts'
import { wordsOf } from '#domain/matching/directory/search-words.ts'
import type { Reads } from '#server/kit/tx.ts'
import { countUpTo } from './directory-order-store.ts'
import { type DirectoryQuery, directoryQuery, type Misspelled } from './directory-query.ts'
import { type FoundWord, wordsLike } from './vocabulary-store.ts'

/**
 * The search box's words with those corrected that nobody has, or, where that leaves few, that few have. Null where nothing is
 * wrong, or nothing better is known.
 */
export async function didYouMean(
  reads: Reads,
  filter: DirectoryFilter,
  { misspelled }: DirectoryQuery,
  count: number,
): Promise<string | null> {
  const words = new Set(wordsOf(filter.search))
  const known = [...words].flatMap((typed) => {
    const word = spelledRight(typed)
    return word === undefined ? [] : [{ typed, word }]
  })
  const wrong = misspelled.filter(({ typed, meant }) => words.has(typed) && meant.length > 0)
  if (wrong.length + known.length > 0)
    return corrected(filter.search, [...known, ...(await Promise.all(wrong.map((each) => mostCommon(reads, each))))])
  if (count > littleFound || misspelled.length > 0) return null
  for (const typed of words) {
    const meant = await wordsLike(reads, typed, ['n', 's', 'x', 'm', 'i'])
    if (meant.length === 0) continue
    const search = corrected(filter.search, [await mostCommon(reads, { typed, meant })])
    const instead = await directoryQuery(reads, readSearch({ ...filter, search }))
    if ((await countUpTo(reads, instead, clearlyMore)) > count * 2) return search
  }
  return null
}

const littleFound = 2
const clearlyMore = 10

type Correction = { typed: string; word: string }

/** Of the words that may have been meant the one that most mentors have. */
async function mostCommon(reads: Reads, { typed, meant }: Misspelled): Promise<Correction> {
  const words = meant.slice(0, mostCompared)
  const { rows } = await sql<FoundWord>`
    select word, field from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as meant (word text, field text)
    cross join lateral (
      select count(*) as mentors from (
        select from mentor_index m
        where m.terms @@ array_to_tsvector(array[meant.field || ':' || meant.word])::text::tsquery limit 100
      ) as few
    ) as counted
    order by mentors desc, word limit 1`.execute(reads)
  return { typed, word: rows[0]?.word ?? words[0]?.word ?? typed }
}

const mostCompared = 8

/** The text with those words replaced, beginning with a capital as names do; the others stay as they were typed. */
function corrected(text: string, corrections: Correction[]): string {
  const instead = new Map(corrections.map(({ typed, word }) => [typed, word]))
  return text
    .trim()
    .split(/\s+/u)
    .flatMap((chunk) => {
      const words = wordsOf(chunk)
      if (!words.some((word) => instead.has(word))) return [chunk]
      return words.map((word) => capitalized(instead.get(word) ?? word))
    })
    .join(' ')
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
