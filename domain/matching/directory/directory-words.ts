import { type Item, readMajors, readSchools } from '#domain/matching/read-field.ts'
import { type NameKind, nameTerms } from './known-names.ts'
import { wordsToFind } from './search-words.ts'

/**
 * Where a word appears: in the name (n), in a known university (s), in an unknown one (x), in the major (m), or in
 * interests and specialties (i). Known and unknown universities are kept apart because a search for Penn means one
 * university, not a word in another's name.
 */
export type WordField = 'n' | 's' | 'x' | 'm' | 'i'

export type FoundBy = { name: string; university: string; major: string; specialties: string; interests: string }

/**
 * The terms a mentor can be found by: words with their field ('s:stanford'), and the meanings of university and major
 * ('s=Stanford University').
 */
export function directoryWords({ name, university, major, specialties, interests }: FoundBy): string[] {
  return [
    ...new Set([
      ...inField('n', name),
      ...readSchools(university).items.flatMap((item) => wordsOfItem(item, 'school')),
      ...readMajors(major).items.flatMap((item) => wordsOfItem(item, 'major')),
      ...inField('m', major),
      ...inField('i', specialties),
      ...inField('i', interests),
    ]),
  ]
}

function wordsOfItem({ typed, means, mentions }: Item, kind: NameKind): string[] {
  const field = kind === 'major' ? 'm' : means.length > 0 ? 's' : 'x'
  return [
    ...means.map((name) => nameTerms(kind, name)[0]),
    ...mentions.map((name) => nameTerms(kind, name)[1]),
    ...inField(field, typed),
    // The words of the full name count too, or of each full name if several share a short one.
    ...means.flatMap((name) => inField(field, name)),
  ]
}

const inField = (field: WordField, text: string): string[] => wordsToFind(text).map((word) => `${field}:${word}`)
