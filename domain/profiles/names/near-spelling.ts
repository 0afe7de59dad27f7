/** Words by how they may be misspelled by one letter: left out, added, changed, or two swapped. */
export type Spellings = (typed: string) => string[]

/** Finds the known words that a typed one may have been meant to be; only words of so many letters and more are guessed at. */
export function spellingsOf(known: Iterable<string>, shortestKnown = 6): Spellings {
  const words = new Set([...known].filter((word) => word.length >= shortestKnown))
  const byShortened = new Map<string, string[]>()
  for (const word of words)
    for (const shortened of new Set([word, ...withoutOneLetter(word)]))
      byShortened.set(shortened, [...(byShortened.get(shortened) ?? []), word])
  return (typed) => {
    if (typed.length < shortestTyped || words.has(typed)) return []
    const near = [typed, ...withoutOneLetter(typed)].flatMap((shortened) => byShortened.get(shortened) ?? [])
    return [...new Set(near)].filter((word) => oneSlipApart(typed, word))
  }
}

const shortestTyped = 5

const withoutOneLetter = (word: string): string[] => Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))

/** Whether one letter was left out, added or changed, or two beside each other swapped. Nobody gets the first one wrong. */
function oneSlipApart(a: string, b: string): boolean {
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
