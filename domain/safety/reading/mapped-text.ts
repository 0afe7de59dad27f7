import { allMatches } from './all-matches.ts'

/** A text derived from another; `from[i]` and `to[i]` are where its i-th character begins and ends in the original. */
export type MappedText = { text: string; from: number[]; to: number[] }

/** A range of the original text, as [start, end). */
export type Span = { start: number; end: number }

/** The range in the original of characters [start, end) of a mapped text. */
export const spanIn = ({ from, to }: MappedText, start: number, end: number): Span => ({
  start: from[start] ?? 0,
  end: to[Math.max(start, end - 1)] ?? 0,
})

/**
 * Replaces every match by a text, or by what a function returns for it; undefined leaves a match as it is. The
 * replacement maps to the range it replaces.
 */
export function replaceIn(
  mapped: MappedText,
  pattern: RegExp,
  replacement: string | ((match: RegExpExecArray) => string | undefined),
): MappedText {
  const matches = allMatches(mapped.text, pattern)
  if (matches.length === 0) return mapped
  const replaced = matches.map((match) => (typeof replacement === 'string' ? replacement : replacement(match)))
  if (replaced.every((one) => one === undefined)) return mapped
  const made: MappedText = { text: '', from: [], to: [] }
  let done = 0
  const keepUntil = (end: number) => {
    made.text += mapped.text.slice(done, end)
    for (let at = done; at < end; at++) {
      made.from.push(mapped.from[at]!)
      made.to.push(mapped.to[at]!)
    }
    done = end
  }
  for (const [place, match] of matches.entries()) {
    const plain = replaced[place]
    if (plain === undefined) continue
    keepUntil(match.index)
    const end = match.index + match[0].length
    const { start, end: stop } = spanIn(mapped, match.index, end)
    made.text += plain
    for (let at = 0; at < plain.length; at++) {
      made.from.push(start)
      made.to.push(stop)
    }
    done = end
  }
  keepUntil(mapped.text.length)
  return made
}
