import { Node, Slice } from 'prosemirror-model'
import { AddMarkStep, RemoveMarkStep, ReplaceAroundStep, ReplaceStep, Step } from 'prosemirror-transform'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { notesSchema } from './notes-schema.ts'

/** Maximum size of the notes: their characters, plus one or two for each paragraph, heading and list item. */
export const longestNotes = 16_000
/** The maximum depth of nested lists. */
const deepestList = 8

/** Notes, or a step that changes them, in ProseMirror's JSON. */
export type NotesJson = Record<string, unknown>
export type NotesRefusal = { code: 'notes-changes-invalid' } | { code: 'notes-too-long'; most: number }

/** Notes with no text yet. */
export const emptyNotes = (): Node => notesSchema.node('doc', null, [notesSchema.node('paragraph')])

/** Parses stored notes. Throws if they aren't valid. */
export const readNotes = (json: NotesJson): Node => Node.fromJSON(notesSchema, json)

/** The notes as plain text, one line for each paragraph, heading and item. */
export const textOfNotes = (notes: Node): string => notes.textBetween(0, notes.content.size, '\n')

/**
 * The notes after some steps, and how they got there: the parsed steps, without any extra data that was sent, and the
 * notes between one run of typing and the next, in order. All that a run of typing adds is present at its end.
 */
export type ChangedNotes = { notes: Node; steps: Step[]; stages: Node[] }

/** Applies steps to the notes. Refuses if a step does not apply, or if the result is too long or not valid. */
export function applySteps(notes: Node, steps: NotesJson[]): Result<ChangedNotes, NotesRefusal> {
  const changed = applied(notes, steps)
  if (!changed) return refuse({ code: 'notes-changes-invalid' })
  const isTooLong = changed.notes.content.size > longestNotes
  return isTooLong ? refuse({ code: 'notes-too-long', most: longestNotes }) : ok(changed)
}

/** Returns undefined if the steps don't lead to valid notes. */
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
    // ProseMirror throws several kinds of errors for an invalid step, a position outside the notes or a misplaced node.
    return undefined
  }
}

/** True if the database can store the text, which may not contain NUL or a lone surrogate. */
export const isStorable = ({ textContent }: Node): boolean => textContent.isWellFormed() && !textContent.includes('\0')

const hasWholePositions = (step: NotesJson): boolean =>
  Object.values(step).every((value) => typeof value !== 'number' || Number.isSafeInteger(value))

// A list and its item are two levels, and the text another two.
const isDeep = (notes: Node): boolean => levelsOf(notes) > 2 * deepestList + 2

const levelsOf = (node: Node): number =>
  node.childCount === 0 ? 0 : 1 + node.children.reduce((most, child) => Math.max(most, levelsOf(child)), 0)

/**
 * Replaces the steps with the same number of steps that lead directly to the same notes, so that nothing from the
 * intermediate states remains. The first makes the whole change, and the rest do nothing. The number stays the same
 * because versions count steps, and so does the browser that made them.
 */
export function squashSteps(before: Node, { notes, steps }: ChangedNotes): Step[] {
  const nothing = new ReplaceStep(0, 0, Slice.empty)
  return steps.map((_step, at) => (at === 0 ? wholeChange(before, notes) : nothing))
}

function wholeChange(before: Node, after: Node): Step {
  const start = before.content.findDiffStart(after.content)
  const end = before.content.findDiffEnd(after.content)
  if (start === null || !end) return new ReplaceStep(0, 0, Slice.empty)
  // Both ends can claim the same letters, as when 'a' becomes 'aa'.
  const shared = Math.max(0, start - Math.min(end.a, end.b))
  const step = new ReplaceStep(start, end.a + shared, after.slice(start, end.b + shared))
  return isLeading(step, before, after) ? step : new ReplaceStep(0, before.content.size, new Slice(after.content, 0, 0))
}

const isLeading = (step: Step, before: Node, after: Node): boolean => step.apply(before).doc?.eq(after) ?? false

/** True if these notes are valid and storable. Between two steps they need not be. */
export function isWhole(notes: Node): boolean {
  try {
    notes.check()
    return isStorable(notes)
  } catch {
    return false
  }
}

/**
 * True if everything a step contains ends up in the notes. Setting an attribute that doesn't exist would be recorded
 * only in the step.
 */
export const isInNotes = (step: Step): boolean =>
  step instanceof ReplaceStep ||
  step instanceof ReplaceAroundStep ||
  step instanceof AddMarkStep ||
  step instanceof RemoveMarkStep
