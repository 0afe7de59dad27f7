import type { Wanted } from '#domain/matching/directory/read-search.ts'
import type { Reads } from '#server/kit/tx.ts'
import type { Roster } from '#server/matching/roster.ts'
import { someoneHas } from './rows-wanted.ts'
import { type FoundWord, wordsLike } from './vocabulary-store.ts'

/** What a mentor must have, all of it. Words that no mentor has are replaced by those that may have been meant. */
export type DirectoryQuery = { wanted: Wanted[]; misspelled: Misspelled[] }

/** A word that no mentor has, and the nearest known words, which are looked for instead. */
export type Misspelled = { typed: string; meant: FoundWord[] }

type Leaf = Extract<Wanted, { word: string }>

export async function directoryQuery(reads: Reads, roster: Roster, wanted: Wanted[]): Promise<DirectoryQuery> {
  const instead = new Map<Leaf, FoundWord[]>()
  for (const leaf of wanted.flatMap(leavesOf))
    if (!someoneHas(roster, leaf)) instead.set(leaf, await wordsLike(reads, leaf.word, leaf.fields))
  return {
    wanted: wanted.map((part) => corrected(part, instead)),
    misspelled: [...instead].map(([{ word }, meant]) => ({ typed: word, meant })),
  }
}

function leavesOf(wanted: Wanted): Leaf[] {
  if ('word' in wanted) return [wanted]
  return ('all' in wanted ? wanted.all : 'any' in wanted ? wanted.any : []).flatMap(leavesOf)
}

function corrected(wanted: Wanted, instead: Map<Leaf, FoundWord[]>): Wanted {
  if ('all' in wanted) return { all: wanted.all.map((part) => corrected(part, instead)) }
  if ('any' in wanted) return { any: wanted.any.map((part) => corrected(part, instead)) }
  const meant = 'word' in wanted ? instead.get(wanted) : undefined
  return meant ? { has: meant.map(({ field, word }) => `${field}:${word}`) } : wanted
}
