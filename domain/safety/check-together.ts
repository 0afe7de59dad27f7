import type { Role } from '#domain/kit/role.ts'
import { type Result, ok } from '#domain/kit/result.ts'
import { refusalFor, type TextRefusal } from './check-text.ts'
import type { Found } from './found.ts'
import { areCounts, readPiece } from './pieces.ts'
import { readText } from './reading/read-text.ts'
import { isNumberIn } from './reading/valid-number.ts'

/**
 * How many earlier messages by the same writer in the same conversation are read: enough for ten single digits with
 * something said between them.
 */
export const maxReadTogether = 24

/** How many characters of what is said in between are read with the digits, from its end, as in 'my number is'. */
const asidesRead = 60

/**
 * Checks whether a message gives away a phone number together with those before it, latest first: '650', 'ok', '555',
 * '0142' (ruling 9.3). Only messages that are mostly digits count. A message without digits doesn't end the run,
 * however long it is; one whose numbers mean something else does. Scores given one by one don't make a number. What is
 * found is marked in the last message.
 */
export function checkTogether(text: string, before: readonly string[], writer: Role): Result<undefined, TextRefusal> {
  const last = readPiece(text)
  if (last.kind !== 'digits') return ok(undefined)
  /** In the order they were written. */
  const run: Read[] = [last]
  for (const earlier of before.slice(0, maxReadTogether)) {
    const piece = readPiece(earlier)
    if (piece.kind === 'other') break
    run.unshift(piece.kind === 'digits' ? piece : { text: earlier.slice(-asidesRead), groups: [] })
  }
  const pieces = run.filter(({ groups }) => groups.length > 0)
  if (pieces.length === 1 && run.length === 1) return ok(undefined)
  const found = foundInAll(text, run, pieces)
  return found.length === 0 ? ok(undefined) : refusalFor(writer, found)
}

/** True if a text is short and mostly digits, so that it may be part of something longer. */
export const isPiece = (text: string): boolean => readPiece(text).kind === 'digits'

type Read = { text: string; groups: readonly string[] }

/**
 * Reads the pieces with everything said in between, and then with only what was said before them: 'my number is',
 * '07911', 'sec', '123456'.
 */
function foundInAll(text: string, run: readonly Read[], pieces: readonly Read[]): Found[] {
  const isSaid = run.some((one) => saysSo.test(one.text))
  const before = run.slice(
    0,
    run.findIndex(({ groups }) => groups.length > 0),
  )
  const readings = [run, [...before, ...pieces]].map((some) => some.map((one) => one.text))
  for (const texts of readings) {
    const start = texts.slice(0, -1).join(' ').length + 1
    const found = readText(texts.join(' '))
      .filter(({ kind, end }) => kind === 'phone' && end > start)
      .map((one) => ({ ...one, start: Math.max(0, one.start - start), end: Math.min(text.length, one.end - start) }))
    if (found.length > 0 && (isSaid || !areCounts(pieces.flatMap(({ groups }) => groups)))) return found
  }
  return isNumberAtEnd(pieces, isSaid) ? [{ kind: 'phone', ...digitsIn(text) }] : []
}

const saysSo =
  /\b(?:my (?:number|cell|phone|num|digits|#)|(?:call|text|ring|hit|phone) me|mi (?:numero|cel)|area code)\b/i

/** True if the last pieces, put together, have the length of a phone number and could be one. */
function isNumberAtEnd(pieces: readonly Read[], isSaid: boolean): boolean {
  const groups: string[] = []
  for (const piece of pieces.toReversed()) {
    groups.unshift(...piece.groups)
    const digits = groups.join('').replace(/^1(?=\d{10}$)/, '')
    if (digits.length > 10) return false
    if (digits.length === 10 && piece !== pieces.at(-1) && isNumberIn(digits, ['US']) && (isSaid || !areCounts(groups)))
      return true
  }
  return false
}

/** The range of the digits, or the whole message if its digits are words. */
function digitsIn(text: string): { start: number; end: number } {
  const start = text.search(/\d/)
  return start < 0 ? { start: 0, end: text.length } : { start, end: /.*\d/s.exec(text)![0].length }
}
