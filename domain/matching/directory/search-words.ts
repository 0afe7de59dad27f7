import { folded } from '#domain/kit/text.ts'

/** Text as a search compares it: folded, and without accents, which are hard to type on a phone. */
export const plain = (text: string): string =>
  folded(text)
    .normalize('NFD')
    .replace(/\p{Mn}+/gu, '')
    .replace(/[łøđæœþðı]/gu, (letter) => unmarked[letter] ?? letter)
    .normalize('NFC')

// Letters that Unicode does not decompose.
const unmarked: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd', ı: 'i' }

/** The words of a search. O'Neill and U.C.L.A. are one word; Texas A&M and pre-med are split. */
export const wordsOf = (text: string): string[] => split(plain(text).replace(joiners, ''))

/** The words a text can be found by. Names such as O'Neill, A&M and pre-med are found both joined and split. */
export function wordsToFind(text: string): string[] {
  const found = plain(text)
    .split(' ')
    .flatMap((chunk) => [...split(chunk), ...split(chunk.replace(/[^\p{L}\p{N}/,;()]/gu, ''))])
  return [...new Set(found)]
}

const joiners = /['’ʼ`.]/gu

const split = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => Array.from(word).slice(0, longestWord).join(''))

// In characters, since indexes have limits. A longer word matches by its beginning.
const longestWord = 60
