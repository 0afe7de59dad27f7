const mostKept = 5000
// A longer word, sliced out of a text, would keep the whole text in memory.
const longestKept = 12

/** Caches what `tell` returns for a word, since people use the same few words again and again. */
export function cacheByWord<Told extends object | string>(tell: (word: string) => Told) {
  const kept = new Map<string, Told>()
  return {
    of(word: string): Told {
      const known = kept.get(word)
      if (known !== undefined) return known
      const told = tell(word)
      if (word.length > longestKept) return told
      if (kept.size === mostKept) kept.clear()
      kept.set(word, told)
      return told
    },
    forget: (): void => kept.clear(),
  }
}
