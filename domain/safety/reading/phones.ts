import { findPhoneNumbersInText, isValidPhoneNumber } from 'libphonenumber-js'
import { allMatches } from './all-matches.ts'
import { type MappedText, replaceIn, type Span, spanIn } from './mapped-text.ts'
import { findClaimed } from './claimed-numbers.ts'
import { isWrittenAtHome } from './national-shapes.ts'
import { saysTelephone } from './other-tongues.ts'

const cue =
  /\b(?:number|num|numero|phone|cell|celular|cel|mobile|movil|tel|telefono|text|txt|call|ring|dial|sms|wa|wsp|whats ?app|imessage|reach|hmu|hit me|digits|llama|llamame|area code|codigo|contact|facetime|signal|lada|fijo|landline|from (?:the )?(?:uk|england|london|india|mexico|canada|france|spain|germany)|in the \d{3}(?!\d))\b|(?:^|\s)#\s*(?:is|:|=)|\bmy #/
const saysPhone = (text: string): boolean => cue.test(text) || saysTelephone.test(text)
/** Words before numbers that aren't phone numbers. */
const otherNumber =
  /\b(?:isbn|doi|arxiv|order|tracking|confirmation|application|registration|reference|serial|candidate|badge|locker|app id|caid|ceeb|crn|id|(?<!\bin )case|ticket|issue|member|account|mod|int|let|const|var|scores?|grades?|sat|act|gpa|psat|ib|gcse|census|flight|lat|long|pages?|zip|student id|common app|college ?board|applicant|passport|ssn|ets|toefl|words?|word counts?|counts?|limits?|percentiles?|lengths?|candidat[eo]?|dossier|matricul[ae]|matrikel\w{0,8}|inscri\w{0,8}|bewerbung\w{0,10}|protocollo|pedido|processo)\b[^a-z]{0,4}(?:(?:number|no|num|code|is|was|#|:|=|[a-z]{1,6})[^a-z\d]{0,4}){0,2}$/

/** Finds phone numbers, even spaced out or disguised, in a text whose numbers in words have already become digits. */
export function findPhones(digits: MappedText): Span[] {
  if (!/\d/.test(digits.text)) return []
  const found = findClaimed(digits)
  const read = withoutListMarks(withoutOtherNumbers(digits))
  if ((read.text.match(/\d/g)?.length ?? 0) < 7) return found
  for (const [count, { 0: match, index }] of allMatches(read.text, candidate).slice(0, mostNumbers).entries()) {
    // No honest text has this many.
    if (count === mostNumbers - 1 || isPhone(match, read.text, index, isSpelled(read, index, match.length))) {
      found.push(spanIn(read, index, index + match.trimEnd().length))
      continue
    }
    // A match that begins within a number is part of something longer: 3.1415….
    const { 0: inside = '', index: at = 0 } = (!/\d/.test(read.text.charAt(index - 1)) && grouped.exec(match)) || {}
    if (inside !== '' && isPhone(inside, read.text, index + at, false))
      found.push(spanIn(read, index + at, index + at + inside.length))
  }
  if (/\+|\b00\d/.test(read.text)) found.push(...findFromAbroad(read))
  return found
}

/**
 * Removes line numbers from a phone number written as a list, if a word says that it is one: '1. 609', '2. 555', '3.
 * 0158'.
 */
const withoutListMarks = (mapped: MappedText): MappedText =>
  mapped.text.includes('\n') && (mapped.text.match(onLines)?.length ?? 0) > 2 && saysPhone(mapped.text)
    ? replaceIn(mapped, lineMarks, ({ 0: mark }) => ' '.repeat(mark.length))
    : mapped
const onLines = /^ {0,3}\d{1,2}[.)] ?\d{1,4}$/gm
const lineMarks = /(?<=^|\n) {0,3}\d{1,2}[.)] ?/g

/** With a '+' and the length of a phone number, whether or not its country has assigned it. */
const fromAbroad =
  /(?<![\w+.]|[\d)]\s)(?:\+(?!\d*0{5})|00(?=[1-9]\d{0,2}[\s-]\d{2,5}[\s-]))[1-9](?:[\s().-]{0,2}\d){9,14}(?!\w|\.\d|\s?[=*/^])/g

function findFromAbroad(read: MappedText): Span[] {
  const found: Span[] = []
  for (const { startsAt, endsAt } of findPhoneNumbersInText(international(read.text), 'US'))
    if (read.text.slice(Math.max(0, startsAt - 1), startsAt + 2).match(/\+|00/))
      found.push(spanIn(read, startsAt, endsAt))
  for (const { 0: match, index } of allMatches(read.text, fromAbroad))
    if (!isOtherAbroad(match, read.text.slice(Math.max(0, index - 48), index)))
      found.push(spanIn(read, index, index + match.length))
  return found
}

/** Round numbers, rising ones, and ones that only begin with zeros: '0042 1000 2000'. */
function isOtherAbroad(text: string, before: string): boolean {
  const groups = text.match(/\d+/g) ?? []
  const lengths = groups.map(({ length }) => length)
  if (groups.every((one) => one.endsWith('0')) || isSequence(text, lengths)) return true
  return text.startsWith('0') && (otherNumber.test(before) || lengths.every((length) => length === 4))
}

// Checking each one takes up to half a millisecond.
const mostNumbers = 50

/** Replaces '00' by '+', and cuts the text off soon after the twentieth '+'. */
const international = (text: string): string =>
  /^(?:[^+]*\+){0,20}[^+]{0,40}/.exec(text.replaceAll(/\b00(?=[1-9])/g, ' +'))?.[0] ?? ''

const between = String.raw`(?:[\s.\-()/_*~,|+:;#'"=<>\[\]\{\}\p{Extended_Pictographic}]|\b(?:then|next|and|dash|hyphen|space|dot|punto|guion|last|is|with|end|ends|its|the|part|first|comma|rest|after that|finally|half|second|other|now|followed by|plus|piece|goes|here's|heres|put)\b){0,24}?`
const candidate = new RegExp(String.raw`\+?\(?\d(?:${between}\d){6,18}`, 'gu')

/** A number in its usual form, whatever number is beside it: '650-555-0142 1 hour before'. Scores end with zeros. */
const grouped =
  /(?<![\d.-])(?:\(?[2-9]\d\d(?:\)\s?|[.-])\d{3}[.-]\d{4}|[2-9]\d\d (?!\d\d0 \d{3}0)\d{3} \d{4}|(?<=^(?:\d{1,3}\s+)?)[2-9]\d{9}(?=(?:\s+\d{1,3})?$))(?![.-]?\d)/

/** True if some of the digits were words or letters. */
const isSpelled = ({ from, to }: MappedText, start: number, length: number): boolean =>
  from.slice(start, start + length).some((at, index) => to[start + index]! - at > 2)

function isPhone(text: string, whole: string, at: number, spelled: boolean): boolean {
  const before = whole.slice(Math.max(0, at - 48), at)
  const after = whole.slice(at + text.length, at + text.length + 40)
  const digits = text.replaceAll(/\D/g, '')
  const groups = text.match(/\d+/g)!.map(({ length }) => length)
  const called = saysPhone(before) || saysPhone(after) || (/[a-z]{3}/.test(text) && cue.test(text))
  if (isData(before, after) && !/\b(?:text|call|phone|cell|my number)\b/.test(before)) return false
  if (isSum(text)) return false
  if (isReversed(digits, whole)) return true
  const isHome = isWrittenAtHome(text.trim(), text.match(/\d+/g)!)
  if (isHome && called) return true
  if (isSequence(text, groups) || (/^1?8(?:00|33|44|55|66|77|88)/.test(digits) && digits.length >= 10)) return false
  if (otherNumber.test(before) && (!/\b(?:call|text|cell|phone|whats ?app)\b/.test(before) || areCounts(text)))
    return false
  if (isIsbn(digits, before) || (/[[{]\s*$/.test(before) && text.includes(','))) return false
  if (isHome) return true
  const national = digits.replace(/^1(?=\d{10}$)/, '')
  const american = national.length === 10 && isValidPhoneNumber(national, 'US')
  if (american && (isWritten(groups, text) || (spelled && !isList(text)))) return true
  if (digits.length === 10 && /\b(?:half|part|piece)\b/.test(before.slice(-20) + text)) return true
  const inParts = areaCode.test(before) || areaCode.test(after)
  if (inParts && digits.length === 7) return true
  // The area code is given last, and a word says that it comes first.
  if (/^\W{0,3}(?:(?:goes|comes|is)\W{1,3})?(?:first|in front|before that)\b/.test(after) && digits.length === 10)
    return true
  return called && isCalled(digits, groups, american, text)
}

/** Round numbers in a row, such as word counts and scores, following a word for them. */
const areCounts = (text: string): boolean =>
  /^\d{2,4}(?:[\s,/]{1,3}\d{2,4}){2,9}\s*$/.test(text) && text.match(/\d+/g)!.every((one) => one.endsWith('0'))

/** '740 + 790 = 1530', or nearly; '740 790 1530' counts too. */
function isSum(text: string): boolean {
  const [first = 0, second = 0, sum = 0, ...more] = (text.match(/\d+/g) ?? []).map(Number)
  if (more.length > 0) return false
  return /^\D*\d+\s*\+\s*\d+\s*=/.test(text)
    ? Math.abs(first + second - sum) <= (first + second) / 10
    : first + second === sum
}

/** A list of numbers for a calculation. */
const isData = (before: string, after: string): boolean =>
  /\b(?:median|mean|average|mode|std|standard deviation|variance|sort|sorted|data ?set|data points?|array|list|sequence|outliers?|quartiles?|iqr|range|sum|digits of|stem|histogram|sample)\b/.test(
    `${before.slice(-30)} ${after}`,
  )

/** Written backwards, according to a word in the text. */
const isReversed = (digits: string, whole: string): boolean =>
  /\b(?:backwards?|reversed?|flip(?:ped)?|al reves|right to left|from the end|end to start|mirror(?:ed)?|turn it around)\b/.test(
    whole,
  ) &&
  digits.length >= 10 &&
  isValidPhoneNumber(Array.from(digits).toReversed().join('').slice(-10), 'US')

const areaCode = /\b(?:area code|codigo de area|lada)\b|\bin the \d{3}(?!\d)/

/** Numbers separated by commas, unless the commas are where a phone number has its gaps. */
const isList = (text: string): boolean => {
  const parts = text.split(',').map((part) => part.replaceAll(/\D/g, '').length)
  // Digit by digit, or two at a time if they are the same.
  if (parts.filter((length) => length === 1).length > 5 && parts.every((length) => length < 3)) return false
  return parts.length > 2 && !/^(?:1-)?3-3-(?:4|2-2|1-3|3-1)$/.test(parts.join('-'))
}

/** Grouped like a phone number, without a word that says so: 3-3-4, all in one, or digit by digit. */
function isWritten(groups: number[], text: string): boolean {
  const shape = groups.join('-')
  if (/,\s/.test(text) && groups.some((length) => length !== 1)) return shape === '3-3-4'
  if (/^(?:1-)?(?:3-3-4|3-7|6-4|3-3-2-2|3-3-1-3)$/.test(shape)) return !/,\s*\d{3},/.test(text)
  if (/^1?10$|^11$|^(?:1-)?10$/.test(shape)) return true
  if (/then|next/.test(text)) return true
  const borders = groups.map(
    (_, at) => groups.slice(0, at + 1).reduce((sum, length) => sum + length, 0) - (groups[0] === 1 ? 1 : 0),
  )
  if (
    !text.includes(',') &&
    ((borders.includes(3) && borders.includes(6)) ||
      (groups[0] !== 1 && groups.length > 4 && groups.includes(1) && borders.includes(6)))
  )
    return true
  const single = groups.filter((length) => length === 1).length
  return single >= 5 && single >= groups.length - 2 && !(/,/.test(text) && /^[\s,1-7]+$/.test(text))
}

/**
 * Given a word that says it is a phone number: anything of that length that is not a list of years, scores or grades.
 */
function isCalled(digits: string, groups: number[], american: boolean, text: string): boolean {
  const shape = groups.join('-')
  if (/^3-4$|^7$/.test(shape)) return true
  if (digits.length < 8 || digits.length > 15) return groups.every((length) => length === 1) && digits.length === 7
  if (/^(?:2-){4}2$/.test(shape) && digits.startsWith('0')) return true
  if (/^(?:4-)*4$|^4-2-2$|^2-2-4$|^(?:2-)+2$/.test(shape)) return american && groups.length > 3
  if (/,\s/.test(text) && !american) return false
  return american || groups.length <= 5 || groups.every((length) => length <= 2)
}

/** Numbers that rise throughout: 1 2 3 4 5 …, 10 20 30 …, Fibonacci. */
function isSequence(text: string, groups: number[]): boolean {
  const values = (text.match(/\d+/g) ?? []).map(Number)
  return groups.length >= 5 && values.every((value, at) => at === 0 || value >= values[at - 1]!)
}

function isIsbn(digits: string, before: string): boolean {
  if (/isbn/.test(before)) return true
  if (!/^97[89]\d{10}$/.test(digits)) return false
  const sum = Array.from(digits).reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0)
  return sum % 10 === 0
}

/** Blanks out dates, times, money, fractions, long decimals, web addresses and percentages. */
const withoutOtherNumbers = (mapped: MappedText): MappedText =>
  replaceIn(mapped, others, ({ 0: run, index }) =>
    isGroupedPhone(run, mapped.text.slice(Math.max(0, index - 30), index)) ? undefined : 'x'.repeat(run.length),
  )
/** Matches 'my phone: 6,505,550,142'. */
const isGroupedPhone = (run: string, before: string): boolean =>
  /^\d,\d{3},\d{3},\d{3}$/.test(run) &&
  /\b(?:phone|cell|number|num|call|text|digits|reach)\b[^.?!\d]{0,16}$/.test(before) &&
  isValidPhoneNumber(run.replaceAll(',', ''), 'US')
const others =
  /https?:\/\/\S+|\b\d{1,2}:\d{2}(?::\d{2})?\b|\$\s?(?!\d{10}(?!\d))[\d,.]+\d|\b(?:19|20)\d\d[-/.]\d{1,2}[-/.]\d{1,2}\b|\b\d{1,2}[-/]\d{1,2}[-/](?:19|20)\d\d\b|\b(?:\d{3}|1[0-6]\d\d)\/1600\b|\b10\.\d{4}\/\S+|\b\d{1,2}\.\d{5,}(?:e[+-]?\d+)?\b|\b[a-z]{1,3}\d{1,4}\.[a-z\d]\d+\b|\b\d{4}\.\d{5}\b|\b\d{1,3}(?:,\d{3})+\b(?![\s,-]?\d{4})|(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}\b(?!\.)|\b0[xb][\da-f]+\b|(?<![\d.])[\d.]{1,12}%|\b[01]{8}\b|\b(?:19|20)\d\d-(?:19|20)?\d\d\b|\b\d{3}-\d{7}-\d{7}\b/g
