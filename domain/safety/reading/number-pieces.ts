import { allMatches } from './all-matches.ts'
import { type MappedText, type Span, spanIn } from './mapped-text.ts'

const ordinal = String.raw`(?:first|second|last|other|next|final|1st|2nd|3rd|third|rest)`
const part = String.raw`(?:half|part|bit|piece|chunk|section|four|three|two|4|3|digits|set|numbers?)`
const digits = String.raw`\(?\d[\d\s().-]{1,8}\d\b`
const count = String.raw`(?!\s*(?:words?|points?|pts|pages?|minutes?|mins?|hours?|percent|%|meters?|m\b|am|pm|people|years?|students?|bc|ad|questions?|dollars?|characters?|of the|to \d|-\s?\d+\s*(?:win|loss)))`

const patterns = [
  String.raw`${digits}${count}[^.?!\n\d]{0,12}\b(?:that'?s|thats|is|its|it's|are|being|=|<-)\s+(?:the|my)?\s*${ordinal}\s+${part}\b`,
  String.raw`\b${ordinal}\s+${part}(?:\s+digits)?(?:\s+of (?:it|my number|my cell))?\s*(?:is|are|=|:|,|->)?\s*${digits}${count}`,
  String.raw`\b(?:the\s+)?rest(?:\s+of it)?\s*(?:is|=|:)\s*${digits}${count}`,
  String.raw`\b(?:part|half|piece)\s+(?:\d|one|two|three)(?:\/\d)?\s*(?:of (?:my|the) (?:number|cell|phone|num|#))?\s*(?:is|=|:|,|->)?\s*${digits}${count}`,
  String.raw`\bmy\s+(?:number|cell|num|phone|digits|#)\s+(?:starts?|begins?|ends?)\s+(?:with|in|w|like|as)\b[^.?!\n\d]{0,24}\d{3,7}\b`,
  // '512 555 01 and the last two are …'
  String.raw`\b\d{3}[\s.-]\d{3}[\s.-]\d{1,3}\b[^.?!\n\d]{0,12}\b(?:last|final|missing)\s+(?:\d|digits?|couple|part|bit)\b`,
]
const pieces = new RegExp(patterns.join('|'), 'g')
/** Signs that the pieces make up a phone number. */
const whole =
  /\b(?:of my (?:number|cell|phone|num)|my (?:number|cell|digits|#)|together|the rest|block|blocked|filter|first part|second part|part 2|part two|part 1|the part i sent|i sent before|next message|coming next|area code|combine|add (?:it|them) up|put (?:it|them|that) (?:after|before|in front|together|next)|text me|call me|then,? \d{3}|my (?:number|cell|phone) (?:starts|begins|ends)|(?:last|final|missing) (?:\d|digits?))\b/
const study = /\b(?:word|essay|score|sat|act|paragraph|problem|question|chapter|page|quiz|test|game|points)s?\b/

/**
 * Finds parts of a phone number whose rest is elsewhere: 'last four are 0155, the rest is 212-555'. Numbers in words
 * have already become digits.
 */
export function findNumberPieces(read: MappedText): Span[] {
  if (!whole.test(read.text) || study.test(read.text)) return []
  return allMatches(read.text, pieces).map(({ index, 0: match }) => spanIn(read, index, index + match.length))
}
