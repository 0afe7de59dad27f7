import { Step } from 'prosemirror-transform'
import { isRecord } from '#domain/kit/is-record.ts'
import { type NotesJson, readNotes } from '#domain/sessions/notes/notes-document.ts'
import { notesSchema } from '#domain/sessions/notes/notes-schema.ts'
import { parsedJson } from '#web/kit/app/parsed-json.ts'
import type { UnsentNotes } from './sync-notes.ts'

const keyOf = (meId: string, sessionId: string) => `tassel.notes.${meId}.${sessionId}`

/** Keeps the steps that a tab has and the server doesn't, so that they outlive a reload. */
export function saveUnsentNotes(
  store: Storage,
  meId: string,
  sessionId: string,
  unsent: UnsentNotes | undefined,
): void {
  const key = keyOf(meId, sessionId)
  if (!unsent) return store.removeItem(key)
  const { document, steps, ...rest } = unsent
  const kept = { ...rest, document: document.toJSON(), steps: steps.map((step) => step.toJSON()) }
  try {
    store.setItem(key, JSON.stringify(kept))
  } catch (error) {
    // The storage is full. The steps are still in the editor.
    if (!(error instanceof DOMException)) throw error
  }
}

/** Returns undefined if there is nothing, or nothing readable. */
export function readUnsentNotes(store: Storage, meId: string, sessionId: string): UnsentNotes | undefined {
  try {
    const kept = parsedJson(store.getItem(keyOf(meId, sessionId)))
    if (!isRecord(kept) || typeof kept['clientId'] !== 'string' || typeof kept['version'] !== 'number') return undefined
    const { clientId, version, document, steps } = kept
    if (!isRecord(document) || !Array.isArray(steps)) return undefined
    const own: NotesJson[] = steps.filter(isRecord)
    return {
      clientId,
      version,
      document: readNotes(document),
      steps: own.map((step) => Step.fromJSON(notesSchema, step)),
    }
  } catch {
    // Written by another version of this page.
    return undefined
  }
}
