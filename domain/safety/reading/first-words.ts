/**
 * The words with which a match of a pattern begins: ['insta', 'tik', 'tiktok'] for '(?:insta|tik\s?tok)'. Undefined where that cannot be
 * said, such as for '\d+', or for one of several brackets.
 */
export function firstWords(pattern: string): string[] | undefined {
  const inside = /^\((?:\?:)?((?:\\.|[^\\])*)\)$/s.exec(pattern)?.[1]
  const words = inside === undefined ? firstWordsOfOne(pattern) : alternativesOf(inside)?.map(firstWords)
  return words?.every((one) => one !== undefined) ? [...new Set(words.flat())] : undefined
}

/** What '|' divides, outside of brackets; undefined if the first and the last bracket are not of one pair. */
function alternativesOf(inside: string): string[] | undefined {
  const alternatives = ['']
  let depth = 0
  for (const piece of inside.match(/\\.|[^\\]/gs) ?? []) {
    if (piece === '(') depth++
    if (piece === ')') depth--
    if (depth < 0) return undefined
    if (piece === '|' && depth === 0) alternatives.push('')
    else alternatives[alternatives.length - 1] += piece
  }
  return alternatives
}

/** Of 'e-?mails', for example, 'e', 'email', and 'emails'. */
function firstWordsOfOne(pattern: string): string[] | undefined {
  const [, word, rest = ''] = /^(\w+)(.*)$/s.exec(pattern) ?? []
  if (word === undefined) return undefined
  if (rest === '' || /^(?:\\s\+|['’,]|-(?!\?))/.test(rest)) return [word]
  if (rest.startsWith('?')) {
    const after = rest.slice(1)
    const [long, short] = [firstWordsOfOne(word + after), firstWordsOfOne(word.slice(0, -1) + after)]
    return long && short && [...long, ...short]
  }
  const glued = /^(?:\\s|-)\?(\w.*)$/s.exec(rest)?.[1]
  const joined = glued === undefined ? undefined : firstWordsOfOne(word + glued)
  return joined && [word, ...joined]
}
