/** How many letters of a word may be wrong. Zero for the shortest, since almost any other short word would match. */
export const mistakesAllowed = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/**
 * Returns every form of a word's beginning with up to two letters left out. Two words that are a mistake or two apart
 * share one of these, whether a letter is missing, extra, wrong, or swapped with the next, so an index finds
 * misspellings (the idea is SymSpell's). Using only beginnings keeps the number of forms small.
 */
export function deletionsOf(word: string): string[] {
  const start = Array.from(word).slice(0, beginning).join('')
  const found = new Set([start])
  let last = [start]
  for (let round = 0; round < mistakesAllowed(word); round++) {
    last = last.flatMap((one) => Array.from({ length: one.length }, (_, at) => one.slice(0, at) + one.slice(at + 1)))
    for (const one of last) found.add(one)
  }
  return [...found]
}

const beginning = 7

/** How many letters are missing, extra, wrong, or swapped with the next between one word and the other. */
export const mistakesBetween = (one: string, other: string): number => tableOf(one, other).at(-1)!.at(-1)!

/** The same for an unfinished word: the mistakes between what is typed and the closest beginning of the word. */
export const mistakesSoFar = (typed: string, word: string): number => Math.min(...tableOf(typed, word).at(-1)!)

/** The mistakes between each beginning of one word and each beginning of the other (optimal string alignment). */
function tableOf(one: string, other: string): number[][] {
  const table = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let a = 1; a <= one.length; a++) {
    const row = [a]
    const above = table[a - 1]!
    for (let b = 1; b <= other.length; b++) {
      const same = one[a - 1] === other[b - 1]
      let least = Math.min(above[b]! + 1, row[b - 1]! + 1, above[b - 1]! + (same ? 0 : 1))
      if (a > 1 && b > 1 && one[a - 1] === other[b - 2] && one[a - 2] === other[b - 1])
        least = Math.min(least, table[a - 2]![b - 2]! + 1)
      row.push(least)
    }
    table.push(row)
  }
  return table
}
