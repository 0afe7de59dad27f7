import { type Item, readMajors, readSchools } from '#domain/matching/read-field.ts'
import { type NameKind, nameTerms } from './known-names.ts'
import { wordsToFind } from './search-words.ts'

/**
 * Where a word stands: in the name, in a university that is known, in one that is not, in the major, or among interests and
 * specialties. Who looks for Penn means one university, and not a word in the name of another: so the two kinds are apart.
 */
export type WordField = 'n' | 's' | 'x' | 'm' | 'i'

export type FoundBy = { name: string; university: string; major: string; specialties: string; interests: string }

/** What a mentor is found by: words with their field ('s:stanford'), and what university and major mean ('s=Stanford University'). */
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
    // A short name that several have says which words each of them may be found by.
    ...means.flatMap((name) => inField(field, name)),
  ]
}

const inField = (field: WordField, text: string): string[] => wordsToFind(text).map((word) => `${field}:${word}`)
