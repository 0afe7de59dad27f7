import type { Node } from 'prosemirror-model'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { Role } from '#domain/kit/role.ts'
import { mayPass, type TextRefusal } from '#domain/safety/check-text.ts'
import type { Flag, Found } from '#domain/safety/found.ts'
import { foundInWords } from '#domain/safety/found-in-words.ts'
import { ownDanger } from '#domain/safety/own-danger.ts'
import { foldText } from '#domain/safety/reading/fold-text.ts'
import { readFlags } from '#domain/safety/reading/read-flags.ts'
import { readText } from '#domain/safety/reading/read-text.ts'
import { isWhole, longestNotes } from './notes-document.ts'

/** How many paragraphs with words beside a change are read with it, so that a number does not hide by being broken into lines. */
const besideRead = 3
/** How many characters are read of what stood there on the way, at most: nobody else is served meanwhile. */
const mostReadOnTheWay = 2 * longestNotes
/** What is read is looked for in the whole notes, however little it is; so many characters of them are looked through. */
const mostLookedThrough = 20 * longestNotes

/** A refusal with the sentence that says what was found. */
export type NotesTextRefusal = TextRefusal & { fields: { notes: string } }
/** What the desk should look at, what of it is danger to the writer, and the text it stands in. */
type Said = { flags: Flag[]; danger: Flag[]; text: string }
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
  if (!changed) return ok(undefined)
  const danger = newDanger(changed, writer)
  if (mayPass(writer, { anyway, danger })) return ok(undefined)
  const found = newFound(changed, cleaned)
  if (found.length === 0) return ok(undefined)
  const refusal =
    writer === 'mentor'
      ? { code: 'contact-details' as const, found, danger }
      : { code: 'contact-details-warning' as const, found }
  return refuse({ ...refusal, fields: { notes: foundInWords(refusal, changed.text) } })
}

/** What the desk should look at in what somebody changed, with the text it stands in (ruling 9.4); what stood there before does not count. */
export function flagsInNotes(before: Node, after: Node, writer: Role): Said {
  const changed = textsBeside(before, after)
  if (!changed) return { flags: [], danger: [], text: '' }
  return { flags: newFlags(changed), danger: newDanger(changed, writer), text: changed.text }
}

/** What stood in the notes on the way to what they are after a change, and was new there. */
export type OnTheWay = Said & { mustGo: boolean }

/**
 * Reads the notes as they stood between the steps of a change, each text once. `mustGo`: what stood there may not be kept, not even as the
 * way to what they are, since a program of the other's could read it. It need not be refused: whoever took it away again mended it. No
 * more than so much is read; who needs more on the way than there are notes keeps the end of it.
 */
export function readOnTheWay(
  before: Node,
  stages: readonly Node[],
  { writer, anyway = false, cleaned = (text) => text }: Reading,
): OnTheWay {
  const read = new Set<string>()
  const said: OnTheWay = { flags: [], danger: [], text: '', mustGo: false }
  let length = 0
  let lookedThrough = 0
  for (const [at, stage] of stages.entries()) {
    lookedThrough += stage.content.size
    if (lookedThrough > mostLookedThrough) return { ...said, mustGo: true }
    const changed = textsBeside(at === 0 ? before : stages[at - 1]!, stage)
    if (!isWhole(stage)) return { ...said, mustGo: true }
    if (!changed || read.has(changed.text)) continue
    read.add(changed.text)
    length += changed.text.length
    if (length > mostReadOnTheWay) return { ...said, mustGo: true }
    const flags = newFlags(changed).filter((flag) => !said.flags.includes(flag))
    const danger = newDanger(changed, writer).filter((flag) => !said.danger.includes(flag))
    if (flags.length > 0) Object.assign(said, { flags: [...said.flags, ...flags], text: changed.text })
    said.danger.push(...danger)
    const isAllowed = mayPass(writer, { anyway, danger: said.danger })
    if (!isAllowed && newFound(changed, cleaned).length > 0) return { ...said, mustGo: true }
  }
  return said
}

type Changed = { known: string; text: string }

function newFlags({ known, text }: Changed): Flag[] {
  const flags = readFlags(text)
  if (flags.length === 0) return flags
  const before = readFlags(known)
  return flags.filter((flag) => !before.includes(flag))
}

function newDanger({ known, text }: Changed, writer: Role): Flag[] {
  const danger = ownDanger(writer, text)
  if (danger.length === 0) return danger
  const before = ownDanger(writer, known)
  return danger.filter((flag) => !before.includes(flag))
}

function newFound({ known, text }: Changed, cleaned: (text: string) => string): Found[] {
  const found = readText(cleaned(text))
  if (found.length === 0) return found
  const allowed = readText(cleaned(known)).map((one) => known.slice(one.start, one.end))
  return found.filter((one) => !allowed.includes(text.slice(one.start, one.end)))
}

/** What stands around a change, before and after it; undefined where nothing changed. */
function textsBeside(before: Node, after: Node): Changed | undefined {
  const start = before.content.findDiffStart(after.content)
  const end = before.content.findDiffEnd(after.content)
  if (start === null || !end) return undefined
  return { known: textBeside(before, start, end.a), text: textBeside(after, start, end.b) }
}

/** The text blocks that touch what changed, and some on either side, one on a line; blank ones and lines of signs are passed over. */
function textBeside(notes: Node, from: number, to: number): string {
  const blocks: string[] = []
  let [first, last] = [Infinity, -1]
  notes.descendants((node, position) => {
    if (!node.isTextblock) return true
    const text = node.childCount === 0 ? '' : node.textBetween(0, node.content.size, '\n', '\n')
    const isBlank = !saysSomething(text)
    if (position <= Math.max(from, to) && position + node.nodeSize >= from) {
      first = Math.min(first, blocks.length)
      // Where a blank one changed, it is between those on either side.
      last = isBlank ? blocks.length - 1 : blocks.length
    }
    if (!isBlank) blocks.push(text)
    return false
  })
  return blocks.slice(Math.max(0, first - besideRead), last + 1 + besideRead).join('\n')
}

const saysSomething = (text: string): boolean =>
  text !== '' && (/[\da-z@]/i.test(text) || /[\p{L}\p{N}]/u.test(foldText(text).text))
