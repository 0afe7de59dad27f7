import type { Role } from '#domain/kit/role.ts'
import { checkText } from '#domain/safety/check-text.ts'
import { checkTogether } from '#domain/safety/check-together.ts'
import { foundInWords } from '#domain/safety/found-in-words.ts'
import { areCounts, readPiece } from '#domain/safety/pieces.ts'
import { readText } from '#domain/safety/reading/read-text.ts'
import type { Profile } from './profile.ts'
import { writtenFields } from './profile-page.ts'

/**
 * Returns the messages about contact details in a person's profile texts, by field as the call names it
 * ('profile.bio'). Texts that were saved before and haven't changed don't block changes to other fields (ruling 9.3).
 * If no field contains any by itself, all are read the way the page shows them, one below the other, and anything found
 * across fields is reported at the last changed one.
 */
export function contactDetailsIn(profile: Profile, before: Profile, writer: Role): Record<string, string> {
  const changed = writtenFields(writer).filter((name) => textOf(profile, name) !== textOf(before, name))
  const alone = changed.flatMap((name) => {
    const text = textOf(profile, name)
    const checked = checkText(text, writer)
    return checked.ok ? [] : [[`profile.${name}`, foundInWords(checked.refusal, text)] as const]
  })
  if (alone.length > 0 || changed.length === 0) return Object.fromEntries(alone)
  const known = saidTogether(before, writer).map(({ words }) => words)
  const told = saidTogether(profile, writer).flatMap(({ words, fields }) => {
    const last = fields.findLast((name) => changed.includes(name))
    return last === undefined || known.includes(words) ? [] : [[`profile.${last}`, inWords(words, writer)] as const]
  })
  return Object.fromEntries(told)
}

type Field = { name: string; text: string }
/** Words found across several fields, and which fields. */
type Said = { words: string; fields: string[] }

const textOf = (profile: Profile, name: string): string => {
  const values: Record<string, unknown> = profile
  const value = values[name]
  return typeof value === 'string' ? value.trim() : ''
}

/**
 * What several fields contain together that none contains by itself. A grade or score doesn't count in the fields that
 * ask for one.
 */
function saidTogether(profile: Profile, writer: Role): Said[] {
  const fields = writtenFields(writer)
    .map((name) => ({ name, text: textOf(profile, name) }))
    .filter((field) => field.text !== '' && !isScore(field))
  return [...acrossFields(fields), ...numbersInPieces(fields, writer)]
}

/** What is found where one field continues into the next. */
function acrossFields(fields: readonly Field[]): Said[] {
  let end = 0
  const placed = fields.map(({ name, text }) => {
    const start = end
    end += text.length + 1
    return { name, start, end: start + text.length }
  })
  const page = fields.map(({ text }) => text).join('\n')
  return readText(page).flatMap((one) => {
    const parts = placed.filter((field) => field.start < one.end && one.start < field.end)
    // What is within one field was already checked there.
    if (parts.length < 2) return []
    return [{ words: page.slice(one.start, one.end).replaceAll('\n', ' '), fields: parts.map(({ name }) => name) }]
  })
}

/**
 * Phone numbers split over several fields, as they can be over several messages, even with unrelated text in between.
 */
function numbersInPieces(fields: readonly Field[], writer: Role): Said[] {
  return fields.flatMap(({ text }, at) => {
    const before = fields.slice(0, at).map((field) => field.text)
    if (checkTogether(text, before.toReversed(), writer).ok) return []
    const pieces = fields.slice(0, at + 1).filter((field) => readPiece(field.text).kind === 'digits')
    return [{ words: pieces.map((piece) => piece.text).join(' '), fields: pieces.map(({ name }) => name) }]
  })
}

/** A grade or a score: '97', '1520, 34'. */
function isScore({ name, text }: Field): boolean {
  const groups = text.match(/\d+/g)
  if (!groups || (name !== 'gpa' && name !== 'testScores')) return false
  return areCounts(groups) || groups.every((one) => Number(one) <= 100 && !one.startsWith('0'))
}

function inWords(words: string, writer: Role): string {
  const code = writer === 'mentor' ? 'contact-details' : 'contact-details-warning'
  return foundInWords({ code, found: [{ kind: 'phone', start: 0, end: words.length }] }, words)
}
