import { keptByWord } from '#domain/kit/kept-by-word.ts'

/** The known words that a typed one may have been meant to be: one letter left out, added or changed, or two swapped. */
export type Spellings = (typed: string) => readonly string[]

/**
 * Finds the known words that a typed one may have been meant to be; one of just the same letters comes before any other ('physcology' is
 * psychology, though a letter away from physiology). Only words of so many letters and more are guessed at.
 */
export function spellingsOf(known: Iterable<string>, shortestKnown = 6): Spellings {
  const words = new Set([...known].filter((word) => word.length >= shortestKnown))
  // Nobody gets the first letter wrong, but for swapping it with the second.
  const byFirst = Map.groupBy(words, (word) => word[0])
  const byLetters = Map.groupBy(words, lettersOf)
  const find = (typed: string): string[] => {
    const found = typed.length < shortestShuffled ? [] : (byLetters.get(lettersOf(typed)) ?? []).filter(beginsAs(typed))
    if (found.length > 0) return found
    for (const letter of new Set([typed[0], typed[1]]))
      for (const word of byFirst.get(letter) ?? []) if (oneSlipApart(typed, word)) found.push(word)
    return found
  }
  // A list is read in windows of several names, so each of its words is asked for many times.
  const near = keptByWord(find)
  return (typed) => (typed.length < shortestTyped || words.has(typed) ? [] : near.of(typed))
}

const shortestTyped = 5
/** Letters of a short word make other words as well. */
const shortestShuffled = 7
const lettersOf = (word: string): string => Array.from(word).toSorted().join('')
const beginsAs = (typed: string) => (word: string) => word[0] === typed[0]

/** Whether one letter was left out, added or changed, or two beside each other swapped. */
function oneSlipApart(a: string, b: string): boolean {
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
