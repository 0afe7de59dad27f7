import type { Wanted } from '#domain/matching/directory/read-search.ts'
import type { Reads } from '#server/kit/tx.ts'
import { type Among, andOf, everybody, orOf, type Query, quoted } from '#server/matching/match-terms.ts'
import { chances } from '#server/matching/mentor-ranks-store.ts'
import { type FoundWord, wordsExisting, wordsLike } from './vocabulary-store.ts'

/** What a mentor has to have; null where everybody will do. */
export type DirectoryQuery = { query: Query | null; among: Among; misspelled: Misspelled[] }

/** A word that nobody has, and those that were looked for in its place, the nearest. */
export type Misspelled = { typed: string; meant: FoundWord[] }

type Leaf = Extract<Wanted, { word: string }>
type Single = Leaf | Extract<Wanted, { has: string[] }>

/** Looks up the words of a search, and in the place of those that no mentor has, those that may have been meant. */
export async function directoryQuery(reads: Reads, wanted: Wanted[]): Promise<DirectoryQuery> {
  const leaves = partsOf({ all: wanted }, isWord)
  const existing = await wordsExisting(reads, leaves)
  const instead = new Map<Leaf, FoundWord[]>()
  for (const [at, leaf] of leaves.entries())
    if (!existing[at]) instead.set(leaf, await wordsLike(reads, leaf.word, leaf.fields))
  const misspelled = [...instead].map(([{ word }, meant]) => ({ typed: word, meant }))
  return { ...(await choose(reads, wanted, (part) => tsqueryOf(part, instead))), misspelled }
}

/** The single words of a search, and the names, as far as `isOne` says. */
function partsOf<Part extends Wanted>(wanted: Wanted, isOne: (part: Wanted) => part is Part): Part[] {
  if (isOne(wanted)) return [wanted]
  const within = 'all' in wanted ? wanted.all : 'any' in wanted ? wanted.any : []
  return within.flatMap((part) => partsOf(part, isOne))
}

const isWord = (part: Wanted): part is Leaf => 'word' in part
const isSingle = (part: Wanted): part is Single => 'word' in part || 'has' in part

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
 * The index gathers everybody who has a word before it compares: so it is asked for the words that few have, and the rows it finds for the
 * rest. How many have what is PostgreSQL's own estimate; it steers, it decides nothing.
 */
async function choose(
  reads: Reads,
  wanted: Wanted[],
  queryOf: (part: Wanted) => Query,
): Promise<Omit<DirectoryQuery, 'misspelled'>> {
  if (wanted.length === 0) return { query: null, among: everybody }
  const query = queryOf({ all: wanted })
  const { mentors, chanceOf } = await chances(reads, [query, ...partsOf({ all: wanted }, isSingle).map(queryOf)])
  const expected = (part: Query) => chanceOf(part) * mentors
  const lookedUp = wanted.map((part) => lookUp(part, manyHave))
  const rare = lookedUp.filter((part) => part !== null)
  const common = wanted.map(queryOf).filter((part, at) => part !== lookedUp[at])
  return {
    query,
    among: {
      rare: rare.length > 0 ? andOf(rare) : null,
      common: common.length > 0 ? andOf(common) : null,
      wide: lookUp({ all: wanted }, veryManyHave) ?? query,
      chance: chanceOf(query),
      about: expected(query),
    },
  }

  /** What all who have a part have, and few besides; null where that would be many. */
  function lookUp(part: Wanted, most: number): Query | null {
    if (isSingle(part)) return expected(queryOf(part)) <= most ? queryOf(part) : null
    const within = ('all' in part ? part.all : part.any).map((each) => lookUp(each, most))
    const some = within.filter((each) => each !== null)
    if ('all' in part) return some.length > 0 ? andOf(some) : null
    return some.length === within.length ? orOf(some) : null
  }
}

const manyHave = 20_000
const veryManyHave = 200_000
