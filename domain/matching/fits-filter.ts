import { folded } from '#domain/kit/text.ts'
import { comparable } from './comparable.ts'

/** A student's filters for the mentor directory, as typed; '' leaves a field open. */
export type DirectoryFilter = { name: string; university: string; major: string; specialty: string }

/**
 * Whether a mentor passes the filter: the name has every word, and each other field has one of the things listed for
 * it, compared as in matching (ruling 4.1).
 */
export const fitsFilter = (
  { name, university, major, specialty }: DirectoryFilter,
  mentor: { name: string; university: string; major: string; specialties: string },
): boolean =>
  wordsOf(name).every((word) => folded(mentor.name).includes(word)) &&
  hasOne(university, mentor.university) &&
  hasOne(major, mentor.major) &&
  hasOne(specialty, mentor.specialties)

/** A name's words as they are compared. */
export const wordsOf = (name: string): string[] => folded(name).split(' ').filter(Boolean)

function hasOne(wanted: string, field: string): boolean {
  const { items } = comparable(wanted)
  const { whole } = comparable(field)
  return items.length === 0 || items.some((item) => whole.includes(item.folded))
}
