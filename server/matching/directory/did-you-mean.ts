import { type DirectoryFilter, readSearch } from '#domain/matching/directory/read-search.ts'
import { correctSpelling } from '#domain/matching/directory/known-names.ts'
import { wordsOf } from '#domain/matching/directory/search-words.ts'
import type { Reads } from '#server/kit/tx.ts'
import type { Roster } from '#server/matching/roster.ts'
import { type DirectoryQuery, directoryQuery, type Misspelled } from './directory-query.ts'
import { countListed, rowsWanted } from './rows-wanted.ts'
import { wordsLike } from './vocabulary-store.ts'

/**
 * Returns the search with corrected spelling: of words that no mentor has or, if there are none and little was found,
 * of a word that few have. Null if nothing is wrong or nothing better is known.
 */
export async function didYouMean(
  reads: Reads,
  roster: Roster,
  filter: DirectoryFilter,
  { query: { misspelled }, count }: { query: DirectoryQuery; count: number },
): Promise<string | null> {
  const words = new Set(wordsOf(filter.search))
  const known = [...words].flatMap((typed) => {
    const word = correctSpelling(typed)
    return word === undefined ? [] : [{ typed, word }]
  })
  const wrong = misspelled.filter(({ typed, meant }) => words.has(typed) && meant.length > 0)
  if (wrong.length + known.length > 0)
    return corrected(filter.search, [...known, ...wrong.map((each) => mostCommon(roster, each))])
  if (count > littleFound || misspelled.length > 0) return null
  for (const typed of words) {
    const meant = await wordsLike(reads, typed, ['n', 's', 'x', 'm', 'i'])
    if (meant.length === 0) continue
    const search = corrected(filter.search, [mostCommon(roster, { typed, meant })])
    const { wanted } = await directoryQuery(reads, roster, readSearch({ ...filter, search }))
    const rows = rowsWanted(roster, { all: wanted })
    const instead = countListed(roster, rows)
    roster.giveBack(rows)
    if (instead > count * 2) return search
  }
  return null
}

const littleFound = 2

type Correction = { typed: string; word: string }

/** Returns the suggested word that most mentors have. */
function mostCommon(roster: Roster, { typed, meant }: Misspelled): Correction {
  const counted = meant.map(({ field, word }) => ({
    word,
    mentors: roster.rowsWith(`${field}:${word}`).reduce((count, row) => count + (roster.listed[row] ?? 0), 0),
  }))
  const [best] = counted.toSorted((a, b) => b.mentors - a.mentors || (a.word < b.word ? -1 : 1))
  return { typed, word: best?.word ?? typed }
}

/** Returns the text with these words replaced and capitalized, as names are. The other words stay as typed. */
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
