import { type MappedText, replaceIn } from './mapped-text.ts'
import { heardDigits } from './misspelled-digits.ts'

const digits: Record<string, string> = {
  zero: '0', oh: '0', nought: '0', one: '1', two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7', eight: '8', nine: '9',
  cero: '0', uno: '1', dos: '2', tres: '3', cuatro: '4', cinco: '5', seis: '6', siete: '7', ocho: '8', nueve: '9',
  ten: '10', eleven: '11', twelve: '12', thirteen: '13', fourteen: '14', fifteen: '15', sixteen: '16', seventeen: '17',
  eighteen: '18', nineteen: '19', diez: '10', doce: '12', trece: '13', catorce: '14', quince: '15',
} // prettier-ignore
const tens: Record<string, string> = {
  veinte: '2', treinta: '3', cuarenta: '4', cincuenta: '5', sesenta: '6', setenta: '7', ochenta: '8', noventa: '9', twenty: '2', thirty: '3', forty: '4', fifty: '5', sixty: '6', seventy: '7', eighty: '8', ninety: '9',
} // prettier-ignore

const any = (words: Record<string, string>) =>
  Object.keys(words)
    .toSorted((one, other) => other.length - one.length)
    .join('|')
const word = `(?:${any(digits)})`
const times: Record<string, number> = {
  double: 2,
  dbl: 2,
  doble: 2,
  twice: 2,
  triple: 3,
  treble: 3,
  thrice: 3,
  quadruple: 4,
  quad: 4,
}
const isRepeated = new RegExp(Object.keys(times).join('|'))
const repeated = new RegExp(
  `(?<![a-z])(double|dbl|doble|triple|treble|quadruple|quad)[\\s-]+(?:the\\s)?(${any(digits)}|o|\\d)(?:e?s)?(?![a-z0-9])|(?<![a-z\\d])(${any(digits)}|\\d)\\s(twice|thrice)(?![a-z])`,
  'g',
)
const twoParts = new RegExp(`(?<![a-z])(${any(tens)})(?:(?:[\\s-]?|\\sy\\s)(${any(digits)}))?(?![a-z])`, 'g')
const hundreds = /(?<=\b\d)[\s-]hundred[\s-](?:and[\s-])?(?=\d\d\b)/g
const glued = new RegExp(`(?<![a-z])(?:${word}|(?<=${word}|\\d)o)+(?![a-z])`, 'g')
const oneWord = new RegExp(any(digits), 'g')

/** As many as a phone number has; fewer are a year or a count. */
const chineseRun = /[零〇o一壹幺二两三四五六七八九](?:[\s.-]?[零〇o一壹幺二两三四五六七八九]){6,14}(?![a-z])/gu
const chinese: Record<string, string> = {
  零: '0', 〇: '0', o: '0', 一: '1', 壹: '1', 幺: '1', 二: '2', 两: '2', 三: '3', 四: '4', 五: '5', 六: '6', 七: '7', 八: '8', 九: '9',
} // prettier-ignore

const looksLike: Record<string, string> = { o: '0', i: '1', l: '1', s: '5', b: '8', z: '2', g: '9', q: '9' }
/** '6S0-SSS-OI42': grouped like a phone number, with some digits. */
const shapedGroups = /(?<![a-z\d])[\doilsbzgq]{3}\)?[\s.-]{1,2}[\doilsbzgq]{3}[\s.-]{1,2}[\doilsbzgq]{4}(?![a-z\d])/g

const digitOf = (word: string): string => digits[word] ?? (word === 'o' ? '0' : word)

/**
 * The same text with numbers in words as digits, the way people spell out phone numbers: 'five', 'triple five', 'fifty
 * five', '65o'.
 */
export function spelledDigits(folded: MappedText): MappedText {
  const inLatin = replaceIn(folded, chineseRun, ([run]) => run.replaceAll(/[^\s.-]/gu, (sign) => chinese[sign] ?? sign))
  let text = heardDigits(inLatin)
  if (isRepeated.test(text.text))
    text = replaceIn(text, repeated, ([, before, what = '', earlier, after]) =>
      digitOf(earlier ?? what).repeat(times[before ?? after ?? ''] ?? 1),
    )
  text = replaceIn(text, twoParts, ([, ten = '', one]) => {
    const unit = one === undefined ? '0' : digits[one]!
    return unit.length === 1 ? `${tens[ten]}${unit}` : undefined
  })
  text = replaceIn(text, glued, ([run]) => run.replaceAll(oneWord, (one) => digits[one]!).replaceAll('o', '0'))
  text = replaceIn(text, hundreds, () => '')
  text = replaceIn(text, shapedGroups, ([run]) =>
    run.replaceAll(/\D/g, '').length >= 4 && /\d[a-z]|[a-z]\d/.test(run)
      ? run.replaceAll(/[a-z]/g, (letter) => looksLike[letter] ?? letter)
      : undefined,
  )
  // An 'o' or 'l' among digits is a zero or a one.
  text = replaceIn(text, /(?<=\d[\s-]?)o+(?=[\s-]?\d|\b)/g, ([run]) => '0'.repeat(run.length))
  text = replaceIn(text, /(?<![a-z])o(?=[\s-]?\d{1,3}(?:\D|$))/g, () => '0')
  text = replaceIn(text, /(?<![a-z])(?=[oil]*\d)[oil\d]{3,}(?![a-z])/g, ([run]) =>
    run.replaceAll('o', '0').replaceAll(/[il]/g, '1'),
  )
  // So is an 's' or a 'b' beside two digits, but not the one in 'the 90s'.
  text = replaceIn(text, /(?<![a-z\d])(?=(?:[oilsbz]*\d){2})(?!\d*0s)[oilsbz\d]{3,4}(?![a-z\d])/g, ([run]) =>
    run.replaceAll(/[oilsbz]/g, (letter) => looksLike[letter] ?? letter),
  )
  return replaceIn(text, /(?<=\d)[li](?=[\dli]*\d)/g, () => '1')
}
