import { allMatches } from './all-matches.ts'
import { firstWords } from './first-words.ts'

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
export type Phrases = { matchesIn(text: string): RegExpExecArray[] }

type TextWords = { all: Set<string>; list: string[] }
let latest: { text: string; words: TextWords } = { text: '', words: { all: new Set(), list: [] } }

/** A text's words; of one in which many sets of phrases are looked for, they are read once. */
function wordsIn(text: string): TextWords {
  if (latest.text !== text) {
    const all = new Set(text.match(/\w+/g))
    latest = { text, words: { all, list: [...all] } }
  }
  return latest.words
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
  const always: number[] = []
  const placesOf = new Map<string, number[]>()
  const byBeginning: { beginning: string; place: number }[] = []
  for (const [place, { needs }] of all.entries()) {
    const [rarest] = needs
    if (!rarest) always.push(place)
    for (const word of rarest?.words ?? []) placesOf.set(word, [...(placesOf.get(word) ?? []), place])
    for (const beginning of rarest?.beginnings ?? []) byBeginning.push({ beginning, place })
  }
  return {
    matchesIn(text) {
      const words = wordsIn(text)
      // Most texts lack a word of nearly every phrase, which shows much sooner than by trying the patterns everywhere.
      const places = new Set(always)
      for (const word of words.list) for (const place of placesOf.get(word) ?? []) places.add(place)
      for (const { beginning, place } of byBeginning)
        if (!places.has(place) && words.list.some((word) => word.startsWith(beginning))) places.add(place)
      return [...places]
        .filter((place) => all[place]!.needs.every((need, rarity) => rarity === 0 || isMet(need, words)))
        .toSorted((one, other) => one - other)
        .flatMap((place) => allMatches(text, all[place]!.pattern))
    },
  }
}

/** One of the words, or any that begins like this, which a part of a phrase cannot do without. */
type Need = { words: Set<string>; beginnings: string[]; commonness: number }

const isMet = ({ words, beginnings }: Need, { all, list }: TextWords): boolean =>
  !words.isDisjointFrom(all) || beginnings.some((beginning) => list.some((word) => word.startsWith(beginning)))

/**
 * For each part that a phrase cannot do without, the words with which it begins; parts that may begin with anything are left out. `known`
 * holds those of parts that other phrases have as well.
 */
const neededWords = (table: WordTable, phrase: string, known: Map<string, Need | undefined>): Need[] =>
  tokensOf(phrase)
    .filter((token) => !gaps[token] && !conditionOf(table, token) && !isOptional(token) && !orEnd.test(token))
    .flatMap((token) => {
      if (!known.has(token)) known.set(token, needOf(firstWords(withTable(table, token))))
      return known.get(token) ?? []
    })
    // The fewer and the rarer its words, the sooner none of them is there.
    .toSorted((one, other) => one.commonness - other.commonness)

function needOf(firsts: string[] | undefined): Need | undefined {
  if (!firsts) return undefined
  const words = new Set(firsts.filter((word) => !word.endsWith('*')))
  const beginnings = firsts.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1))
  const commonness = words.values().reduce((sum, word) => sum + (common.has(word) ? 100 : 1), beginnings.length)
  return { words, beginnings, commonness }
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
