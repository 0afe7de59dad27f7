import { folded } from '#domain/kit/text.ts'

/**
 * The words of a text as names are compared: case folded, without accents, dots of abbreviations ('U.C.L.A.') or
 * apostrophes. Only the first 60 letters of a word count.
 */
export const wordsOf = (text: string): string[] =>
  (
    folded(text)
      .normalize('NFD')
      .replace(/[\u0300-\u036f'’.`]/gu, (mark) => (mark === '.' ? '.' : ''))
      .normalize('NFC')
      .replace(/\b(?:\p{L}\.){2,}/gu, (letters) => letters.replaceAll('.', ''))
      .replaceAll('&', ' and ')
      .match(/[\p{L}\p{N}\p{M}]+(?:\+\+|#)?/gu) ?? []
  ).map((word) => Array.from(word).slice(0, longestWord).join(''))

const longestWord = 60

/** Words that mean nothing by themselves (ruling 4.1). */
const meaningless = new Set(
  `university universities college colleges institute school schools science sciences studies study general undecided undeclared
any anything anywhere everything none nothing idk unsure maybe other others various major majors minor degree field
program of the and in at a an for to on with or my i not sure yet topic topics stuff things etc na n`.split(/\s+/u),
)

/** True if a phrase has a word that means something alone. */
export const hasMeaning = (words: readonly string[]): boolean => words.some((word) => !meaningless.has(word))

/** True if the words appear in the others side by side and in order. */
export const occursIn = (words: readonly string[], others: readonly string[]): boolean =>
  words.length > 0 &&
  others.some((_, at) => at + words.length <= others.length && words.every((word, next) => others[at + next] === word))
/** Every run of up to `longest` consecutive words that has a meaning. */
export function phrasesIn(words: readonly string[], longest: number): string[][] {
  const phrases = words.flatMap((_, start) =>
    Array.from({ length: Math.min(longest, words.length - start) }, (_unused, more) =>
      words.slice(start, start + more + 1),
    ),
  )
  return phrases.filter(hasMeaning)
}
