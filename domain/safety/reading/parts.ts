import type { Found } from '#domain/safety/found.ts'

/**
 * No more is read at once: what takes a pattern longer than in proportion to a text does so within a part only. A message has no more.
 */
const longestPart = 4000
/** A part begins so far before the end of the last, more than anything that is found has, with what is looked at beside it. */
const overlap = 800
/** Where a part may begin or end: behind a sentence or a line if one ends there, so far before at most, else between words. */
const nearestEnd = 300

/** Reads a text in parts if it is long. What is found where two overlap is told by the one that has more of what stands around it. */
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
