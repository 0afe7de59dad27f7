import { keyOf, longestContained } from '#domain/matching/compare-fields.ts'
import type { Field } from '#domain/matching/read-field.ts'
import type { ReadMentor, ReadStudent } from '#domain/matching/score-match.ts'
import { majorsCloseTo } from '#domain/profiles/names/major-names.ts'
import { phrasesIn, saysSomething } from '#domain/profiles/names/words.ts'

/** School, major, interest. */
type Kind = 's' | 'm' | 'i'

// What a mentor's term says: is this name, mentions it, is a part of it, is nothing known with these words, has this word.
type Says = '=' | '~' | '<' | '"' | '.'
const term = (kind: Kind, says: Says, text: string): string => kind + says + text
const pair = (school: string, major: string): string => `p=${school}|${major}`

/** That a mentor has mentored before. */
export const experiencedTerm = 'e'

/**
 * A mentor's terms, as PostgreSQL writes a tsvector: every name with its relation, every word with its place, and the words that the
 * search finds them by.
 */
export function mentorTerms(
  { schools, majors, interests, experienced }: ReadMentor,
  searchWords: readonly string[],
): string {
  const terms = new Set<string>(searchWords)
  if (experienced) terms.add(experiencedTerm)
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
  // So that who has a school and a major is not looked up among all who have one of them.
  for (const school of namesOf(schools)) for (const major of namesOf(majors)) terms.add(pair(school, major))
  return [
    ...[...terms].map(quoted),
    ...[...places].map(([each, at]) => `${quoted(each)}:${at.slice(0, mostPlaces).join(',')}`),
  ].join(' ')
}

const mostPlaces = 255

const namesOf = ({ items }: Field): string[] => [...new Set(items.flatMap(({ means }) => means))]

/** One part of what a student looks for, as searches over mentors' terms; null finds nobody. */
export type PartQuery = {
  /** Whoever shares anything. */
  any: string | null
  /** Whoever has the very same thing. */
  exact: string | null
  /** Whoever shares each thing that counts (ruling 4.2). */
  units: string[]
  /** Terms of which whoever shares anything has at least one. */
  terms: string[]
}

export type StudentQuery = { school: PartQuery; major: PartQuery; interests: PartQuery; schoolAndMajor: string | null }

/** What a student looks for, in PostgreSQL's language of text searches. */
export function studentQuery({ schools, majors, interests }: ReadStudent): StudentQuery {
  const [school, major] = [partQuery('s', schools), partQuery('m', majors)]
  return {
    school,
    major,
    interests: partQuery('i', interests),
    schoolAndMajor: bothQuery(schools, majors, { school, major }),
  }
}

type Alternatives = { names: string[]; others: string[]; terms: string[] }

function partQuery(kind: Kind, field: Field): PartQuery {
  const items = field.items.map((item) => alternativesOf(kind, item))
  const units = items.map(
    ({ names, others }) => orOf([...names.map((name) => quoted(term(kind, '=', name))), ...others]) ?? '',
  )
  const exact = field.items.flatMap(({ means, words }) => [
    ...means.map((name) => term(kind, '=', name)),
    ...(words.length > 0 ? [term(kind, '"', keyOf(words))] : []),
  ])
  const across = acrossItems(kind, field)
  // Something that lies across several of the student's things counts where none of them is shared by itself.
  if (across.length > 0) units.push(`${orOf(across.map(quoted))} & !${orOf(units)}`)
  return {
    any: orOf(units.map((unit) => `(${unit})`)),
    exact: orOf(unique(exact).map(quoted)),
    units,
    terms: unique([
      ...items.flatMap(({ names, terms }) => [...names.map((name) => term(kind, '=', name)), ...terms]),
      ...across,
    ]),
  }
}

/** What of a mentor's one thing of a student's overlaps with; the rule is `overlapOf`. */
function alternativesOf(kind: Kind, { means, mentions, partOf, words }: Field['items'][number]): Alternatives {
  const known = [...means, ...mentions]
  const close = kind === 'm' ? means.flatMap((name) => majorsCloseTo(name)) : []
  const terms = [
    ...[...known, ...partOf].map((name) => term(kind, '~', name)),
    ...known.map((name) => term(kind, '<', name)),
    ...(words.length > 0
      ? [keyOf(words), ...phrasesIn(words, longestContained).map(keyOf)].map((key) => term(kind, '"', key))
      : []),
  ]
  const within = words.length > 0 && words.length <= longestContained && saysSomething(words)
  const phrase = within ? [words.map((word) => quoted(term(kind, '.', word))).join(' <-> ')] : []
  return {
    names: unique([...known, ...partOf, ...close]),
    others: [...unique(terms).map(quoted), ...phrase.map((each) => `(${each})`)],
    terms: [...unique(terms), ...(within ? [term(kind, '.', longest(words))] : [])],
  }
}

const longest = (words: readonly string[]): string => words.toSorted((a, b) => b.length - a.length)[0] ?? ''

/** Terms of mentors' things that lie in what the student wrote, across its items. */
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

/** Whoever shares a school and a major. Where both are known names, they are looked up as one. */
function bothQuery(
  schools: Field,
  majors: Field,
  { school, major }: { school: PartQuery; major: PartQuery },
): string | null {
  if (school.any === null || major.any === null) return null
  const [some, others] = [schools, majors].map((field, at) =>
    field.items.map((item) => alternativesOf(at === 0 ? 's' : 'm', item)),
  )
  const schoolNames = unique((some ?? []).flatMap(({ names }) => names))
  const majorNames = unique((others ?? []).flatMap(({ names }) => names))
  if (schoolNames.length * majorNames.length > mostPairs) return andOf([school.any, major.any])
  const pairs = schoolNames.flatMap((one) => majorNames.map((other) => quoted(pair(one, other))))
  const besides = (part: PartQuery, kind: Kind, names: string[], all: Alternatives[]) => {
    const named = new Set(names.map((name) => term(kind, '=', name)))
    return orOf([
      ...all.flatMap(({ others: each }) => each),
      ...part.terms.filter((each) => each[1] === '"' && !named.has(each)).map(quoted),
    ])
  }
  return orOf([
    ...pairs,
    ...[
      andOf([besides(school, 's', schoolNames, some ?? []), major.any]),
      andOf([besides(major, 'm', majorNames, others ?? []), school.any]),
    ].filter((each) => each !== null),
  ])
}

const mostPairs = 120

/** A search over mentors' terms; null finds nobody. */
export type Query = string

/** Whom to choose from: what few have is looked up in the index, what many have is asked of those whom the index finds. */
export type Among = {
  rare: Query | null
  common: Query | null
  /** What the index looks up where nothing is rare and no other search narrows it; null for everybody. */
  wide: Query | null
  /** About how many mentors that is, and the chance of one to be among them. They steer, they decide nothing. */
  about: number
  chance: number
}

export const everybody: Among = { rare: null, common: null, wide: null, about: Infinity, chance: 1 }

/** Whoever meets one of these; null where there are none. */
export const orOf = (queries: readonly (string | null)[]): string | null => {
  const some = queries.filter((query) => query !== null && query !== '')
  return some.length > 0 ? `(${some.join(' | ')})` : null
}

/** Whoever meets all of these; null where one finds nobody. */
export const andOf = (queries: readonly (string | null)[]): string | null =>
  queries.includes(null) ? null : `(${queries.join(' & ')})`

/** One term in a search. */
export const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

const unique = <T>(some: readonly T[]): T[] => [...new Set(some)]
