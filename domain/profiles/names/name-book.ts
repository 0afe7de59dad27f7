import { spellingsOf } from './near-spelling.ts'

/** A name and the keys it is known by. A key is a list of words, already in the form that `lookUp` is called with. */
export type Known = { name: string; keys: string[][] }

export type NameBook = {
  /**
   * The names these words stand for: as written, joined or split, or with one misspelled word. Usually one name, or
   * none.
   */
  lookUp(words: readonly string[]): string[]
  /** The same without misspellings. */
  lookUpAsWritten(words: readonly string[]): string[]
  /** The names that these words may be the beginning of: those with a longer key that begins this way. */
  beginning(words: readonly string[]): string[]
}

/** Builds a book for looking up names. A key that several names share stands for all of them. */
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
      // One word is corrected, and only if the result is unambiguous.
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

/** The index of the first text after this one in a sorted list. */
function firstAfter(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') <= text) low = middle + 1
    else high = middle
  }
  return low
}
