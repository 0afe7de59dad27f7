import { majorsNamed, majorsStarted, majorsWritten, majorWords } from '#domain/profiles/names/major-names.ts'
import { schoolsNamed, schoolsStarted, schoolsWritten, schoolWords } from '#domain/profiles/names/school-names.ts'
import { wordsOf } from './search-words.ts'
import { mistakesAllowed, mistakesBetween } from '#domain/kit/spelling.ts'

export type NameKind = 'school' | 'major'

const schools = { words: schoolWords, named: schoolsNamed, written: schoolsWritten, started: schoolsStarted }
const majors: typeof schools = { words: majorWords, named: majorsNamed, written: majorsWritten, started: majorsStarted }
const books = { school: schools, major: majors }

/** What a few words of a search name as they are usually written. */
export const writtenBy = (kind: NameKind, text: string): string[] => books[kind].written(books[kind].words(text))

/** What they name with a slip in a word. */
export const slipIn = (kind: NameKind, text: string): string[] => books[kind].named(books[kind].words(text))

/** The names that somebody who typed this may be in the middle of. */
export const startedBy = (kind: NameKind, text: string): string[] => books[kind].started(books[kind].words(text))

/** Among their words, a mentor who is at that university, or studies that, has the first; one who mentions it, the second. */
export const nameTerms = (kind: NameKind, name: string): [is: string, mentions: string] => {
  const field = kind === 'school' ? 's' : 'm'
  return [`${field}=${name}`, `${field}~${name}`]
}

/** How the word of a name is spelled, where what was typed is a usual misspelling of it: 'Standford'. */
export function spelledRight(word: string): string | undefined {
  const names = [...writtenBy('school', word), ...writtenBy('major', word)].map(wordsOf)
  if (names.some((name) => name.includes(word))) return undefined
  return names
    .flat()
    .find((right) => mistakesBetween(word, right) <= Math.min(mistakesAllowed(word), mistakesAllowed(right)))
}
