import { folded } from '#domain/kit/text.ts'
import { schoolsNamed, schoolsNamedWithin, schoolWords } from '#domain/profiles/names/school-names.ts'

/** The listed universities that a profile's text names; several if it lists several or they share a short name. */
export function universitiesIn(text: string): string[] {
  const words = schoolWords(text)
  const named = schoolsNamed(words)
  return named.length > 0 ? named : schoolsNamedWithin(words)
}

/**
 * True if two texts name the same university: 'MIT' and 'Massachusetts Institute of Technology' do. A blank text names
 * none.
 */
export function nameSameUniversity(one: string, other: string): boolean {
  if (one.trim() === '' || other.trim() === '') return false
  if (folded(one) === folded(other)) return true
  const others = new Set(universitiesIn(other))
  return universitiesIn(one).some((name) => others.has(name))
}
