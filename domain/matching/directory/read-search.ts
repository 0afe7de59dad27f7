import { type Field, readInterests, readMajors, readSchools } from '#domain/matching/read-field.ts'
import { areCommonWords } from '#domain/profiles/names/school-names.ts'
import type { WordField } from './directory-words.ts'
import { type NameKind, namedWithMistake, startedBy, nameTerms, writtenBy } from './known-names.ts'
import { wordsOf } from './search-words.ts'

/** What a student searches for, as typed; '' leaves a field open. */
export type DirectoryFilter = { search: string; name: string; university: string; major: string; specialty: string }

/** What a mentor needs to match: one of these exact terms, a word with this beginning, or a combination. */
export type Wanted = { has: string[] } | { word: string; fields: WordField[] } | { all: Wanted[] } | { any: Wanted[] }

const everywhere: WordField[] = ['n', 's', 'x', 'm', 'i']

/**
 * Turns a search and its filters into conditions that a mentor has to meet, all of them. No conditions means that any
 * mentor matches.
 */
export function readSearch({ search, name, university, major, specialty }: DirectoryFilter): Wanted[] {
  return [
    ...readWords(search, everywhere, ['school', 'major']),
    ...readWords(name, ['n'], []),
    ...anyItem(readSchools(university), ['s', 'x'], ['school']),
    ...anyItem(readMajors(major), ['m'], ['major']),
    ...anyItem(readInterests(specialty), ['i'], []),
  ]
}

/** A filter that lists several items is met by any one of them. */
function anyItem({ items }: Field, fields: WordField[], kinds: NameKind[]): Wanted[] {
  const read = items.map(({ typed }) => readWords(typed, fields, kinds)).filter((item) => item.length > 0)
  if (read.length < 2) return read.flat()
  return [{ any: read.map((all) => ({ all })) }]
}

/** Every word has to be found. Words that together name a university or major also match by its meaning. */
function readWords(typed: string, fields: WordField[], kinds: NameKind[]): Wanted[] {
  const all = wordsOf(typed).slice(0, mostWords)
  const telling = all.some((word) => !fillers.has(word))
  const words = telling ? all : all.slice(-1)
  const wordAt = (at: number) => (telling && fillers.has(words[at] ?? '') ? [] : [wordOf(words, at, fields)])
  const wanted: Wanted[] = []
  for (let at = 0; at < words.length;) {
    const name = longestName(words, at, kinds)
    const started = name ? [] : startedNames(words.slice(at), kinds)
    if (name) wanted.push(meaning(name, fields))
    else if (started.length > 0) {
      const rest = words.keys().drop(at).flatMap(wordAt)
      wanted.push({ any: [{ has: started }, { all: [...rest] }] })
      break
    } else wanted.push(...wordAt(at))
    at += name?.words.length ?? 1
  }
  return wanted
}

/** The terms for names that the last words may be the beginning of, unless there are too many. */
function startedNames(words: string[], kinds: NameKind[]): string[] {
  if (words.join('').length < 2 || words.length > longest) return []
  const started = kinds.flatMap((kind) => startedBy(kind, words.join(' ')).map((name) => nameTerms(kind, name)))
  return started.length <= mostStarted ? started.flat() : []
}

/** A word matches as a beginning. A single letter does so only at the end, where the person may still be typing. */
function wordOf(words: string[], at: number, fields: WordField[]): Wanted {
  const word = words[at] ?? ''
  if (word.length > 1 || at === words.length - 1) return { word, fields }
  return { has: fields.map((field) => `${field}:${word}`) }
}

type Named = { words: string[]; means: string[]; asWritten: boolean; school: boolean }

/** The longest name that begins at a word. One with a misspelling is considered only if there is none without. */
const longestName = (words: string[], at: number, kinds: NameKind[]): Named | undefined =>
  longestBy(words, at, kinds, longest, writtenBy) ?? longestBy(words, at, kinds, longestWithMistake, namedWithMistake)

function longestBy(
  words: string[],
  at: number,
  kinds: NameKind[],
  most: number,
  namedBy: typeof writtenBy,
): Named | undefined {
  for (let length = Math.min(words.length - at, most); length > 0; length--) {
    const run = words.slice(at, at + length)
    const found = kinds.flatMap((kind) => namedBy(kind, run.join(' ')).map((name) => ({ kind, name })))
    if (found.length === 0) continue
    // The next word may turn it into another name: 'Cornell Col…'.
    const next = words.slice(at, at + length + 1)
    if (next.length > length && kinds.some((kind) => startedBy(kind, next.join(' ')).length > 0)) continue
    return {
      words: run,
      means: found.flatMap(({ kind, name }) => nameTerms(kind, name)),
      asWritten: namedBy === writtenBy,
      school: found.some(({ kind }) => kind === 'school'),
    }
  }
  return undefined
}

/**
 * Matches mentors who have the named university or major, and those who have the words, which may be a person's name or
 * part of something else, but not part of another university's name.
 */
function meaning({ words, means, asWritten, school }: Named, fields: WordField[]): Wanted {
  // Michigan is a university and a word in the names of others, but Penn doesn't mean Penn State.
  const precise = asWritten && !(school && areCommonWords(words))
  const within = fields.filter((field) => !(precise && school && field === 's'))
  const telling = words.filter((word) => !fillers.has(word))
  if (within.length === 0 || telling.length === 0) return { has: means }
  const parts = telling.map((word): Wanted =>
    // A misspelled word may just as well be the beginning of something else.
    precise ? { has: within.map((field) => `${field}:${word}`) } : { word, fields: within },
  )
  return { any: [{ has: means }, { all: parts }] }
}

// Words that carry no meaning in a search.
const fillers = new Set(['of', 'the', 'and', 'in', 'at'])
const longest = 8
const longestWithMistake = 4
const mostWords = 12
const mostStarted = 30
