/**
 * The words with which a match of a pattern begins: ['insta', 'tik', 'tiktok'] for '(?:insta|tik\s?tok)'; 'kaat*' is every word that
 * begins so. Undefined where that cannot be said, such as for '\d+', or for one of several brackets.
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
  // Whatever else the word goes on with, or a sign that ends it.
  if (/^(?:\\w|\.)/.test(rest)) return word.length > 1 ? [`${word}*`] : undefined
  if (/^\\[./](?![?*{])/.test(rest)) return [word]
  const [, letters, maybe, then = ''] = /^\[([a-z]+)\](\??)(?![*+{])(.*)$/s.exec(rest) ?? []
  if (letters !== undefined)
    return beginningsOf(word, [...(letters.match(/[a-z]/g) ?? []), ...(maybe ? [''] : [])], then)
  const bracket = leadingBracket(rest)
  if (bracket) return beginningsOf(word, bracket.alternatives, bracket.after)
  const glued = /^(?:\\s|-)\?(\w.*)$/s.exec(rest)?.[1]
  const joined = glued === undefined ? undefined : firstWordsOfOne(word + glued)
  return joined && [word, ...joined]
}

/** Of a word that goes on in one of several ways, and with `after` behind each. */
function beginningsOf(word: string, ways: string[], after: string): string[] | undefined {
  const all = ways.map((way) => firstWordsOfOne(word + way + after))
  return all.every((one) => one !== undefined) ? all.flat() : undefined
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
