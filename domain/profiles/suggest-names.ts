import { mistakesAllowed, mistakesSoFar } from '#domain/kit/spelling.ts'
import { wordsOf } from './names/words.ts'

/** Names to choose from, and how what is typed is looked up among the other ways they are written. */
export type Suggestable = {
  names: readonly { name: string; words: string[] }[]
  /** The names that are written so: 'MIT'. */
  written: (words: string[]) => string[]
  /** The names that are written so with a slip. */
  named: (words: string[]) => string[]
  /** The names of which something written begins so. */
  started: (words: string[]) => string[]
  /** The words that these look-ups are asked with. */
  wordsFor: (typed: string) => string[]
}

/** Names with what they are compared by, so that a list of thousands is read once and not at every keystroke. */
export const suggestable = (names: readonly string[], known: Omit<Suggestable, 'names'> = unknown): Suggestable => ({
  names: names.map((name) => ({ name, words: wordsOf(name) })),
  ...known,
})

const nothing = () => []
const unknown: Omit<Suggestable, 'names'> = { written: nothing, named: nothing, started: nothing, wordsFor: wordsOf }

/**
 * The names somebody may be typing, at most eight, never those taken already: those that it is a name for (MIT), those that begin
 * so, those with a word that does, and those with a short name that does; where there are none, those that are spelled almost so.
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

/** Whether the text, or one of its words, begins almost so. */
function almost(wanted: string, text: string): boolean {
  if (wanted.length < shortestMisspelled) return false
  const starts = [text, ...text.split(' ')].filter((start) => start[0] === wanted[0])
  return starts.some((start) => mistakesSoFar(wanted, start) <= mistakesAllowed(wanted))
}

const shortest = 2
const shortestMisspelled = 5
const most = 8
