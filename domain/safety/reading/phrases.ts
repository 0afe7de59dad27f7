import { allMatches } from './all-matches.ts'
import { firstWords } from './first-words.ts'
import { keptByWord } from './kept-by-word.ts'

/** Words of a kind, by the name a phrase calls them with. */
export type WordTable = Readonly<Record<string, string>>

/** Any of the words or expressions between the commas. */
export const anyOf = (words: string): string => `(?:${words.split(/,\s*/).map(spaced).join('|')})`

const spaced = (words: string): string =>
  words
    // A word that may be missing takes the space before it along.
    .replaceAll(/ (\((?!\?)[^()]*\))\?(?= )/g, '(?: $1)?')
    .replaceAll(/ (?!\?)/g, String.raw`\s+`)
    .replaceAll(' ?', String.raw`\s?`)

/** A few words of the same sentence, or of any. */
const gaps: Record<string, string> = { '...': String.raw`[^.?!\n]{0,32}?`, '~': String.raw`[^\n]{0,36}?` }
const between = String.raw`(?:,?\s+|(?=['’:=>,?])|(?<=[:=>]))`
const wordEnds = String.raw`(?!(?<=\w)\w)`

/** Phrases to look for in texts. */
export type Phrases = { matchesIn(text: string): readonly RegExpExecArray[] }

/**
 * What phrases cannot do without: one of some words, or a word that begins in one of some ways. The same for all phrases of all sets, since
 * most texts lack something of nearly every phrase, and one look at a text's words shows it much sooner than trying the patterns.
 */
const needs = {
  byWords: new Map<string, number>(),
  metByWord: new Map<string, number[]>(),
  metByBeginning: new Map<string, number[]>(),
  beginningLengths: new Set<number>(),
}
/** Of each need, the number of the latest text that met it. */
const metIn: number[] = []
let latest: { text: string | undefined; number: number } = { text: undefined, number: 0 }

/** The needs that a word meets. */
const metBy = keptByWord((word) => {
  const met = [...(needs.metByWord.get(word) ?? [])]
  for (const length of needs.beginningLengths)
    if (word.length >= length) met.push(...(needs.metByBeginning.get(word.slice(0, length)) ?? []))
  return met
})

/** Reads a text's words, once if many sets of phrases are looked for in it, and returns its number in `metIn`. */
function numberOf(text: string): number {
  if (latest.text === text) return latest.number
  const number = latest.number + 1
  for (const word of text.match(/\w+/g) ?? []) for (const need of metBy.of(word)) metIn[need] = number
  latest = { text, number }
  return number
}

/** The need of any of these words, where 'kaat*' is every word that begins so. */
function needOf(firsts: string[]): number {
  const words = firsts.toSorted().join(' ')
  const known = needs.byWords.get(words)
  if (known !== undefined) return known
  const need = metIn.push(0) - 1
  needs.byWords.set(words, need)
  for (const word of firsts) {
    const beginning = word.endsWith('*') ? word.slice(0, -1) : undefined
    if (beginning !== undefined) needs.beginningLengths.add(beginning.length)
    const met = beginning === undefined ? needs.metByWord : needs.metByBeginning
    met.set(beginning ?? word, [...(met.get(beginning ?? word) ?? []), need])
  }
  // They were read without this one.
  latest = { text: undefined, number: latest.number }
  metBy.forget()
  return need
}

/**
 * Finds the phrases, each by itself. In a phrase '{your}' stands for a word of that table, '(a|b c)' for one of two, a '?' behind it
 * makes it optional, '|{end})' lets the other be the last word, '...' is a few words of the same sentence and '~' a few words of any; what
 * begins with '(?' is a condition, as in any pattern.
 */
export function phrasesOf(table: WordTable, phrases: readonly string[]): Phrases {
  const known = new Map<string, Need | undefined>()
  const all = phrases.map((phrase) => ({
    pattern: new RegExp(patternOf(table, phrase), 'gu'),
    needs: neededWords(table, phrase, known),
  }))
  return {
    matchesIn(text) {
      const number = numberOf(text)
      const matches: RegExpExecArray[] = []
      for (const phrase of all)
        if (areMet(phrase.needs, number)) for (const match of allMatches(text, phrase.pattern)) matches.push(match)
      return matches
    },
  }
}

function areMet(needed: readonly number[], number: number): boolean {
  for (const need of needed) if (metIn[need] !== number) return false
  return true
}

type Need = { need: number; commonness: number }

/**
 * What a phrase needs: for each part that it cannot do without, one of the words with which that begins; parts that may begin with anything
 * are left out. `known` holds those of parts that other phrases have as well.
 */
const neededWords = (table: WordTable, phrase: string, known: Map<string, Need | undefined>): number[] =>
  tokensOf(phrase)
    .filter((token) => !gaps[token] && !conditionOf(table, token) && !isOptional(token) && !orEnd.test(token))
    .flatMap((token) => {
      if (!known.has(token)) known.set(token, needWith(firstWords(withTable(table, token))))
      return known.get(token) ?? []
    })
    // The fewer and the rarer its words, the sooner none of them is there.
    .toSorted((one, other) => one.commonness - other.commonness)
    .map(({ need }) => need)

function needWith(firsts: string[] | undefined): Need | undefined {
  if (!firsts) return undefined
  return { need: needOf(firsts), commonness: firsts.reduce((sum, word) => sum + (common.has(word) ? 100 : 1), 0) }
}

/** Words that stand in many texts, whatever these are about. */
const common = new Set(
  (
    'a an and are as at be but can could do for from have how i if in is it just like me more my no not of on one or our out s so t that the ' +
    'them then there they this to up was we were what when will with would you your'
  ).split(' '),
)

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

/** '(this|that|{end})': one of them, or nothing more. */
const orEnd = /^\((.*)\|\{end\}\)$/

/** A look ahead or back, written out or by its name. */
function conditionOf(table: WordTable, token: string): string | undefined {
  const meant = /^\{[a-z]+\}$/.test(token) ? (table[token.slice(1, -1)] ?? '') : token
  return /^\(\?<?[=!]/.test(meant) ? meant : undefined
}

const isOptional = (token: string): boolean => /[)}]\?$/.test(token)
const withTable = (table: WordTable, token: string): string =>
  spaced(token).replaceAll(/\{([a-z]+)\}/g, (_, name: string) => table[name] ?? name)

/** The words of a phrase; what stands in brackets is one. */
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
