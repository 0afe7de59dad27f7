import { allMatches } from './all-matches.ts'
import { type MappedText, type Span, spanIn } from './mapped-text.ts'
import { isNumberIn } from './valid-number.ts'

/** A writer who disguises a number as scores or prices has to say so, or nobody would dial it. */
const claim =
  /\b(?:(?:those|these|they|that|this|it)(?:\s(?:are|is)|'s|'re|s)?\s?(?:n'?t|not)\s(?:an?\s|my\s|the\s|really\s|actually\s)*(?:sat\s)?(?:scores?|prices?|costs?|dates?|years?|points?|grades?)|(?:number|digits)\s(?:that\s)?(?:you|u|i)\scan\s(?:dial|call|text|be reached)|(?:take|leave|cross)\s(?:out|away)\sthe\s(?:words|letters)|(?:only|just)\s(?:read\s|take\s|keep\s)?the\s(?:digits|numbers))\b/
/** 'not scores, they're percentiles'. */
const otherCount = /\b(?:percentiles?|ranks?|averages?|applicants)\b/

const keys: Record<string, string> = {
  abc: '2',
  def: '3',
  ghi: '4',
  jkl: '5',
  mno: '6',
  pqrs: '7',
  tuv: '8',
  wxyz: '9',
}
const keyOf = Object.fromEntries(Object.entries(keys).flatMap(([on, key]) => Array.from(on, (one) => [one, key])))
/** A number given by the letters on its keys: '415-TUTOR-ME', '1-800-MY-ESSAY'. */
const byKeys =
  /(?<![\w$.-])(?:\+?1[\s.-]?)?\(?([2-9]\d\d)\)?[\s.-]{1,2}([a-z\d]{1,9}(?:[.-][a-z\d]{1,9}){0,3})(?![\w-])/g
const isDialed =
  /\b(?:text|txt|call|dial|ring|phone|reach me at|(?:number|cell|line|digits)\s?(?:is|:|=|'s|spells?|spelled))\s?(?:me\s)?(?:at\s|on\s|@\s)?\W{0,2}$/
const isOnesOwn =
  /\bmy (?:own |personal )?(?:line|number|cell|phone)\b|\bi (?:always )?(?:pick up|answer)\b|\bthat'?s (?:me|mine)\b|\b(?:call|text|reach) me\b/

/** Finds phone numbers recognizable by what is said about them: digits in different places, and letters for digits. */
export function findClaimed(digits: MappedText): Span[] {
  const { text } = digits
  const all = text.replaceAll(/\D/g, '')
  if (all.length < 3) return []
  const found: Span[] = []
  if (all.length >= 10 && claim.test(text) && !otherCount.test(text) && isNumberIn(all, ['US']))
    found.push(spanIn(digits, text.search(/\d/), text.length - /\D*$/.exec(text)![0].length))
  for (const { index, 0: match, 1: area = '', 2: rest = '' } of allMatches(text, byKeys)) {
    const letters = rest.replaceAll(/[.-]/g, '')
    const isFree = /^8(?:00|33|44|55|66|77|88)$/.test(area)
    if ((letters.match(/[a-z]/g)?.length ?? 0) < 3 || letters.length < 7 || (!isFree && letters.length > 7)) continue
    const dialed = letters.slice(0, 7).replaceAll(/[a-z]/g, (letter) => keyOf[letter] ?? '')
    const isTold = isFree ? isOnesOwn.test(text) : isDialed.test(text.slice(Math.max(0, index - 24), index))
    if (isTold && isNumberIn(area + dialed, ['US'])) found.push(spanIn(digits, index, index + match.length))
  }
  return found
}
