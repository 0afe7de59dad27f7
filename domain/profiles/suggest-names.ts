import { mistakesAllowed, mistakesSoFar } from '#domain/kit/spelling.ts'
import { wordsOf } from './names/words.ts'

/** Names to choose from, and how to look up typed text among the other ways they are written. */
export type Suggestable = {
  names: readonly { name: string; words: string[] }[]
  /** The names written this way: 'MIT'. */
  written: (words: string[]) => string[]
  /** The same, allowing one misspelled word. */
  named: (words: string[]) => string[]
  /** The names with a spelling that begins this way. */
  started: (words: string[]) => string[]
  /** Splits typed text into the words that these lookups take. */
  wordsFor: (typed: string) => string[]
}

/** Prepares names for comparison, so that a list of thousands is read once and not at every keystroke. */
export const suggestable = (names: readonly string[], known: Omit<Suggestable, 'names'> = unknown): Suggestable => ({
  names: names.map((name) => ({ name, words: wordsOf(name) })),
  ...known,
})

const nothing = () => []
const unknown: Omit<Suggestable, 'names'> = { written: nothing, named: nothing, started: nothing, wordsFor: wordsOf }

/**
 * The names a person may be typing, at most eight, without those already taken. First come names that the text stands
 * for (MIT), then names that begin with it, names with a word that does, names with a short name that does, and
 * misspelled ones. If there are none, names with nearly the same beginning.
 */
export function suggestNames(from: Suggestable, typed: string, taken: readonly string[] = []): string[] {
  const words = wordsOf(typed)
  const wanted = words.join(' ')
  if (Array.from(wanted).length < shortest) return []
  const key = from.wordsFor(typed)
  const texts = from.names.map(({ name, words: own }) => ({ name, text: own.join(' ') }))
  const ways = [
    () => from.written(key),
    () => texts.flatMap(({ name, text }) => (text.startsWith(wanted) ? [name] : [])),
    () => texts.flatMap(({ name, text }) => (text.includes(` ${wanted}`) ? [name] : [])),
    () => from.started(key),
    () => from.named(key),
  ]
  const left = new Set(taken.map((name) => wordsOf(name).join(' ')))
  const found = new Set(ways.flatMap((way) => way()).filter((name) => !left.has(wordsOf(name).join(' '))))
  const all = found.size > 0 ? [...found] : texts.flatMap(({ name, text }) => (almost(wanted, text) ? [name] : []))
  return all.slice(0, most)
}

/** True if the text, or one of its words, has nearly the same beginning. */
function almost(wanted: string, text: string): boolean {
  if (wanted.length < shortestMisspelled) return false
  const starts = [text, ...text.split(' ')].filter((start) => start[0] === wanted[0])
  return starts.some((start) => mistakesSoFar(wanted, start) <= mistakesAllowed(wanted))
}

const shortest = 2
const shortestMisspelled = 5
const most = 8
