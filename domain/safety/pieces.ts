import { foldText } from './reading/fold-text.ts'
import type { MappedText } from './reading/mapped-text.ts'
import { spelledDigits } from './reading/spelled-digits.ts'

/**
 * What a message is in relation to others: a piece with digits, one without any numbers, or one whose numbers mean
 * something else.
 */
export type Piece = { kind: 'digits'; text: string; groups: string[] } | { kind: 'aside' } | { kind: 'other' }

const longestPiece = 60

/** What people type around digits without saying what they count. */
const chatter = new Set(
  `its it's it is then and my mi number num numero call text me area code ok okay k kk so last first part four next y luego es lol lmao yw ty thx thanks np
yeah yes yep yup ya no nope haha hehe hmm um uh oh well here heres there thats that this the a now done wait sorry oops bro bruh omg btw jk idk ig fr ngl tbh
plus also with w or to for you u i im got get rest half end start starts begins ends goes by in after before finally lastly second third two three one more add
put them together digits dash cool sure right good nice same again ugh wow hey hi hello`.split(/\s+/),
)
/** Laughter and yeses, at any length. */
const drawnOut =
  /^(?:(?:h[aeiou]+)+h*|l+o+l+s*|l+m+a+o+|o+k+a*y*|k+|y+e*[ahps]+|h*m+|u+[hm]+|a+h+|o+h*|n+o+|x+d+|o+m+g+)$/
/** Things that numbers count; such numbers aren't part of a phone number. */
const counted =
  /\b(?:words?|essays?|supps?|math|reading|writing|rw|ebrw|english|science|history|sat|act|psat|ap|ib|gpa|scores?|points?|pts|rooms?|rm|halls?|dorm|building|bldg|floor|pages?|pp?|pgs?|chapters?|ch|section|problems?|questions?|quiz|test|exam|period|class|am|pm|a\.m|p\.m|noon|mins?|minutes?|hrs?|hours?|days?|weeks?|months?|years?|yrs?|dollars?|usd|bucks|credits?|percent|degrees?|people|students?|schools?|applicants?|total|composite|superscored?|median|average|avg|mean|rank|ranked|out of|until|till|tonight|tomorrow|tmrw|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|satur|sun)(?:day)?|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|fall|spring|summer|winter|bus|gate|flight|locker|jersey|verbal|problem set|lines?|lbs?|miles?|km|kg)\b|\b(?:ch|pg?|rm|q)\d|\d\s?(?:am|pm|ers?|st|nd|rd|th|k|m|s|x|min|hrs?|h|w|pts|wd)\b|\d:\d\d\b|\d\s?\/\s?\d|[%$€£°]|(?<![\d.])\d\.\d{1,2}(?![\d.])/

/** Reads a message as a possible part of something longer. */
export function readPiece(text: string): Piece {
  const folded = foldText(text)
  if (text.length > longestPiece) return { kind: isWithoutNumbers(folded) ? 'aside' : 'other' }
  const plain = spelledDigits(folded).text.trim()
  // A single zero is often typed as an 'o'.
  const digits = /^o+$/.test(plain) ? '0'.repeat(plain.length) : plain
  const groups = digits.match(/\d+/g) ?? []
  if (groups.length === 0) return { kind: 'aside' }
  if (counted.test(folded.text) || counted.test(digits)) return { kind: 'other' }
  const words = digits.match(/[\p{L}'][\p{L}\p{N}']*/gu) ?? []
  const unknown = words.filter((word) => !chatter.has(word) && !drawnOut.test(word))
  const isMostlyDigits = unknown.length <= 1 && unknown.join('').length <= longestWord
  return isMostlyDigits ? { kind: 'digits', text: /^o+$/.test(plain) ? digits : text, groups } : { kind: 'other' }
}

const longestWord = 8

/** True if a long text contains no numbers. 'one' and 'two' alone are used for much else; 'one four two' is not. */
const isWithoutNumbers = (folded: MappedText): boolean =>
  !/\d/.test(folded.text) && !/\d\D{0,2}\d/.test(spelledDigits(folded).text)

/**
 * Scores, years and round counts, given one after the other: '1480', '34', '35'; or '650', '710', and '1360' in all.
 */
export function areCounts(groups: readonly string[]): boolean {
  if (groups.some((one) => one.length > 4 || (one.length > 1 && one.startsWith('0')))) return false
  const values = groups.map(Number)
  const single = groups.filter(({ length }) => length === 1)
  const isRising = values.every((value, at) => at === 0 || value > (values[at - 1] ?? 0))
  // AP and IB grades go up to 7.
  if (single.length > 4)
    return isRising || (single.length === groups.length && values.every((value) => value >= 1 && value <= 7))
  const [first = 0, second = 0, sum] = values
  return (
    values.every((value) => value <= 36 || isRound(value) || (value >= 1900 && value < 2040)) ||
    values.every((value) => value >= 60 && value <= 100) ||
    (values.length === 3 && first + second === sum) ||
    (values.length > 3 && groups.every(({ length }) => length < 4) && isRising)
  )
}

const isRound = (value: number): boolean => value >= 50 && value <= 2000 && value % 10 === 0
