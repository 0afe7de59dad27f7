import { cacheByWord } from '#domain/kit/cache-by-word.ts'

/**
 * Returns the known words that a typed one may have been meant to be: one letter left out, added or changed, or two
 * swapped.
 */
export type Spellings = (typed: string) => readonly string[]

/**
 * Finds the known words that a typed one may have been meant to be. Words with exactly the same letters take precedence
 * ('physcology' is psychology, though it's also one letter away from physiology). Words shorter than `shortestKnown`
 * are never guessed.
 */
export function spellingsOf(known: Iterable<string>, shortestKnown = 6): Spellings {
  const words = new Set([...known].filter((word) => word.length >= shortestKnown))
  // We assume the first letter is right, unless it's swapped with the second.
  const byFirst = Map.groupBy(words, (word) => word[0])
  const byLetters = Map.groupBy(words, lettersOf)
  const find = (typed: string): string[] => {
    const found = typed.length < shortestShuffled ? [] : (byLetters.get(lettersOf(typed)) ?? []).filter(beginsAs(typed))
    if (found.length > 0) return found
    for (const letter of new Set([typed[0], typed[1]]))
      for (const word of byFirst.get(letter) ?? []) if (oneMistakeApart(typed, word)) found.push(word)
    return found
  }
  // A list is read in windows of several names, so each of its words is looked up many times.
  const near = cacheByWord(find)
  return (typed) => (typed.length < shortestTyped || words.has(typed) ? [] : near.of(typed))
}

const shortestTyped = 5
/** The letters of a short word spell other words as well. */
const shortestShuffled = 7
const lettersOf = (word: string): string => Array.from(word).toSorted().join('')
const beginsAs = (typed: string) => (word: string) => word[0] === typed[0]

/** True if one letter was left out, added or changed, or two adjacent ones swapped. */
function oneMistakeApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  if (a[0] !== b[0] && !(a[0] === b[1] && a[1] === b[0])) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const [restA, restB] = [a.slice(start), b.slice(start)]
  return (
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    (restA.length > 1 && restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  )
}
