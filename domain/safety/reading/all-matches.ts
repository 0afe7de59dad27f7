/** Every match of a global pattern in a text, as `matchAll` has them; that one first copies the pattern, which takes longer than most searches. */
export function allMatches(text: string, pattern: RegExp): RegExpExecArray[] {
  const matches: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    matches.push(match)
    if (match[0] === '') pattern.lastIndex += pattern.unicode && isPairAt(text, match.index) ? 2 : 1
  }
  return matches
}

const isPairAt = (text: string, at: number): boolean => (text.codePointAt(at) ?? 0) > 0xffff
