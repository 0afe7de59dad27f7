import { folded } from '#domain/kit/text.ts'

/** What a search compares: folded, and without accents, which a phone's keyboard makes hard to type. */
export const plain = (text: string): string =>
  folded(text)
    .normalize('NFD')
    .replace(/\p{Mn}+/gu, '')
    .replace(/[łøđæœþðı]/gu, (letter) => unmarked[letter] ?? letter)
    .normalize('NFC')

// Letters that Unicode does not take apart.
const unmarked: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd', ı: 'i' }

/** The words somebody looks for. O'Neill and U.C.L.A. are one word, Texas A&M and pre-med are taken apart. */
export const wordsOf = (text: string): string[] => split(plain(text).replace(joiners, ''))

/** The words a text is found by: its own, and what is left of O'Neill, A&M and pre-med when they are typed in one or apart. */
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

// Characters; whoever types more than that means what begins so. Indexes have their limits.
const longestWord = 60
