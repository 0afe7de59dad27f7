import { Node, Slice } from 'prosemirror-model'
import { AddMarkStep, RemoveMarkStep, ReplaceAroundStep, ReplaceStep, Step } from 'prosemirror-transform'
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

/**
 * The notes after some steps, and the way there: the steps themselves, without whatever else was sent in them, and the notes as they stood
 * between one run of typing and the next, in order. What a run of typing adds is all there at its end.
 */
export type ChangedNotes = { notes: Node; steps: Step[]; stages: Node[] }

/** The notes after these steps; refused if one does not apply, or if they became too long or no notes at all. */
export function applySteps(notes: Node, steps: NotesJson[]): Result<ChangedNotes, NotesRefusal> {
  const changed = applied(notes, steps)
  if (!changed) return refuse({ code: 'notes-changes-invalid' })
  const isTooLong = changed.notes.content.size > longestNotes
  return isTooLong ? refuse({ code: 'notes-too-long', most: longestNotes }) : ok(changed)
}

/** Undefined where the steps do not lead to notes. */
function applied(notes: Node, json: NotesJson[]): ChangedNotes | undefined {
  if (!json.every(hasWholePositions)) return undefined
  try {
    const steps = json.map((step) => Step.fromJSON(notesSchema, step))
    const stages: Node[] = []
    let changed = notes
    let run: Step | null = null
    for (const step of steps) {
      const longer: Step | null = run ? run.merge(step) : step
      if (!longer) stages.push(changed)
      run = longer ?? step
      const { doc } = step.apply(changed)
      if (!doc) return undefined
      changed = doc
    }
    changed.check()
    return isDeep(changed) || !isStorable(changed) ? undefined : { notes: changed, steps, stages }
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
const isDeep = (notes: Node): boolean => levelsOf(notes) > 2 * deepestList + 2

const levelsOf = (node: Node): number =>
  node.childCount === 0 ? 0 : 1 + node.children.reduce((most, child) => Math.max(most, levelsOf(child)), 0)

/**
 * As many steps as there were that lead to the same notes at once, so that nothing is in them which stood there only on the way: the first
 * makes the change, and the others none. As many, since a version counts steps, and whoever made them counts their own.
 */
export function inOneStep(before: Node, { notes, steps }: ChangedNotes): Step[] {
  const nothing = new ReplaceStep(0, 0, Slice.empty)
  return steps.map((_step, at) => (at === 0 ? wholeChange(before, notes) : nothing))
}

function wholeChange(before: Node, after: Node): Step {
  const start = before.content.findDiffStart(after.content)
  const end = before.content.findDiffEnd(after.content)
  if (start === null || !end) return new ReplaceStep(0, 0, Slice.empty)
  // Both ends can claim the same letters, as in 'aa' after 'a'.
  const shared = Math.max(0, start - Math.min(end.a, end.b))
  const step = new ReplaceStep(start, end.a + shared, after.slice(start, end.b + shared))
  return isLeading(step, before, after) ? step : new ReplaceStep(0, before.content.size, new Slice(after.content, 0, 0))
}

const isLeading = (step: Step, before: Node, after: Node): boolean => step.apply(before).doc?.eq(after) ?? false

/** Whether these are notes as they may be kept; between two steps they need not be. */
export function isWhole(notes: Node): boolean {
  try {
    notes.check()
    return isStorable(notes)
  } catch {
    return false
  }
}

/** Whether all that a step says is in the notes that it leads to: the value of an attribute that there is not would be in the step alone. */
export const isInNotes = (step: Step): boolean =>
  step instanceof ReplaceStep ||
  step instanceof ReplaceAroundStep ||
  step instanceof AddMarkStep ||
  step instanceof RemoveMarkStep
