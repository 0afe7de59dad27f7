import { type RawBuilder, sql } from 'kysely'
import type { Wanted } from '#domain/matching/directory/read-search.ts'
import type { Reads } from '#server/kit/tx.ts'
import { type FoundWord, wordsExisting, wordsLike } from './vocabulary.ts'

/**
 * What a mentor has to have, as a condition on `d`, a row of the directory: `asked` of a row that is being read anyway, and as one
 * that is looked up in the index of words as far as that is quick.
 */
export type DirectoryQuery = {
  asked: RawBuilder<boolean>
  indexed: RawBuilder<boolean>
  /** About how many mentors that is. */
  about: number
  misspelled: Misspelled[]
}

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
  return { ...(await conditionsOf(reads, parts)), misspelled }
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

const quoted = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

const has = (query: string) => sql<boolean>`d.words @@ ${query}::tsquery`

/**
 * The index gathers everybody who has a word before it compares: what very many have is asked of those that the rarer words
 * leave. How many have what is PostgreSQL's own estimate; it steers, it decides nothing.
 */
async function conditionsOf(reads: Reads, parts: string[]): Promise<Omit<DirectoryQuery, 'misspelled'>> {
  const asked = joined(parts.map(has))
  const [about = 0, ...each] = await estimates(reads, [asked, ...parts.map(has)])
  const fewest = Math.min(...each)
  const indexed = parts.map((part, at) =>
    each[at] === fewest || (each[at] ?? 0) <= manyHave ? has(part) : sql<boolean>`(${has(part)}) is true`,
  )
  return { asked, indexed: joined(indexed), about }
}

const manyHave = 20_000

const joined = (conditions: RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`

/** About how many mentors meet each condition. */
async function estimates(reads: Reads, conditions: RawBuilder<boolean>[]): Promise<number[]> {
  const plans = conditions.map((condition) => sql`(select from mentor_directory d where ${condition} offset 0)`)
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
    explain (format json) ${sql.join(plans, sql` union all `)}`.execute(reads)
  const [{ Plan }] = rows[0]!['QUERY PLAN']
  return (conditions.length > 1 ? (Plan.Plans ?? []) : [Plan]).map((plan) => plan['Plan Rows'])
}

type Plan = { 'Plan Rows': number; Plans?: Plan[] }
