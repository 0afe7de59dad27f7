import type { Role } from '#domain/kit/role.ts'
import { type Result, ok } from '#domain/kit/result.ts'
import { refusalFor, type TextRefusal } from './check-text.ts'
import type { Found } from './found.ts'
import { areCounts, readPiece } from './pieces.ts'
import { readText } from './reading/read-text.ts'
import { isNumberIn } from './reading/valid-number.ts'

/** So many messages before are looked at, by the same writer in the same conversation: ten single digits, with something said between. */
export const readTogether = 24

/** So much of what is said between is read with the digits: how it ends, as in 'my number is'. */
const asidesRead = 60

/**
 * Whether a message gives away a telephone number together with those before it, the latest first: '650', 'ok', '555', '0142'
 * (ruling 9.3). Only messages that are mostly digits count; one without any says nothing against it, however long, one whose numbers are of
 * something else ends the run, and scores told one by one make no number. What is found is marked in the last message.
 */
export function checkTogether(text: string, before: readonly string[], writer: Role): Result<undefined, TextRefusal> {
  const last = readPiece(text)
  if (last.kind !== 'digits') return ok(undefined)
  /** The latest last. */
  const run: Read[] = [last]
  for (const earlier of before.slice(0, readTogether)) {
    const piece = readPiece(earlier)
    if (piece.kind === 'other') break
    run.unshift(piece.kind === 'digits' ? piece : { text: earlier.slice(-asidesRead), groups: [] })
  }
  const pieces = run.filter(({ groups }) => groups.length > 0)
  if (pieces.length === 1 && run.length === 1) return ok(undefined)
  const found = foundInAll(text, run, pieces)
  return found.length === 0 ? ok(undefined) : refusalFor(writer, found)
}

/** Whether a text is so short and so much of digits that it may be a part of something longer. */
export const isPiece = (text: string): boolean => readPiece(text).kind === 'digits'

type Read = { text: string; groups: readonly string[] }

/** With all that was said between, and with what was said before only: 'my number is', '07911', 'sec', '123456'. */
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

/** Whether the last pieces, one behind the other, are just as long as a telephone number, and could be one. */
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

/** The whole message, where its digits are words. */
function digitsIn(text: string): { start: number; end: number } {
  const start = text.search(/\d/)
  return start < 0 ? { start: 0, end: text.length } : { start, end: /.*\d/s.exec(text)![0].length }
}
