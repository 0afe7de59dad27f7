import unhomoglyph from 'unhomoglyph'
import { type MappedText, replaceIn } from './mapped-text.ts'

/**
 * A text as all further rules read it: lower case, without invisible characters and accents, every letter or digit that
 * only looks like a plain one (full width, mathematical, circled, Cyrillic, emoji) made plain, quotes and dashes alike, and no more than
 * so many blanks in a row: nobody means more by more, and a pattern that passes over them would begin anew at each.
 */
export function foldText(text: string): MappedText {
  if (latest?.text !== text) latest = { text, folded: replaceIn(withoutEntities(folded(text)), blanks, fewer) }
  return latest.folded
}

/** 'sam&#64;gmail&period;com' as a page shows it. */
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

/** What is sent is read for several things, one after the other. */
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
  // Invisible characters, accents on their own, what makes a keycap of a digit, and colors of skin.
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

/** A digit of any script as ours: each has its ten in a row, from zero on. */
function digitOf(character: string): string | undefined {
  const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code))
  const code = character.codePointAt(0)!
  // Mathematical ones have several tens in a row, and are taken apart by Unicode itself.
  if (!isDigit(code) || character !== character.normalize('NFKD')) return undefined
  let value = 0
  while (value < 9 && isDigit(code - value - 1)) value++
  return String(value)
}

/** Letters in circles, boxes and flags, which Unicode does not count as the same letters. */
function enclosedLetter(code: number): string | undefined {
  const first = [0x1f130, 0x1f150, 0x1f170, 0x1f1e6].find((start) => code >= start && code < start + 26)
  return first === undefined ? undefined : String.fromCharCode(97 + code - first)
}

/** Arrows to what follows, and a finger that points as one. */
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
