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

/**
 * How many non-blank paragraphs on each side are read along with a change, so that breaking a number into lines doesn't
 * hide it.
 */
const besideRead = 3
/** The most characters read from a change's intermediate states, since reading blocks all other requests. */
const maxIntermediateRead = 2 * longestNotes
/** Finding what changed scans the whole notes, however small the change is. This is the most characters scanned. */
const mostLookedThrough = 20 * longestNotes

/** A refusal with the sentence that says what was found. */
export type NotesTextRefusal = TextRefusal & { fields: { notes: string } }
/** The flags for the desk, those among them that show danger to the writer, and the text they were found in. */
type Said = { flags: Flag[]; danger: Flag[]; text: string }
type Reading = { writer: Role; anyway?: boolean; cleaned?: (text: string) => string }

/**
 * Checks a change of the notes the way a message would be checked (ruling 9.3). Contact details that were already there
 * don't count: they were allowed before, and may be the other party's. `cleaned` blanks out text that doesn't count,
 * such as our own addresses, keeping its length.
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

/**
 * The flags for the desk in what a party changed, with the text they were found in (ruling 9.4). What was there before
 * doesn't count.
 */
export function flagsInNotes(before: Node, after: Node, writer: Role): Said {
  const changed = textsBeside(before, after)
  if (!changed) return { flags: [], danger: [], text: '' }
  return { flags: newFlags(changed), danger: newDanger(changed, writer), text: changed.text }
}

/** What was new in the intermediate states of the notes during a change. */
export type IntermediateStates = Said & { mustGo: boolean }

/**
 * Reads the notes as they were between the steps of a change, each text once. `mustGo`: an intermediate state contains
 * something that may not be kept, not even as a step, since the other party's program could read it. The change need
 * not be refused, since the writer removed it again. Reading stops at a limit; a change that goes over it keeps only
 * its final state.
 */
export function readIntermediateStates(
  before: Node,
  stages: readonly Node[],
  { writer, anyway = false, cleaned = (text) => text }: Reading,
): IntermediateStates {
  const read = new Set<string>()
  const said: IntermediateStates = { flags: [], danger: [], text: '', mustGo: false }
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
    if (length > maxIntermediateRead) return { ...said, mustGo: true }
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

/** The text around a change, before and after it; undefined if nothing changed. */
function textsBeside(before: Node, after: Node): Changed | undefined {
  const start = before.content.findDiffStart(after.content)
  const end = before.content.findDiffEnd(after.content)
  if (start === null || !end) return undefined
  return { known: textBeside(before, start, end.a), text: textBeside(after, start, end.b) }
}

/**
 * The text blocks that touch the change, and a few on either side, one per line. Blank blocks and those with only
 * punctuation are skipped.
 */
function textBeside(notes: Node, from: number, to: number): string {
  const blocks: string[] = []
  let [first, last] = [Infinity, -1]
  notes.descendants((node, position) => {
    if (!node.isTextblock) return true
    const text = node.childCount === 0 ? '' : node.textBetween(0, node.content.size, '\n', '\n')
    const isBlank = !saysSomething(text)
    if (position <= Math.max(from, to) && position + node.nodeSize >= from) {
      first = Math.min(first, blocks.length)
      // A changed blank block counts as the gap between its neighbors.
      last = isBlank ? blocks.length - 1 : blocks.length
    }
    if (!isBlank) blocks.push(text)
    return false
  })
  return blocks.slice(Math.max(0, first - besideRead), last + 1 + besideRead).join('\n')
}

const saysSomething = (text: string): boolean =>
  text !== '' && (/[\da-z@]/i.test(text) || /[\p{L}\p{N}]/u.test(foldText(text).text))
