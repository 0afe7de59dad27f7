import unhomoglyph from 'unhomoglyph'
import { type MappedText, replaceIn } from './mapped-text.ts'

/**
 * A text as all later rules read it: in lower case, without invisible characters and accents, with letters and digits
 * that only look like plain ones (full width, mathematical, circled, Cyrillic, emoji) made plain, and with quotes and
 * dashes unified. The number of blanks in a row is limited: more of them mean nothing, and a pattern that skips blanks
 * would start over at each one.
 */
export function foldText(text: string): MappedText {
  if (latest?.text !== text) latest = { text, folded: replaceIn(withoutEntities(folded(text)), blanks, fewer) }
  return latest.folded
}

/** Resolves entities such as 'sam&#64;gmail&period;com', as a page would show them. */
const withoutEntities = (folded: MappedText): MappedText =>
  folded.text.includes('&')
    ? replaceIn(folded, entities, ([, decimal, hexadecimal, name = '']) => {
        const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
        return code > 31 && code < 127 ? String.fromCharCode(code).toLowerCase() : named[name]
      })
    : folded
const entities = /&(?:#0{0,4}(\d{2,3})|#x0{0,4}([\da-f]{2})|([a-z]{2,8}));/g
const named: Record<string, string> = {
  commat: '@', period: '.', num: '#', dollar: '$', lowbar: '_', hyphen: '-', dash: '-', colon: ':', sol: '/', plus: '+', equals: '=', lpar: '(', rpar: ')', nbsp: ' ', amp: '&',
} // prettier-ignore

const mostBlanks = 8
const blanks = new RegExp(String.raw`\s{${mostBlanks + 1},}`, 'g')
const fewer = ([run]: RegExpExecArray): string => (run.includes('\n') ? '\n' : ' ').repeat(mostBlanks)

/** Kept because a text that is sent is read for several things in a row. */
let latest: { text: string; folded: MappedText } | undefined

function folded(text: string): MappedText {
  if (isAscii.test(text)) return { text: text.toLowerCase(), from: numbersFrom(0, text), to: numbersFrom(1, text) }
  const folded: MappedText = { text: '', from: [], to: [] }
  let at = 0
  for (const character of text) {
    const plain = plainOf(character)
    for (let more = 0; more < plain.length; more++) {
      folded.from.push(at)
      folded.to.push(at + character.length)
    }
    folded.text += plain
    at += character.length
  }
  return folded
}

const isAscii = /^\p{ASCII}*$/u

function numbersFrom(first: number, { length }: string): number[] {
  const numbers: number[] = []
  for (let at = 0; at < length; at++) numbers.push(first + at)
  return numbers
}

function plainOf(character: string): string {
  if (character <= '\u007f') return character.toLowerCase()
  const known = seen.get(character)
  if (known !== undefined) return known
  const plain = plainOfRare(character)
  if (seen.size < 5000) seen.set(character, plain)
  return plain
}

const seen = new Map<string, string>()

function plainOfRare(character: string): string {
  // Invisible characters, standalone accents, the mark that turns a digit into a keycap, and skin tones.
  if (/[\p{Cf}\p{M}\p{Emoji_Modifier}\u115f\u1160\u3164\uffa0]/u.test(character)) return ''
  const enclosed = enclosedLetter(character.codePointAt(0)!)
  if (enclosed) return enclosed
  const sign = signs[character] ?? (toWhatFollows.test(character) ? '->' : undefined)
  if (sign) return sign
  const digit = digitOf(character)
  if (digit !== undefined) return digit
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '')
  if (/^[\u0020-\u007e]*$/.test(plain)) return plain.toLowerCase()
  const twin = unhomoglyph(plain)
  return (/^[a-z0-9.@]{1,2}$/i.test(twin) ? twin : plain).toLowerCase()
}

/** The ASCII digit for a digit of any script. Each script has its ten in a row, starting at zero. */
function digitOf(character: string): string | undefined {
  const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code))
  const code = character.codePointAt(0)!
  // Mathematical digits have several sets of ten in a row, and Unicode decomposes them itself.
  if (!isDigit(code) || character !== character.normalize('NFKD')) return undefined
  let value = 0
  while (value < 9 && isDigit(code - value - 1)) value++
  return String(value)
}

/** Letters in circles, boxes and flags, which Unicode doesn't treat as the same letters. */
function enclosedLetter(code: number): string | undefined {
  const first = [0x1f130, 0x1f150, 0x1f170, 0x1f1e6].find((start) => code >= start && code < start + 26)
  return first === undefined ? undefined : String.fromCharCode(97 + code - first)
}

/** Arrows that point to what follows, and a pointing finger used like one. */
const toWhatFollows = /[↓⬇⤵→↠↣↦⇀⇢⇨⟶⟹⟼➔➙-➾▶►▸⮕👉]/u

const signs: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '•': '.',
  '·': '.',
  '∙': '.',
  '。': '.',
  '⋅': '.',
  '⁄': '/',
  '∕': '/',
  '：': ':',
  '⇒': '=>',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
}
