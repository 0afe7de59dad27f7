import { folded } from '#domain/kit/text.ts'

/** Names with their folded form, so that a list of thousands is folded once and not at every keystroke. */
export type Suggestable = { name: string; folded: string }[]

export const suggestable = (names: readonly string[]): Suggestable =>
  names.map((name) => ({ name, folded: folded(name) }))

/**
 * Suggestions for what is being typed, at most eight: names that start with it, then names with a word that does; never
 * those already chosen.
 */
export function suggestNames(names: Suggestable, typed: string, taken: readonly string[] = []): string[] {
  const wanted = folded(typed)
  if (wanted.length < shortest) return []
  const left = new Set(taken.map(folded))
  const found = names.filter((one) => !left.has(one.folded) && ` ${one.folded}`.includes(` ${wanted}`))
  const begins = found.filter((one) => one.folded.startsWith(wanted))
  const hasWord = found.filter((one) => !one.folded.startsWith(wanted))
  return [...begins, ...hasWord].slice(0, most).map(({ name }) => name)
}

const shortest = 2
const most = 8
