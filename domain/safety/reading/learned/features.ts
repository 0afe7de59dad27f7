/**
 * The features of a sentence: its words, pairs of adjacent words, pairs of words around a third, and four-letter pieces
 * of longer words, which different spellings and related words have in common. In scripts without blanks, pieces have
 * one to three signs. The edges of a sentence and of a word count as a word and a letter. All digits are read as zero,
 * since how many there are matters more than which.
 *
 * Each feature is a number of 30 bits, enough that a feature that was never learned hardly ever gets the number of a
 * learned one.
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

/** The sentences of a text, in order. */
export const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.?!;])\s+|[\n。！？]+/).filter((part) => /\S/.test(part))

const word = /[\p{L}\p{M}\p{N}$@#*']+|\p{Extended_Pictographic}/gu

/** No real word is longer. Of a longer string, only this much is read. */
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

// A code that no letter has, and one for each kind of combined feature to tell the kinds apart.
const [edge, nextTo, around, piece] = [0x110000, 0x110001, 0x110002, 0x110003] as const

/** How many of a hash's 32 bits are dropped. */
const unused = 2

const together = (one: number, other: number, how: number): number => mixed(mixed(one, how), other) >>> unused

// FNV-1a over whole numbers, with the high bits folded into the low ones.
const basis = 0x811c9dc5
function mixed(hash: number, value: number): number {
  const next = Math.imul(hash ^ value, 0x01000193)
  return (next ^ (next >>> 15)) >>> 0
}
