/**
 * Words of which whatever a pattern matches has at least one, chosen so that few texts have any: ['insta', 'tik', 'tiktok'] for
 * '(?:insta|tik\s?tok)', ['lighthouse'] for 'the\s+lighthouse'; 'kaat*' is every word that begins so. A '@', a '#', and each
 * character that is not ASCII is a word by itself. Undefined where that cannot be said, such as for '\d+'.
 */
export function neededWords(pattern: string): string[] | undefined {
  const inside = /^\((?:\?:)?((?:\\.|[^\\])*)\)$/s.exec(pattern)?.[1]
  const alternatives = inside === undefined ? undefined : alternativesOf(inside)
  return alternatives ? ofAll(alternatives) : ofSequence(pattern)
}

/** How common words are, taken together. */
export const commonness = (words: readonly string[]): number =>
  words.reduce((sum, word) => sum + (common.has(word) ? 100 : 1), 0)

/** Words that stand in many texts, whatever these are about. */
const common = new Set(
  (
    'a an and are as at be but can could do for from have how i if in is it just like me more my no not of on one or our out s so t that the ' +
    'them then there they this to up was we were what when will with would you your'
  ).split(' '),
)

/** Of several ways, each needs its own. */
function ofAll(ways: readonly string[]): string[] | undefined {
  const all = ways.map(neededWords)
  return all.every((one) => one !== undefined) ? [...new Set(all.flat())] : undefined
}

/** Of words that follow one another, those of one are enough. */
function ofSequence(pattern: string): string[] | undefined {
  const bracket = leadingBracket(pattern)
  if (!bracket || bracket.alternatives.includes('')) return ofWords(pattern)
  if (!endsWord(bracket.after)) return undefined
  return rarer(ofAll(bracket.alternatives), ofNext(/^\\s\+(.*)$/s.exec(bracket.after)?.[1]))
}

/** Whether no word goes on into what follows it, also where some of that may be missing. */
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
  // Whatever else the word goes on with, or a sign that ends it.
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

/** Of a word that goes on in one of several ways, and with `after` behind each. */
function beginningsOf(word: string, ways: string[], after: string): string[] | undefined {
  const all = ways.map((way) => ofWords(word + way + after))
  return all.every((one) => one !== undefined) ? [...new Set(all.flat())] : undefined
}

/** The bracket with which a pattern begins: '(la|lo)?' can be 'la', 'lo', or nothing. */
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
