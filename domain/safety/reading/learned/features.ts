/**
 * What a sentence is told by: its words, two next to each other, two around a third, and pieces of four letters of longer words, which
 * spellings and related words share; of scripts without blanks, pieces of one to three signs. The edges of a sentence and of a word count as
 * one of its words or letters. Any digit is a zero: how many there are says more than which.
 *
 * Each feature is a number of 30 bits, so many that one that was never learned hardly ever has the number of one that was.
 */
export function featuresOf(sentence: string): number[] {
  const words = sentence.match(word) ?? []
  const hashes = words.map(hashOf)
  const hashAt = (at: number): number => hashes[at] ?? edge
  const features: number[] = []
  for (let at = -1; at < words.length; at++) {
    features.push(together(hashAt(at), hashAt(at + 1), nextTo))
    if (at + 1 < words.length) features.push(together(hashAt(at), hashAt(at + 2), around))
    if (at < 0) continue
    features.push(hashes[at]! >>> unused)
    addPieces(words[at]!, features)
  }
  return features
}

/** The sentences of a text, one after the other. */
export const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.?!;])\s+|[\n。！？]+/).filter((part) => /\S/.test(part))

const word = /[\p{L}\p{M}\p{N}$@#*']+|\p{Extended_Pictographic}/gu

/** No word is longer; of what is made to be, this much is read. */
const mostLetters = 24
const firstWithoutBlanks = 0x2e80

function addPieces(one: string, features: number[]): void {
  const length = Math.min(one.length, mostLetters)
  const letterAt = (at: number): number => (at < 0 || at >= length ? edge : plainCode(one.charCodeAt(at)))
  const [fewest, most] = one.charCodeAt(0) >= firstWithoutBlanks ? [1, 3] : [4, 4]
  if (fewest > 1 && length < fewest) return
  for (let start = -1; start < length; start++) {
    let hash = basis
    for (let letters = 1; letters <= most && start + letters <= length + 1; letters++) {
      hash = mixed(hash, letterAt(start + letters - 1))
      if (letters >= fewest) features.push(mixed(hash, piece) >>> unused)
    }
  }
}

function hashOf(one: string): number {
  const length = Math.min(one.length, mostLetters)
  let hash = basis
  for (let at = 0; at < length; at++) hash = mixed(hash, plainCode(one.charCodeAt(at)))
  return hash
}

const [zero, nine] = [48, 57]
const plainCode = (code: number): number => (code >= zero && code <= nine ? zero : code)

// What no letter's code is, and for each way in which a feature is made of others one that sets it apart.
const [edge, nextTo, around, piece] = [0x110000, 0x110001, 0x110002, 0x110003] as const

/** Of a hash's 32 bits. */
const unused = 2

const together = (one: number, other: number, how: number): number => mixed(mixed(one, how), other) >>> unused

// FNV-1a, over whole numbers, with the bits of larger ones brought down.
const basis = 0x811c9dc5
function mixed(hash: number, value: number): number {
  const next = Math.imul(hash ^ value, 0x01000193)
  return (next ^ (next >>> 15)) >>> 0
}
