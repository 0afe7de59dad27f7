import { spellingsOf } from '#domain/profiles/names/near-spelling.ts'
import { hasMeaning, wordsOf } from '#domain/profiles/names/words.ts'
import { interestAliases, interestVocabulary } from './interest-aliases.ts'

/**
 * The words of an interest or a specialty, with all forms of a word reduced to one: 'essays' and 'essay' are alike, and
 * so are 'dancing' and 'dance'.
 */
export function interestWords(text: string): string[] {
  const words = wordsOf(text).map(spelled)
  const meant: string[] = []
  for (let at = 0; at < words.length;) {
    const length = [4, 3, 2, 1].find((count) => sameThing.has(words.slice(at, at + count).join(' '))) ?? 0
    if (length > 0) meant.push(...(sameThing.get(words.slice(at, at + length).join(' ')) ?? []))
    else meant.push(stem(words[at] ?? ''))
    at += Math.max(1, length)
  }
  return meant
}

/** True if these words are one interest in spite of an 'and' in them. */
export const isOneThing = (text: string): boolean => {
  const words = wordsOf(text)
  return words.includes('and') && sameThing.get(words.join(' '))?.length === 1
}

/** Strips the endings -s and -ing and a final e. Short words, and those that mean nothing alone, stay as they are. */
function stem(word: string): string {
  if (!/^[a-z]{4,}$/u.test(word) || !hasMeaning([word])) return word
  const single = word.endsWith('ies')
    ? `${word.slice(0, word.length > 4 ? -3 : -1)}${word.length > 4 ? 'y' : ''}`
    : /(?:ss|x|ch|sh|z)es$/u.test(word)
      ? word.slice(0, -2)
      : /[^su]s$/u.test(word) && !/(?:ics|is)$/u.test(word)
        ? word.slice(0, -1)
        : word
  const base =
    /(?:ing)$/u.test(single) && /[aeiouy].*ing$/u.test(single) && single.length > 5 ? single.slice(0, -3) : single
  const plain = base !== single && /([bdgmnprt])\1$/u.test(base) ? base.slice(0, -1) : base
  return plain.length > 3 ? plain.replace(/e$/u, '') : plain
}

const wordLists = interestAliases
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [meant = '', ways = ''] = line.split(': ')
    return ways.split(', ').map((way) => ({ words: wordsOf(way), meant: meant.split(' ') }))
  })

const sameThing = new Map(wordLists.map(({ words, meant }) => [words.join(' '), meant]))

const known = new Set([...wordLists.flatMap(({ words }) => words), ...wordsOf(interestVocabulary)])
const spellings = spellingsOf(known)

/**
 * Corrects a misspelled word if there is only one candidate: 'photgraphy'. A short word with one letter replaced stays
 * as it is, since it may be a different word.
 */
function spelled(word: string): string {
  const near = known.has(word) ? [] : spellings(word)
  const [meant = word] = near.filter(
    (each) => each.length > 6 || each.length !== word.length || lettersOf(each) === lettersOf(word),
  )
  return near.length === 1 ? meant : word
}

const lettersOf = (word: string): string => word.split('').toSorted().join('')
