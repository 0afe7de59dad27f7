/**
 * Every match of a global pattern in a text, like `matchAll`. That function copies the pattern first, which takes
 * longer than most searches.
 */
export function allMatches(text: string, pattern: RegExp): readonly RegExpExecArray[] {
  pattern.lastIndex = 0
  let match = pattern.exec(text)
  // Most patterns don't match.
  if (match === null) return none
  const matches: RegExpExecArray[] = []
  for (; match !== null; match = pattern.exec(text)) {
    matches.push(match)
    if (match[0] === '') pattern.lastIndex += pattern.unicode && isPairAt(text, match.index) ? 2 : 1
  }
  return matches
}

const none: readonly RegExpExecArray[] = []

const isPairAt = (text: string, at: number): boolean => (text.codePointAt(at) ?? 0) > 0xffff
