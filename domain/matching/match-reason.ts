import type { Overlap } from './compare-fields.ts'
import { inASentence } from './in-a-sentence.ts'
import type { Item } from './read-field.ts'

/**
 * Why a mentor is shown to a student, in sentences about the mentor that name what they share (ruling 4.2). A mentor
 * who has graduated went to the university and studied there.
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
      `${studies(majorInWords(studied), graduated)}, ${major.exact ? '' : 'close to '}your intended major.`,
    )
  if (interests.shared > 0) sentences.push(`Can help with ${listed(interests.mentors.map(helpInWords))}.`)
  if (experienced) sentences.push('Has mentorship experience.')
  return sentences.join(' ') || 'Good general match'
}

const mostNamed = 3

function listed(things: string[]): string {
  const named = [...new Set(things)].slice(0, mostNamed)
  const last = named.at(-1) ?? ''
  return named.length > 2 ? `${named.slice(0, -1).join(', ')}, and ${last}` : named.join(' and ')
}

/**
 * A known university by its full name, the way people say it: where the federal list puts a hyphen before the campus,
 * with a comma.
 */
const schoolInWords = saidOnce(({ means, typed }) => {
  const [name = typed] = means.length === 1 ? means : [typed]
  const said = name
    .replace(/^The (?=\p{Lu})/u, 'the ')
    .replace('-The ', ': The ')
    .replace(/^((?:\S+ )*(?:University|College)(?: of [^-]+)?)-(?!Champaign)(?=\p{Lu})/u, '$1, ')
  const takesThe = /^(?:University|College) (?:of|at) |^\p{L}.* (?:Institute|School) of |^United States /u
  return takesThe.test(said) && !said.startsWith('the ') ? `the ${said}` : said
})

/** Avoids 'Studies gender studies'. */
const studies = (major: string, graduated: boolean): string =>
  major.endsWith(' studies')
    ? `${graduated ? 'Majored' : 'Majors'} in ${major}`
    : `${graduated ? 'Studied' : 'Studies'} ${major}`

const majorInWords = saidOnce(({ means, typed }) => {
  const [name] = means
  if (means.length !== 1 || name === undefined || plainly.has(typed.toLowerCase())) return inASentence(typed)
  const beforeSchool = professions[name]
  if (beforeSchool) return beforeSchool[/^pre/iu.test(typed) ? 0 : 1]
  return inASentence(name)
})

// What people say, even if the degree has a longer name.
const plainly = new Set(['business', 'film', 'theater', 'media', 'communications', 'gender studies', 'informatics'])

// What a student preparing for the profession calls it, and what a student in the professional school studies.
const professions: Record<string, [before: string, there: string]> = {
  'Pre-Medical Studies': ['pre-med', 'medicine'],
  'Pre-Law Studies': ['pre-law', 'law'],
  'Pre-Dental Studies': ['pre-dental', 'dentistry'],
  'Pre-Veterinary Studies': ['pre-vet', 'veterinary medicine'],
}

/** Avoids 'Can help with essay help'. */
const helpInWords = saidOnce(({ typed }) =>
  inASentence(
    typed
      .replace(/^(?:i can |happy to )?help(?:ing)?(?: you)? with (?=\S)/iu, '')
      .replace(/(?<=\S) help$/iu, '')
      .replace(/\b(essay|interview|application|scholarship|resume)$/iu, '$1s'),
  ),
)

/** Caches the words for a mentor's item, since lists show the same mentors to everyone. */
function saidOnce(inWords: (item: Item) => string): (item: Item) => string {
  const known = new WeakMap<Item, string>()
  return (item) => {
    const said = known.get(item) ?? inWords(item)
    known.set(item, said)
    return said
  }
}
