import { majorsNamed, majorsStarted, majorsWritten, majorWords } from '#domain/profiles/names/major-names.ts'
import { schoolsNamed, schoolsStarted, schoolsWritten, schoolWords } from '#domain/profiles/names/school-names.ts'
import { wordsOf } from './search-words.ts'
import { mistakesAllowed, mistakesBetween } from '#domain/kit/spelling.ts'

export type NameKind = 'school' | 'major'

const schools = { words: schoolWords, named: schoolsNamed, written: schoolsWritten, started: schoolsStarted }
const majors: typeof schools = { words: majorWords, named: majorsNamed, written: majorsWritten, started: majorsStarted }
const books = { school: schools, major: majors }

/** The universities or majors that these words name in a usual spelling. */
export const writtenBy = (kind: NameKind, text: string): string[] => books[kind].written(books[kind].words(text))

/** The same, allowing one misspelled word. */
export const namedWithMistake = (kind: NameKind, text: string): string[] => books[kind].named(books[kind].words(text))

/** The names that these words may be the beginning of. */
export const startedBy = (kind: NameKind, text: string): string[] => books[kind].started(books[kind].words(text))

/**
 * Two terms: a mentor who is at that university, or studies that major, has the first; a mentor whose text mentions it
 * has the second.
 */
export const nameTerms = (kind: NameKind, name: string): [is: string, mentions: string] => {
  const field = kind === 'school' ? 's' : 'm'
  return [`${field}=${name}`, `${field}~${name}`]
}

/** Returns the correct spelling if a word is a common misspelling in a name, such as 'Standford'. */
export function correctSpelling(word: string): string | undefined {
  const names = [...writtenBy('school', word), ...writtenBy('major', word)].map(wordsOf)
  if (names.some((name) => name.includes(word))) return undefined
  return names
    .flat()
    .find((right) => mistakesBetween(word, right) <= Math.min(mistakesAllowed(word), mistakesAllowed(right)))
}
