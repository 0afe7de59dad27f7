import { type MappedText, replaceIn } from './mapped-text.ts'

/** As said over the radio, as heard, and as typed in text messages. */
const heard: Record<string, string> = {
  zero: '0', cero: '0', zeroe: '0', zeero: '0', ziro: '0', zip: '0', zilch: '0', nil: '0', nought: '0', naught: '0', oh: '0', owe: '0', o: '0', ooh: '0',
  one: '1', won: '1', wun: '1', wan: '1', uno: '1', two: '2', too: '2', to: '2', tu: '2', tew: '2', tuu: '2', dos: '2',
  three: '3', tree: '3', thre: '3', free: '3', threee: '3', tres: '3', four: '4', for: '4', fore: '4', fower: '4', foe: '4', fo: '4', foar: '4', cuatro: '4',
  five: '5', fiver: '5', fife: '5', fiv: '5', faiv: '5', hive: '5', cinco: '5', sinco: '5', six: '6', sicks: '6', sics: '6', seis: '6', sez: '6',
  seven: '7', sevin: '7', sevn: '7', sebben: '7', heaven: '7', siete: '7', eight: '8', ate: '8', ait: '8', eigth: '8', ocho: '8', ayt: '8',
  nine: '9', niner: '9', nein: '9', nien: '9', nyne: '9', mine: '9', nueve: '9',
} // prettier-ignore
const anyHeard = Object.keys(heard)
  .toSorted((one, other) => other.length - one.length)
  .join('|')
const piece = String.raw`(?:(?:${anyHeard})(?![a-z])|\d)`
/** What people say while they think of the next digit. */
const filler = '(?:u+h*m+|u+h+|eh+|em+|e+r+m?|h+m+|like|then|and|so|ok|okay|well|now|next|pues|este|luego|y)'
const gap = String.raw`[\s,.\-/]{1,3}(?:${filler}[\s,.\-/]{1,3}){0,2}`
/** A run of at least seven, with no more than a comma, a dash or fillers between them. */
const run = new RegExp(String.raw`(?<![a-z\d])${piece}(?:${gap}${piece}){6,14}(?![a-z\d])`, 'g')
/** Words that often mean something other than a digit. */
const ambiguous = new Set('won wan too to tu free for fore foe fo hive ate heaven owe o ooh zip zilch nil nought naught nein mine sez'.split(' ')) // prettier-ignore
const isCertain = (word: string): boolean => /\d/.test(word) || (word in heard && !ambiguous.has(word))
const isFiller = new RegExp(`^${filler}$`)

const times: Record<string, number> = {
  two: 2,
  three: 3,
  four: 4,
  '2': 2,
  '3': 3,
  '4': 4,
  'a pair of': 2,
  'pair of': 2,
}
const plurals: Record<string, string> = {
  zeros: '0', zeroes: '0', ohs: '0', ones: '1', twos: '2', threes: '3', fours: '4', fives: '5', sixes: '6', sevens: '7', eights: '8', nines: '9', "0's": '0', "1's": '1', "2's": '2',
  "3's": '3', "4's": '4', "5's": '5', "6's": '6', "7's": '7', "8's": '8', "9's": '9', '0s': '0', '1s': '1', '2s': '2', '3s': '3', '4s': '4', '5s': '5', '6s': '6', '7s': '7', '8s': '8', '9s': '9',
} // prettier-ignore
const several = new RegExp(
  String.raw`(?<![a-z\d])(${Object.keys(times).join('|')})\s+(${Object.keys(plurals).join('|')})(?![a-z])`,
  'g',
)

/**
 * Reads digits by other names: 'niner', 'tree one too', 'three fives', and ones with the same filler between them
 * ('6X1X7X5…').
 */
export function heardDigits(folded: MappedText): MappedText {
  let text = replaceIn(folded, several, ([, count = '', digit = '']) =>
    (plurals[digit] ?? '').repeat(times[count] ?? 0),
  )
  text = replaceIn(text, run, ([words]) =>
    (words.match(/[a-z]+|\d/g) ?? []).filter(isCertain).length >= 4
      ? words.replaceAll(/[a-z_]+/g, (word) => heard[word] ?? (isFiller.test(word) ? ' ' : word))
      : undefined,
  )
  // '617 banana 555 banana 0133'
  text = replaceIn(
    text,
    /(?<!\d)(\d{3})\s*(?!(?:or|and|to|vs|then|by|plus|minus|x)\b)([^\d\s.,()/-]{1,12})\s*(\d{3})\s*\2\s*(\d{4})(?!\d)/g,
    ([, area, , middle, last]) => `${area}-${middle}-${last}`,
  )
  return replaceIn(text, /(?<![a-z\d])\d([a-z*_~^]{1,8}|[^\s\w,.:/+-]{1,3})\d(?:\1\d){7,10}(?!\d)/g, ([digits]) =>
    digits.replaceAll(/\D+/g, '-'),
  )
}
