import { folded } from '#domain/kit/text.ts'
import { comparable } from './comparable.ts'

/** What a student narrows the directory of mentors down to, as typed; '' leaves a field open. */
export type DirectoryFilter = { name: string; university: string; major: string; specialty: string }

/**
 * Whether a mentor belongs in the directory that is narrowed down so: the name has every word, and each of the other fields has
 * one of the things listed for it, compared as in matching (ruling 4.1).
 */
export const fitsFilter = (
  { name, university, major, specialty }: DirectoryFilter,
  mentor: { name: string; university: string; major: string; specialties: string },
): boolean =>
  wordsOf(name).every((word) => folded(mentor.name).includes(word)) &&
  hasOne(university, mentor.university) &&
  hasOne(major, mentor.major) &&
  hasOne(specialty, mentor.specialties)

/** The words of a name as they are compared. */
export const wordsOf = (name: string): string[] => folded(name).split(' ').filter(Boolean)

function hasOne(wanted: string, field: string): boolean {
  const { items } = comparable(wanted)
  const { whole } = comparable(field)
  return items.length === 0 || items.some((item) => whole.includes(item.folded))
}
