import type { Wanted } from '#domain/matching/directory/read-search.ts'
import type { Reads } from '#server/kit/tx.ts'
import { type Among, andOf, everybody, type Query, quoted } from '#server/matching/match-terms.ts'
import { chances } from '#server/matching/mentor-ranks.ts'
import { type FoundWord, wordsExisting, wordsLike } from './vocabulary.ts'

/** What a mentor has to have; null where everybody will do. */
export type DirectoryQuery = { query: Query | null; among: Among; misspelled: Misspelled[] }

/** A word that nobody has, and those that were looked for in its place, the nearest. */
export type Misspelled = { typed: string; meant: FoundWord[] }

type Leaf = Extract<Wanted, { word: string }>

/** Looks up the words of a search, and in the place of those that no mentor has, those that may have been meant. */
export async function directoryQuery(reads: Reads, wanted: Wanted[]): Promise<DirectoryQuery> {
  const leaves = leavesOf({ all: wanted })
  const existing = await wordsExisting(reads, leaves)
  const instead = new Map<Leaf, FoundWord[]>()
  for (const [at, leaf] of leaves.entries())
    if (!existing[at]) instead.set(leaf, await wordsLike(reads, leaf.word, leaf.fields))
  const parts = wanted.map((part) => tsqueryOf(part, instead))
  const misspelled = [...instead].map(([{ word }, meant]) => ({ typed: word, meant }))
  return { ...(await choose(reads, parts)), misspelled }
}

const leavesOf = (wanted: Wanted): Leaf[] =>
  'word' in wanted
    ? [wanted]
    : 'all' in wanted
      ? wanted.all.flatMap(leavesOf)
      : 'any' in wanted
        ? wanted.any.flatMap(leavesOf)
        : []

/** What is wanted in PostgreSQL's language of text searches. */
function tsqueryOf(wanted: Wanted, instead: Map<Leaf, FoundWord[]>): string {
  if ('has' in wanted) return anyOf(wanted.has.map(quoted))
  if ('all' in wanted) return `(${wanted.all.map((part) => tsqueryOf(part, instead)).join(' & ')})`
  if ('any' in wanted) return anyOf(wanted.any.map((part) => tsqueryOf(part, instead)))
  const meant = instead.get(wanted)
  return meant
    ? anyOf(meant.map(({ field, word }) => quoted(`${field}:${word}`)))
    : anyOf(wanted.fields.map((field) => `${quoted(`${field}:${wanted.word}`)}:*`))
}

// Nobody has a word that was never written; an empty search would find everybody.
const anyOf = (parts: string[]): string => (parts.length > 0 ? `(${parts.join(' | ')})` : "'-'")

/**
 * The index gathers everybody who has a word before it compares: what very many have is asked of those that the rarer words leave. How
 * many have what is PostgreSQL's own estimate; it steers, it decides nothing.
 */
async function choose(reads: Reads, parts: Query[]): Promise<Omit<DirectoryQuery, 'misspelled'>> {
  if (parts.length === 0) return { query: null, among: everybody }
  const query = andOf(parts)
  const { mentors, chanceOf } = await chances(reads, [query, ...parts])
  const chance = query === null ? 0 : chanceOf(query)
  const isRare = (part: Query) => chanceOf(part) * mentors <= manyHave
  return {
    query,
    among: {
      rare: allOf(parts.filter(isRare)),
      common: allOf(parts.filter((part) => !isRare(part))),
      chance,
      about: chance * mentors,
    },
  }
}

const manyHave = 20_000

const allOf = (parts: Query[]): Query | null => (parts.length > 0 ? andOf(parts) : null)
