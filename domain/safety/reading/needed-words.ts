/**
 * Words of which every match of a pattern contains at least one, chosen so that few texts have any: ['insta', 'tik',
 * 'tiktok'] for '(?:insta|tik\s?tok)', ['lighthouse'] for 'the\s+lighthouse'. 'kaat*' is every word that begins this
 * way. A '@', a '#', and each non-ASCII character is a word by itself. Undefined if there are no such words, as for
 * '\d+'.
 */
export function neededWords(pattern: string): string[] | undefined {
  const inside = /^\((?:\?:)?((?:\\.|[^\\])*)\)$/s.exec(pattern)?.[1]
  const alternatives = inside === undefined ? undefined : alternativesOf(inside)
  return alternatives ? ofAll(alternatives) : ofSequence(pattern)
}

/** How common words are, in total. */
export const commonness = (words: readonly string[]): number =>
  words.reduce((sum, word) => sum + (common.has(word) ? 100 : 1), 0)

/** Words that are in many texts, whatever their topic. */
const common = new Set(
  (
    'a an and are as at be but can could do for from have how i if in is it just like me more my no not of on one or our out s so t that the ' +
    'them then there they this to up was we were what when will with would you your'
  ).split(' '),
)

/** For alternatives, the words of all of them. */
function ofAll(ways: readonly string[]): string[] | undefined {
  const all = ways.map(neededWords)
  return all.every((one) => one !== undefined) ? [...new Set(all.flat())] : undefined
}

/** For a sequence, the words of one part are enough. */
function ofSequence(pattern: string): string[] | undefined {
  const bracket = leadingBracket(pattern)
  if (!bracket || bracket.alternatives.includes('')) return ofWords(pattern)
  if (!endsWord(bracket.after)) return undefined
  return rarer(ofAll(bracket.alternatives), ofNext(/^\\s\+(.*)$/s.exec(bracket.after)?.[1]))
}

/** True if the word before this ends here and can't continue into what follows, even if some of that is missing. */
function endsWord(after: string): boolean {
  const space = String.raw`\s+`
  if (after === '' || after.startsWith(space)) return true
  const bracket = leadingBracket(after)
  if (!bracket?.alternatives.every((way) => way === '' || way.startsWith(space))) return false
  return endsWord(bracket.after)
}

const ofNext = (next: string | undefined) => (next === undefined ? undefined : neededWords(next))

function rarer(one: string[] | undefined, other: string[] | undefined): string[] | undefined {
  if (!one || !other) return one ?? other
  return commonness(other) < commonness(one) ? other : one
}

/** Splits at each '|' outside of brackets. Undefined if the first and the last bracket are not a pair. */
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

/** For 'e-?mails?', for example: 'e', 'email', and 'emails'. */
function ofWords(pattern: string): string[] | undefined {
  const [sign] = /^(?:\P{ASCII}|[@#])(?![?*+{])/u.exec(pattern) ?? []
  if (sign !== undefined) return [sign]
  const [, word, rest = ''] = /^(?:\\b)?(\w+)(.*)$/s.exec(pattern) ?? []
  if (word === undefined) return undefined
  if (rest === '' || /^(?:['’,]|-(?!\?))/.test(rest)) return [word]
  const [, next] = /^(?:\\s\+| (?![?*+{]))(.*)$/s.exec(rest) ?? []
  if (next !== undefined) return rarer([word], neededWords(next))
  if (rest.startsWith('?')) {
    const after = rest.slice(1)
    const [long, short] = [ofWords(word + after), ofWords(word.slice(0, -1) + after)]
    return long && short && [...long, ...short]
  }
  // The word goes on with anything else, or a sign ends it.
  if (/^(?:\\w|\.)/.test(rest)) return word.length > 1 ? [`${word}*`] : undefined
  if (/^\\[./](?![?*{])/.test(rest)) return [word]
  const [, letters, maybe, then = ''] = /^\[([a-z]+)\](\??)(?![*+{])(.*)$/s.exec(rest) ?? []
  if (letters !== undefined)
    return beginningsOf(word, [...(letters.match(/[a-z]/g) ?? []), ...(maybe ? [''] : [])], then)
  const bracket = leadingBracket(rest)
  if (bracket) return beginningsOf(word, bracket.alternatives, bracket.after)
  const glued = /^(?:\\s|-| )\?(\w.*)$/s.exec(rest)?.[1]
  const joined = glued === undefined ? undefined : ofWords(word + glued)
  return joined && [word, ...joined]
}

/** For a word that continues in one of several ways, each followed by `after`. */
function beginningsOf(word: string, ways: string[], after: string): string[] | undefined {
  const all = ways.map((way) => ofWords(word + way + after))
  return all.every((one) => one !== undefined) ? [...new Set(all.flat())] : undefined
}

/** The bracket at the beginning of a pattern: '(la|lo)?' can be 'la', 'lo', or nothing. */
function leadingBracket(pattern: string): { alternatives: string[]; after: string } | undefined {
  if (!/^\((?!\?[^:])/.test(pattern)) return undefined
  let depth = 0
  let end = 0
  for (const piece of pattern.match(/\\.|[^\\]/gs) ?? []) {
    if (piece === '(') depth++
    if (piece === ')') depth--
    end += piece.length
    if (depth === 0) break
  }
  const alternatives = alternativesOf(
    pattern
      .slice(0, end)
      .replace(/^\((?:\?:)?/, '')
      .slice(0, -1),
  )
  const [, quantifier = '', after = ''] = /^([?*+{]?)(.*)$/s.exec(pattern.slice(end)) ?? []
  if (!alternatives || (quantifier !== '' && quantifier !== '?')) return undefined
  return { alternatives: quantifier === '?' ? [...alternatives, ''] : alternatives, after }
}
