import { type Field, keyOf, longestContained } from '#domain/matching/read-field.ts'
import type { ReadMentor, ReadStudent } from '#domain/matching/score-match.ts'
import { majorsCloseTo } from '#domain/profiles/names/major-names.ts'
import { phrasesIn, hasMeaning } from '#domain/profiles/names/words.ts'

/** School, major, interest. */
type Kind = 's' | 'm' | 'i'

// What a mentor's term means: has this name, mentions it, is part of it, has exactly these words (naming nothing
// known), or has this word.
type Says = '=' | '~' | '<' | '"' | '.'
const term = (kind: Kind, says: Says, text: string): string => kind + says + text

/** The term that verified mentors have (ruling 9.6). */
export const verifiedTerm = 'v=verified'

/**
 * Returns a mentor's terms in PostgreSQL's tsvector syntax: every name with its relation, every word with its position,
 * and the words that search finds them by.
 */
export function mentorTerms({ schools, majors, interests }: ReadMentor, searchWords: readonly string[]): string {
  const terms = new Set<string>(searchWords)
  const places = new Map<string, number[]>()
  for (const [kind, field] of [
    ['s', schools],
    ['m', majors],
    ['i', interests],
  ] as const) {
    for (const { means, mentions, partOf, words } of field.items) {
      for (const name of means) terms.add(term(kind, '=', name))
      for (const name of mentions) terms.add(term(kind, '~', name))
      for (const name of partOf) terms.add(term(kind, '<', name))
      if (words.length > 0) terms.add(term(kind, '"', keyOf(words)))
    }
    for (const [at, word] of field.whole.entries()) {
      const each = term(kind, '.', word)
      if (word !== '') places.set(each, [...(places.get(each) ?? []), at + 1])
    }
  }
  return [
    ...[...terms].map(quoted),
    ...[...places].map(([each, at]) => `${quoted(each)}:${at.slice(0, mostPlaces).join(',')}`),
  ].join(' ')
}

const mostPlaces = 255

/** One part of a student's query. */
export type PartQuery = {
  /** The items that count separately (ruling 4.2). */
  units: Unit[]
  /** Terms of mentors with exactly the same item. */
  exact: string[]
}

/**
 * One of the student's items. Shared by a mentor with one of these terms, or one of these phrases' words side by side.
 */
export type Unit = {
  terms: string[]
  phrases: string[][]
  /** Counts only for mentors who share none of the part's other items. */
  onlyAlone?: boolean
}

export type StudentQuery = { school: PartQuery; major: PartQuery; interests: PartQuery }

/** Returns what a student is looking for, as terms. */
export const studentQuery = ({ schools, majors, interests }: ReadStudent): StudentQuery => ({
  school: partQuery('s', schools),
  major: partQuery('m', majors),
  interests: partQuery('i', interests),
})

function partQuery(kind: Kind, field: Field): PartQuery {
  const units: Unit[] = field.items.map((item) => unitOf(kind, item))
  const across = acrossItems(kind, field)
  // An overlap across several of the student's items counts only if none of them is shared by itself.
  if (across.length > 0) units.push({ terms: across, phrases: [], onlyAlone: true })
  const exact = field.items.flatMap(({ means, words }) => [
    ...means.map((name) => term(kind, '=', name)),
    ...(words.length > 0 ? [term(kind, '"', keyOf(words))] : []),
  ])
  return { units, exact: unique(exact) }
}

/** Returns what in a mentor's profile overlaps with one of the student's items; the rule is `overlapOf`. */
function unitOf(kind: Kind, { means, mentions, partOf, words }: Field['items'][number]): Unit {
  const known = [...means, ...mentions]
  const close = kind === 'm' ? means.flatMap((name) => majorsCloseTo(name)) : []
  const within = words.length > 0 && words.length <= longestContained && hasMeaning(words)
  const inWords = within ? words.map((word) => term(kind, '.', word)) : []
  return {
    terms: unique([
      ...[...known, ...partOf, ...close].map((name) => term(kind, '=', name)),
      ...[...known, ...partOf].map((name) => term(kind, '~', name)),
      ...known.map((name) => term(kind, '<', name)),
      ...(words.length > 0
        ? [keyOf(words), ...phrasesIn(words, longestContained).map(keyOf)].map((key) => term(kind, '"', key))
        : []),
      ...(inWords.length === 1 ? inWords : []),
    ]),
    phrases: inWords.length > 1 ? [inWords] : [],
  }
}

/** Returns terms for mentors' items that lie within the student's text but span several of its items. */
function acrossItems(kind: Kind, { items, whole }: Field): string[] {
  if (items.filter(({ words }) => words.length > 0).length < 2) return []
  const inItems = new Set(items.flatMap(({ words }) => phrasesIn(words, longestContained).map(keyOf)))
  const runs = whole
    .join('\n')
    .split(/\n\n|^\n|\n$/u)
    .map((run) => run.split('\n').filter(Boolean))
  const across = runs.flatMap((run) => phrasesIn(run, longestContained).map(keyOf))
  return unique(across.filter((key) => !inItems.has(key)).map((key) => term(kind, '"', key)))
}

/** Quotes a term for PostgreSQL. */
const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

const unique = <T>(some: readonly T[]): T[] => [...new Set(some)]
