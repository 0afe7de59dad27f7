import type { Found } from '#domain/safety/found.ts'

/**
 * The most characters read at once, and the length of the longest message. Patterns that take more than linear time are
 * limited to one part this way.
 */
const longestPart = 4000
/**
 * How far a part begins before the end of the previous one: more than the length of any find, along with its context.
 */
const overlap = 800
/**
 * A part is cut after a sentence or line if one ends at most this far before the cut would be, otherwise between words.
 */
const nearestEnd = 300

/** Reads a long text in parts. In an overlap, a find is taken from the part that has more of its context. */
export function readInParts(text: string, read: (part: string) => Found[]): Found[] {
  if (text.length <= longestPart) return read(text)
  const found: Found[] = []
  let start = 0
  let from = 0
  while (from < text.length) {
    const end = start + longestPart >= text.length ? text.length : endBefore(text, start + longestPart)
    const next = end === text.length ? end : endBefore(text, end - overlap)
    const to = end === text.length ? end : Math.floor((next + end) / 2)
    for (const one of read(text.slice(start, end))) {
      const at = start + one.start
      if (at >= from && at < to) found.push({ ...one, start: at, end: start + one.end })
    }
    start = next
    from = to
  }
  return found
}

function endBefore(text: string, at: number): number {
  const before = text.slice(at - nearestEnd, at)
  const sentence = Math.max(...['. ', '? ', '! ', '\n'].map((stop) => before.lastIndexOf(stop) + stop.length - 1))
  const ends = sentence > 0 ? sentence : before.lastIndexOf(' ')
  return ends > 0 ? at - nearestEnd + ends : at
}
