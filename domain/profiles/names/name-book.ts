import { spellingsOf } from './near-spelling.ts'

/** Names and what they are known by. Keys are words, already brought into the form that `lookUp` is asked in. */
export type Known = { name: string; keys: string[][] }

export type NameBook = {
  /** What these words name: as written, written together or apart, or with one slip of the pen in a word. Usually one name, or none. */
  lookUp(words: readonly string[]): string[]
  /** The same without slips. */
  lookUpAsWritten(words: readonly string[]): string[]
  /** The names that are not all typed yet: those with a key that begins so and goes on. */
  beginning(words: readonly string[]): string[]
}

/** A book to look up what a name means; who has a key first does not own it: it means everybody who has it. */
export function nameBook(known: Iterable<Known>, shortestGuessed = 6): NameBook {
  const byKey = new Map<string, readonly string[]>()
  const words = new Set<string>()
  for (const { name, keys } of known)
    for (const key of keys) {
      const joined = key.join('')
      if (joined === '') continue
      const names = byKey.get(joined) ?? []
      if (!names.includes(name)) byKey.set(joined, [...names, name])
      for (const word of key) words.add(word)
    }
  const inOrder = [...byKey.keys()].toSorted()
  const spellings = spellingsOf(words, shortestGuessed)
  const lookUpAsWritten = (typed: readonly string[]) => [...(byKey.get(typed.join('')) ?? [])]
  return {
    lookUpAsWritten,
    beginning(typed) {
      const start = typed.join('')
      const found = new Set<string>()
      if (start === '') return []
      for (let at = firstAfter(inOrder, start); inOrder[at]?.startsWith(start); at++)
        for (const name of byKey.get(inOrder[at] ?? '') ?? []) found.add(name)
      return [...found]
    },
    lookUp(typed) {
      const exact = lookUpAsWritten(typed)
      if (exact.length > 0 || typed.length > longestName) return exact
      // One word is corrected, and only where that leaves no choice.
      const meant = new Set<string>()
      for (const [at, word] of typed.entries())
        for (const known of words.has(word) ? [] : spellings(word)) {
          const names = lookUpAsWritten(typed.with(at, known))
          if (names.length > 0) meant.add(names.toSorted().join('\n'))
        }
      return meant.size === 1 ? ([...meant][0] ?? '').split('\n') : []
    },
  }
}

const longestName = 10

/** Where in a sorted list begins what comes after a text. */
function firstAfter(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') <= text) low = middle + 1
    else high = middle
  }
  return low
}
