import { folded } from '#domain/kit/text.ts'
import { schoolsNamed, schoolsNamedWithin, schoolWords } from '#domain/profiles/names/school-names.ts'

/** The universities of the list that a profile's text names; several where it names several, or a short name is common to them. */
export function universitiesIn(text: string): string[] {
  const words = schoolWords(text)
  const named = schoolsNamed(words)
  return named.length > 0 ? named : schoolsNamedWithin(words)
}

/** Whether two texts name one university: 'MIT' and 'Massachusetts Institute of Technology' do. Blank names none. */
export function nameSameUniversity(one: string, other: string): boolean {
  if (one.trim() === '' || other.trim() === '') return false
  if (folded(one) === folded(other)) return true
  const others = new Set(universitiesIn(other))
  return universitiesIn(one).some((name) => others.has(name))
}
