import { once } from '#domain/kit/once.ts'
import { universities } from '#domain/profiles/universities.ts'
import { type Known, nameBook } from './name-book.ts'
import { commonInNames, namesAnywhere, schoolAliases, schoolGroups } from './school-aliases.ts'
import { spellingsOf } from './near-spelling.ts'
import { wordsOf } from './words.ts'

const dropped = new Set(['the', 'of', 'and', 'at', 'in', 'for'])
const written: Record<string, string> = {
  u: 'university',
  univ: 'university',
  uni: 'university',
  st: 'saint',
  coll: 'college',
}
const more: Record<string, string> = {
  mt: 'mount',
  ft: 'fort',
  inst: 'institute',
  universty: 'university',
  schools: 'school',
}

/**
 * The words that tell universities apart: 'U of Michigan', 'University at Michigan' and 'the University of Michigan'
 * are alike.
 */
export const schoolWords = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => !dropped.has(word))
    .map(asWritten)

// Corrects these words first, so that the one misspelling allowed is left for the name: 'Unversity of Michgan'.
const nearKinds = once(() => spellingsOf(['university', 'college', 'institute']))

function asWritten(word: string): string {
  const [near] = word.endsWith('s') ? [] : nearKinds()(word)
  return written[word] ?? more[word] ?? near ?? word
}

/** The universities that these words name: several if they share a short name, none if the words name none. */
export function schoolsNamed(words: readonly string[]): string[] {
  const named = book().lookUp(words)
  if (named.length > 0) return named
  // 'University of Harvard', 'Williams University': the wrong way round, but no other university has that name.
  const core = coreOf(words)
  return core.length < words.length && core.length > 0 ? cores().lookUpAsWritten(core) : []
}

/** The same, but only for the usual spellings. */
export const schoolsWritten = (words: readonly string[]): string[] => book().lookUpAsWritten(words)

/** True if many universities have these words in their names: places, 'State', 'Tech'. */
export const areCommonWords = (words: readonly string[]): boolean => words.every((word) => common.has(word))

/** The universities that these words may be the beginning of. */
export const schoolsStarted = (words: readonly string[]): string[] => book().beginning(words)

/** The universities named anywhere in these words, by their full names or by names that mean nothing else. */
export function schoolsNamedWithin(words: readonly string[]): string[] {
  const found: string[] = []
  for (let start = 0; start < words.length;) {
    const length = longestAt(words, start)
    if (length > 0) found.push(...plainly().lookUpAsWritten(words.slice(start, start + length)))
    start += Math.max(1, length)
  }
  return [...new Set(found)]
}

/**
 * The universities whose names begin with these words, unless many universities have them, such as 'State' or 'New
 * York'.
 */
export const schoolsBeginning = (words: readonly string[]): string[] =>
  areCommonWords(words)
    ? []
    : (coresByFirst().get(words[0]) ?? [])
        .filter(([, core]) => words.every((word, at) => core[at] === word))
        .map(([name]) => name)

// Books are built on the first lookup, so that startup doesn't wait for them.
const officialWords = once(() => new Map(universities.map((name) => [name, schoolWords(name)])))
const common = new Set(commonInNames.split(/\s+/u))

const kinds = new Set(['university', 'college', 'institute', 'school'])

/** A name without 'University' and the like at its ends. */
function coreOf(words: readonly string[]): string[] {
  const start = kinds.has(words[0] ?? '') ? 1 : 0
  const end = words.length - (words.length > start && kinds.has(words.at(-1) ?? '') ? 1 : 0)
  return words.slice(start, end)
}

const officialCores = once(() => new Map([...officialWords()].map(([name, words]) => [name, coreOf(words)])))

const coresByFirst = once(() => Map.groupBy(officialCores(), ([, core]) => core[0]))

/** Cores that belong to only one university and are more than a place or a common word. */
const ownCores = once(() => {
  const owners = new Map<string, string[]>()
  for (const [name, words] of officialWords()) {
    const core = coreOf(words).join(' ')
    owners.set(core, [...(owners.get(core) ?? []), name])
  }
  return [...owners].flatMap(([core, names]) => {
    const words = core.split(' ')
    return names.length === 1 && !words.every((word) => common.has(word))
      ? [{ name: names[0] ?? '', keys: [words] }]
      : []
  })
})

const lines = (text: string): [string, string][] =>
  text
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)])

const official = once(() => [...officialWords()].map(([name, words]) => ({ name, keys: [words] })))

const aliases = once(() =>
  lines(schoolAliases).map(([name, short]) => {
    if (!officialWords().has(name)) throw new Error(`${name} is no university of the list`)
    return { name, keys: short.split(',').map(schoolWords) }
  }),
)

const groups = once(() =>
  lines(schoolGroups).flatMap(([short, names]) =>
    names.split(',').map((name) => ({ name: name.trim(), keys: short.split(',').map(schoolWords) })),
  ),
)

// Aliases take precedence: a core that is also another university's short name (Columbia, Trinity) means only that
// other one.
const aliased = once(() => nameBook([...official(), ...aliases(), ...groups()]))
const isNobodyElses = ({ keys }: Known): boolean => aliased().lookUpAsWritten(keys[0] ?? []).length === 0
const cores = once(() => nameBook(ownCores().filter(isNobodyElses)))
const book = once(() =>
  nameBook(
    [
      ...official(),
      ...aliases(),
      ...groups(),
      ...ownCores().filter(isNobodyElses),
      // Adds UIowa, U Denver.
      ...ownCores()
        .filter(({ name, keys }) => name.startsWith('University of ') && keys[0]?.length === 1)
        .map(({ name, keys }) => ({ name, keys: [['u', ...(keys[0] ?? [])]] }))
        .filter(isNobodyElses),
    ],
    // Includes Tufts and Emory.
    5,
  ),
)

const anywhere = new Set(namesAnywhere.split(/\s+/u))
const plainly = once(() =>
  nameBook(
    [...official(), ...aliases()].map(({ name, keys }) => ({
      name,
      keys: keys.filter(
        (key) =>
          (key.length > 1 && key.join('').length > 6 && !key.every((word) => common.has(word))) ||
          (key.length === 1 && anywhere.has(key[0] ?? '')),
      ),
    })),
  ),
)

const longestName = 9

function longestAt(words: readonly string[], start: number): number {
  for (let length = Math.min(longestName, words.length - start); length > 0; length--)
    if (plainly().lookUpAsWritten(words.slice(start, start + length)).length > 0) return length
  return 0
}
