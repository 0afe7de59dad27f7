import type { Overlap } from './compare-fields.ts'
import type { Item } from './read-field.ts'

/**
 * Why a mentor is shown to a student, in sentences about the mentor that name what is shared (ruling 4.2). Who has graduated went to the
 * university and studied there.
 */
export function reasonOf(
  { school, major, interests }: Record<'school' | 'major' | 'interests', Overlap>,
  { experienced, graduated }: { experienced: boolean; graduated: boolean },
): string {
  const sentences: string[] = []
  const [first] = school.mentors
  if (first) sentences.push(`${graduated ? 'Went' : 'Goes'} to ${schoolInWords(first)}, one of your target schools.`)
  const [studied] = major.mentors
  if (studied)
    sentences.push(
      `${graduated ? 'Studied' : 'Studies'} ${majorInWords(studied)}, ${major.exact ? '' : 'close to '}your intended major.`,
    )
  if (interests.shared > 0)
    sentences.push(`Can help with ${listed(interests.mentors.map(({ typed }) => lowered(typed)))}.`)
  if (experienced) sentences.push('Has mentorship experience.')
  return sentences.join(' ') || 'Good general match'
}

const mostNamed = 3

function listed(things: string[]): string {
  const named = [...new Set(things)].slice(0, mostNamed)
  const last = named.at(-1) ?? ''
  return named.length > 2 ? `${named.slice(0, -1).join(', ')}, and ${last}` : named.join(' and ')
}

/** A known university by its full name, with a comma where the federal list has a hyphen before the campus. */
const schoolInWords = ({ means, typed }: Item): string =>
  means.length === 1
    ? (means[0] ?? '')
        .replace(/^The /u, '')
        .replace(/^((?:\S+ )*(?:University|College)(?: of [^-]+)?)-(?=\p{Lu})/u, '$1, ')
    : typed

const majorInWords = ({ means, typed }: Item): string => lowered((means.length === 1 ? means[0] : undefined) ?? typed)

/** In the middle of a sentence: without the capitals of a heading, but with those of names. */
const lowered = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}])\p{Lu}\p{Ll}+(?!\p{L})/gu, (word) => (proper.has(word) ? word : word.toLowerCase()))

const proper = new Set(
  `Africa African America American Arabic Asia Asian Bible California Chicano Chinese Christian Common App Dutch Eastern English Europe
European French German Greek Harvard Hebrew Hindi Hispanic India Indian Islamic Italian Ivy Japanese Java Jewish Korean Latin Latino
Mandarin Model Olympiad Persian Portuguese Posse Princeton Python Russian Spanish Stanford Texas Urdu Yale York`.split(
    /\s+/u,
  ),
)
