import type { Node } from 'prosemirror-model'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { Role } from '#domain/kit/role.ts'
import type { TextRefusal } from '#domain/safety/check-text.ts'
import type { Flag } from '#domain/safety/found.ts'
import { foundInWords } from '#domain/safety/found-in-words.ts'
import { readFlags } from '#domain/safety/reading/read-flags.ts'
import { readText } from '#domain/safety/reading/read-text.ts'

/** How many paragraphs beside a change are read with it, so that a number does not hide by being broken into lines. */
const besideRead = 3

/** A refusal with the sentence that says what was found. */
export type NotesTextRefusal = TextRefusal & { fields: { notes: string } }
type Reading = { writer: Role; anyway?: boolean; cleaned?: (text: string) => string }

/**
 * Whether what somebody changed in the notes may stand, as a message would be read (ruling 9.3). What was found there before does not
 * count: it was allowed, and may be another's. `cleaned` blots out what is never read, letter by letter.
 */
export function checkNotes(
  before: Node,
  after: Node,
  { writer, anyway = false, cleaned = (text) => text }: Reading,
): Result<undefined, NotesTextRefusal> {
  const changed = textsBeside(before, after)
  if (!changed || (writer === 'student' && anyway)) return ok(undefined)
  const { known, text } = changed
  const allowed = readText(cleaned(known)).map((found) => known.slice(found.start, found.end))
  const found = readText(cleaned(text)).filter((one) => !allowed.includes(text.slice(one.start, one.end)))
  if (found.length === 0) return ok(undefined)
  const code = writer === 'mentor' ? 'contact-details' : 'contact-details-warning'
  return refuse({ code, found, fields: { notes: foundInWords({ code, found }, text) } })
}

/** What the desk should look at in what somebody changed, with the text it stands in (ruling 9.4); what stood there before does not count. */
export function flagsInNotes(before: Node, after: Node): { flags: Flag[]; text: string } {
  const changed = textsBeside(before, after)
  if (!changed) return { flags: [], text: '' }
  const known = readFlags(changed.known)
  return { flags: readFlags(changed.text).filter((flag) => !known.includes(flag)), text: changed.text }
}

/** What stands around a change, before and after it; undefined where nothing changed. */
function textsBeside(before: Node, after: Node): { known: string; text: string } | undefined {
  const start = before.content.findDiffStart(after.content)
  const end = before.content.findDiffEnd(after.content)
  if (start === null || !end) return undefined
  return { known: textBeside(before, start, end.a), text: textBeside(after, start, end.b) }
}

/** The text blocks that touch what changed, and some on either side, one on a line. */
function textBeside(notes: Node, from: number, to: number): string {
  const blocks: string[] = []
  let [first, last] = [Infinity, -1]
  notes.descendants((node, position) => {
    if (!node.isTextblock) return true
    if (position <= Math.max(from, to) && position + node.nodeSize >= from) {
      first = Math.min(first, blocks.length)
      last = blocks.length
    }
    blocks.push(node.textBetween(0, node.content.size, '\n', '\n'))
    return false
  })
  return blocks.slice(Math.max(0, first - besideRead), last + 1 + besideRead).join('\n')
}
