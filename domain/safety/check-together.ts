import type { Role } from '#domain/kit/role.ts'
import { type Result, ok } from '#domain/kit/result.ts'
import { refusalFor, type TextRefusal } from './check-text.ts'
import { foldText } from './reading/fold-text.ts'
import { readText } from './reading/read-text.ts'
import { spelledDigits } from './reading/spelled-digits.ts'

/** So many messages before are looked at, by the same writer in the same conversation. */
export const readTogether = 6

/**
 * Whether a message gives away a telephone number together with those right before it, the latest first: '650', '555', '0142'
 * (ruling 9.3). Only messages that are nothing but digits and what joins them count, so that scores told one by one do not. What is
 * found is marked in the last message.
 */
export function checkTogether(text: string, before: readonly string[], writer: Role): Result<undefined, TextRefusal> {
  if (!isPiece(text)) return ok(undefined)
  const other = before.findIndex((earlier) => !isPiece(earlier))
  const pieces = before.slice(0, other === -1 ? readTogether : Math.min(other, readTogether)).toReversed()
  if (pieces.length === 0) return ok(undefined)
  const start = pieces.join(' ').length + 1
  const found = readText([...pieces, text].join(' '))
    .filter(({ kind, end }) => kind === 'phone' && end > start)
    .map((one) => ({ ...one, start: Math.max(0, one.start - start), end: one.end - start }))
  return found.length === 0 ? ok(undefined) : refusalFor(writer, found)
}

const longestPiece = 60
const piece =
  /^(?=.*\d)(?:[\d\s().+\-#:,*/!?~]|\b(?:its?|it's|is|then|and|my|mi|number|num|numero|call|text|me|area|code|ok|so|last|first|part|four|next|y|luego|es|lol)\b)+$/

/** Whether a text is so short and so much of digits that it may be a part of something longer. */
export const isPiece = (text: string): boolean =>
  text.length <= longestPiece && piece.test(spelledDigits(foldText(text)).text.trim())
