import { once } from '#domain/kit/once.ts'
import { nameBook } from './name-book.ts'
import { majorPairs, majorTable, nearCodes } from './major-aliases.ts'
import { hasMeaning, occursIn, wordsOf } from './words.ts'

const dropped = new Set(['the', 'of', 'in', 'a', 'an'])

/** The words that tell majors apart. 'and' is one of them, as in 'Art and History'. */
export const majorWords = (text: string): string[] => wordsOf(text).filter((word) => !dropped.has(word))

/** The majors that these words name: several if they share a short name, none if the words name none. */
export function majorsNamed(words: readonly string[]): string[] {
  const named = book().lookUp(words)
  if (named.length > 0 || !trailing.has(words.at(-1) ?? '')) return named
  // As in 'psych major', 'neuroscience studies'.
  return book().lookUp(words.slice(0, -1))
}

const trailing = new Set(['major', 'degree', 'studies', 'studys', 'science', 'sciences', 'program'])

/** The same, but only for the usual spellings. */
export const majorsWritten = (words: readonly string[]): string[] => book().lookUpAsWritten(words)

/** The majors that these words may be the beginning of. */
export const majorsStarted = (words: readonly string[]): string[] => book().beginning(words)

/**
 * The majors that are close to this one: they have the same code or one listed as near, or one name ends in the other.
 */
export const majorsCloseTo = (name: string): readonly string[] => {
  const known = close.get(name) ?? closeTo(name)
  close.set(name, known)
  return known
}

/** The majors named in full anywhere in these words, or listed side by side with nothing else: 'premed bio'. */
export const majorsNamedWithin = (words: readonly string[]): string[] => {
  const listed = namedOneByOne(words.filter((word) => !between.has(word)))
  if (listed.length > 0) return listed
  const named = table().filter((major) => hasMeaning(major.words) && occursIn(major.words, words))
  const within = ({ words: some }: Major) =>
    named.some((other) => other.words.length > some.length && occursIn(some, other.words))
  return named.filter((major) => !within(major)).map(({ name }) => name)
}

const between = new Set([
  'minor',
  'minoring',
  'major',
  'majoring',
  'double',
  'with',
  'on',
  'track',
  'focus',
  'then',
  'plus',
])

/** The majors in a list without commas, each as long as possible; nothing if a word is left over. */
function namedOneByOne(words: readonly string[]): string[] {
  const found: string[] = []
  for (let at = 0; at < words.length;) {
    const length = [5, 4, 3, 2, 1].find(
      (count) => at + count <= words.length && majorsWritten(words.slice(at, at + count)).length > 0,
    )
    if (length === undefined) return []
    found.push(...majorsWritten(words.slice(at, at + length)))
    at += length
  }
  return [...new Set(found)]
}

/** The majors whose names end in these words. */
export const majorsEnding = (words: readonly string[]): string[] =>
  hasMeaning(words)
    ? table()
        .filter((major) => occursIn(words, major.words.slice(-words.length)))
        .map(({ name }) => name)
    : []

type Major = { code: string; name: string; words: string[]; onlyWhole: boolean; keys: string[][] }

const table = once((): Major[] =>
  majorTable
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', marked = '', short = ''] = line.split('|').map((part) => part.trim())
      const name = marked.replace('!', '')
      const words = majorWords(name)
      const keys = [words, ...short.split(',').map(majorWords)]
      return { code, name, words, onlyWhole: marked.startsWith('!'), keys }
    }),
)

const pairs = once(() =>
  majorPairs
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [short = '', names = ''] = line.split(':')
      return names.split(',').map((name) => ({ name: name.trim(), keys: short.split(',').map(majorWords) }))
    }),
)

// Built on the first lookup, so that startup doesn't wait for it.
const book = once(() => nameBook([...table(), ...pairs()]))

const near = new Map<string, Set<string>>()
for (const line of nearCodes.trim().split('\n')) {
  const codes = line.split(' ')
  for (const code of codes) near.set(code, new Set([...(near.get(code) ?? []), ...codes]))
}

const close = new Map<string, readonly string[]>()

function closeTo(name: string): string[] {
  const one = table().find((major) => major.name === name)
  if (!one) return []
  return table()
    .filter((other) => other !== one && areClose(one, other))
    .map((other) => other.name)
}

const areClose = (one: Major, other: Major): boolean =>
  one.code === other.code ||
  near.get(one.code)?.has(other.code) === true ||
  endsWith(one, other) ||
  endsWith(other, one)

/**
 * Marine Biology is a kind of biology. Art History is not a kind of art: a name that merely begins with another is
 * something else.
 */
const endsWith = (long: Major, short: Major): boolean =>
  !long.onlyWhole &&
  hasMeaning(short.words) &&
  long.words.length > short.words.length &&
  occursIn(short.words, long.words.slice(1))
