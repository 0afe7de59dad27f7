import type { Node } from 'prosemirror-model'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { Role } from '#domain/kit/role.ts'
import type { TextRefusal } from '#domain/safety/check-text.ts'
import { foundInWords } from '#domain/safety/found-in-words.ts'
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
  const start = before.content.findDiffStart(after.content)
  const end = before.content.findDiffEnd(after.content)
  if (start === null || !end || (writer === 'student' && anyway)) return ok(undefined)
  const known = textBeside(before, start, end.a)
  const allowed = readText(cleaned(known)).map((found) => known.slice(found.start, found.end))
  const text = textBeside(after, start, end.b)
  const found = readText(cleaned(text)).filter((one) => !allowed.includes(text.slice(one.start, one.end)))
  if (found.length === 0) return ok(undefined)
  const code = writer === 'mentor' ? 'contact-details' : 'contact-details-warning'
  return refuse({ code, found, fields: { notes: foundInWords({ code, found }, text) } })
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
