import { allMatches } from './all-matches.ts'
import { cacheByWord } from '#domain/kit/cache-by-word.ts'
import { commonness, neededWords } from './needed-words.ts'

/** Groups of words, by the name that phrases use for them. */
export type WordTable = Readonly<Record<string, string>>

/** A pattern for any of the words or expressions between the commas. */
export const anyOf = (words: string): string => `(?:${words.split(/,\s*/).map(spaced).join('|')})`

const spaced = (words: string): string =>
  words
    // An optional word is optional together with the space before it.
    .replaceAll(/ (\((?!\?)[^()]*\))\?(?= )/g, '(?: $1)?')
    .replaceAll(/ (?!\?)/g, String.raw`\s+`)
    .replaceAll(' ?', String.raw`\s?`)

/** Gaps in a phrase: a few words of the same sentence, or of any. */
const gaps: Record<string, string> = { '...': String.raw`[^.?!\n]{0,32}?`, '~': String.raw`[^\n]{0,36}?` }
const between = String.raw`(?:,?\s+|(?=['’:=>,?])|(?<=[:=>]))`
const wordEnds = String.raw`(?!(?<=\w)\w)`

/** Phrases to look for in texts. */
export type Phrases = { matchesIn(text: string): readonly RegExpExecArray[] }

/**
 * What phrases can't match without: one of some words, or a word with one of some beginnings. It is shared by all
 * phrases of all sets: most texts lack something that nearly every phrase needs, and one look at a text's words shows
 * that much sooner than trying the patterns.
 */
const needs = {
  byWords: new Map<string, number>(),
  metByWord: new Map<string, number[]>(),
  metByBeginning: new Map<string, number[]>(),
  beginningLengths: new Set<number>(),
}
/** For each need, the number of the latest text that met it. */
const metIn: number[] = [0]
/** The need that every text meets. */
const noNeed = 0
let latest: { text: string | undefined; number: number } = { text: undefined, number: 0 }

/** The needs that a word meets. */
const metBy = cacheByWord((word) => {
  const met = [...(needs.metByWord.get(word) ?? [])]
  for (const length of needs.beginningLengths)
    if (word.length >= length) met.push(...(needs.metByBeginning.get(word.slice(0, length)) ?? []))
  return met
})

/** Words as `neededWords` understands them. */
const anyWord = /\w+|[@#]|\P{ASCII}/gu

/**
 * Reads a text's words, only once if several sets of phrases are looked for in it, and returns its number in `metIn`.
 */
function numberOf(text: string): number {
  if (latest.text === text) return latest.number
  const number = latest.number + 1
  for (const word of text.match(anyWord) ?? []) for (const need of metBy.of(word)) metIn[need] = number
  latest = { text, number }
  return number
}

/** The need for any of these words, where 'kaat*' is every word that begins this way. */
function needOf(words: string[]): number {
  const name = words.toSorted().join(' ')
  const known = needs.byWords.get(name)
  if (known !== undefined) return known
  const need = metIn.push(0) - 1
  needs.byWords.set(name, need)
  for (const word of words) {
    const beginning = word.endsWith('*') ? word.slice(0, -1) : undefined
    if (beginning !== undefined) needs.beginningLengths.add(beginning.length)
    const met = beginning === undefined ? needs.metByWord : needs.metByBeginning
    met.set(beginning ?? word, [...(met.get(beginning ?? word) ?? []), need])
  }
  // The latest text was read without this need.
  latest = { text: undefined, number: latest.number }
  metBy.forget()
  return need
}

/**
 * Returns a test for whether a text has a word that this pattern needs; if it doesn't, the pattern need not be tried.
 * Throws if `neededWords` finds none for the pattern.
 */
export function neededBy(pattern: string): (text: string) => boolean {
  const words = neededWords(pattern)
  if (!words) throw new Error(`it cannot be told what '${pattern}' needs`)
  const need = needOf(words)
  return (text) => {
    const number = numberOf(text)
    return metIn[need] === number
  }
}

/**
 * Compiles phrases, each of which is searched for by itself. In a phrase, '{your}' stands for a word of that group in
 * the table, '(a|b c)' for one of two, a '?' after it makes it optional, '|{end})' allows the phrase to end there
 * instead, '...' is a few words of the same sentence and '~' a few words of any. A part that begins with '(?' is a
 * condition, as in any pattern.
 */
export function phrasesOf(table: WordTable, phrases: readonly string[]): Phrases {
  const known = new Map<string, Need | undefined>()
  const read: Phrase[] = []
  const readNext = (): boolean => {
    const phrase = phrases[read.length]
    if (phrase === undefined) return false
    read.push({ pattern: new RegExp(patternOf(table, phrase), 'gu'), needs: needsOf(table, phrase, known) })
    return true
  }
  unread.push(readNext)
  // In one block of memory: most phrases are skipped because of their first need, and fetching each from a different
  // place takes longer than checking it.
  let firstNeeds: Uint32Array | undefined
  const readAll = (): Uint32Array => {
    while (readNext());
    return Uint32Array.from(read, ({ needs: [first] }) => first ?? noNeed)
  }
  return {
    matchesIn(text) {
      firstNeeds ??= readAll()
      const number = numberOf(text)
      metIn[noNeed] = number
      let matches = none
      for (let at = 0; at < firstNeeds.length; at++) {
        if (metIn[firstNeeds[at]!] !== number) continue
        const { needs, pattern } = read[at]!
        if (!areMet(needs, number)) continue
        const found = allMatches(text, pattern)
        if (found.length > 0) matches = [...matches, ...found]
      }
      return matches
    },
  }
}

type Phrase = { pattern: RegExp; needs: readonly number[] }

/** For each set, a function that reads its next phrase and returns whether there was one. */
const unread: (() => boolean)[] = []

/**
 * Reads one phrase that hasn't been searched for yet; false once none is left. A set is otherwise read when the first
 * text is searched, which takes a tenth of a second for all of them. A caller with spare time can do it beforehand,
 * piece by piece.
 */
export function readNextPhrase(): boolean {
  for (let readNext = unread[0]; readNext; readNext = unread[0]) {
    if (readNext()) return true
    unread.shift()
  }
  return false
}

const none: readonly RegExpExecArray[] = []

function areMet(needed: readonly number[], number: number): boolean {
  for (const need of needed) if (metIn[need] !== number) return false
  return true
}

type Need = { need: number; commonness: number }

/**
 * A phrase's needs: for each part that it can't match without, one of the words that the part needs. Parts for which
 * these can't be determined are left out. `known` holds the needs of parts that other phrases contain as well.
 */
const needsOf = (table: WordTable, phrase: string, known: Map<string, Need | undefined>): number[] =>
  tokensOf(phrase)
    .filter((token) => !gaps[token] && !conditionOf(table, token) && !isOptional(token) && !orEnd.test(token))
    .flatMap((token) => {
      if (!known.has(token)) known.set(token, needWith(neededWords(withTable(table, token))))
      return known.get(token) ?? []
    })
    // The fewer and rarer the words, the more likely that a text has none of them.
    .toSorted((one, other) => one.commonness - other.commonness)
    .map(({ need }) => need)

const needWith = (words: string[] | undefined): Need | undefined =>
  words && { need: needOf(words), commonness: commonness(words) }

function patternOf(table: WordTable, phrase: string): string {
  let pattern = String.raw`(?<![\w'])`
  let glue = ''
  for (const token of tokensOf(phrase)) {
    const gap = gaps[token]
    const condition = conditionOf(table, token)
    const [, others] = orEnd.exec(token) ?? []
    const words = (of: string) => `(?:${withTable(table, of)})${wordEnds}`
    if (gap) glue = `${gap}(?<!\\w)`
    else if (condition) pattern += glue === between ? condition : `${glue}${condition}`
    else if (glue === '' && isOptional(token)) pattern += `(?:${words(token.slice(0, -1))}${between})?`
    else {
      if (others !== undefined) pattern += `(?:${glue}${words(`(${others})`)}|${table['end']})`
      else pattern += isOptional(token) ? `(?:${glue}${words(token.slice(0, -1))})?` : `${glue}${words(token)}`
      glue = between
    }
  }
  return pattern
}

/** '(this|that|{end})': one of them, or the end. */
const orEnd = /^\((.*)\|\{end\}\)$/

/** A lookahead or lookbehind, written out or by its name. */
function conditionOf(table: WordTable, token: string): string | undefined {
  const meant = /^\{[a-z]+\}$/.test(token) ? (table[token.slice(1, -1)] ?? '') : token
  return /^\(\?<?[=!]/.test(meant) ? meant : undefined
}

const isOptional = (token: string): boolean => /[)}]\?$/.test(token)
const withTable = (table: WordTable, token: string): string =>
  spaced(token).replaceAll(/\{([a-z]+)\}/g, (_, name: string) => table[name] ?? name)

/** The words of a phrase; a group in brackets counts as one. */
function tokensOf(phrase: string): string[] {
  const tokens: string[] = []
  let depth = 0
  for (const piece of phrase.split(' ')) {
    if (depth > 0) tokens.push(`${tokens.pop()} ${piece}`)
    else tokens.push(piece)
    depth += (piece.match(/(?<!\\)\(/g)?.length ?? 0) - (piece.match(/(?<!\\)\)/g)?.length ?? 0)
  }
  return tokens
}
