import { Node } from 'prosemirror-model'
import { Step } from 'prosemirror-transform'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { notesSchema } from './notes-schema.ts'

/** The longest notes may be: characters, with one or two more for each paragraph, heading and item of a list. */
export const longestNotes = 16_000
/** The deepest that lists may stand in lists. */
const deepestList = 8

/** Notes, or a step that changes them, as ProseMirror writes them in JSON. */
export type NotesJson = Record<string, unknown>
export type NotesRefusal = { code: 'notes-changes-invalid' } | { code: 'notes-too-long'; most: number }

/** Notes in which nothing is written yet. */
export const emptyNotes = (): Node => notesSchema.node('doc', null, [notesSchema.node('paragraph')])

/** The notes as they are kept. Throws if they are none. */
export const readNotes = (json: NotesJson): Node => Node.fromJSON(notesSchema, json)

/** The notes as plain text, a line for each paragraph, heading and item. */
export const textOfNotes = (notes: Node): string => notes.textBetween(0, notes.content.size, '\n')

/** The notes after these steps; refused if one does not apply, or if they became too long or no notes at all. */
export function applySteps(notes: Node, steps: NotesJson[]): Result<Node, NotesRefusal> {
  const changed = applied(notes, steps)
  if (!changed) return refuse({ code: 'notes-changes-invalid' })
  return changed.content.size > longestNotes ? refuse({ code: 'notes-too-long', most: longestNotes }) : ok(changed)
}

/** Undefined where the steps do not lead to notes. */
function applied(notes: Node, steps: NotesJson[]): Node | undefined {
  if (!steps.every(hasWholePositions)) return undefined
  try {
    let changed = notes
    for (const step of steps) {
      const { doc } = Step.fromJSON(notesSchema, step).apply(changed)
      if (!doc) return undefined
      changed = doc
    }
    changed.check()
    return isDeep(changed) || !isStorable(changed) ? undefined : changed
  } catch {
    // ProseMirror throws errors of several kinds for what is no step, a position outside or a node out of place.
    return undefined
  }
}

/** Whether the database can keep the text: it takes no NUL and no half of a character. */
export const isStorable = ({ textContent }: Node): boolean => textContent.isWellFormed() && !textContent.includes('\0')

const hasWholePositions = (step: NotesJson): boolean =>
  Object.values(step).every((value) => typeof value !== 'number' || Number.isSafeInteger(value))

// A list and its item are two levels, and the text another two.
function isDeep(notes: Node): boolean {
  let deepest = 0
  notes.descendants((_node, position) => {
    deepest = Math.max(deepest, notes.resolve(position).depth)
  })
  return deepest > 2 * deepestList + 1
}
