import { collab, getVersion } from 'prosemirror-collab'
import type { Node } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import type { Step } from 'prosemirror-transform'
import { readNotes } from '#domain/sessions/notes/notes-document.ts'
import { newId } from '#web/kit/app/new-id.ts'
import { type NotesServer, type NotesStanding, NotesSync, type UnsentNotes } from './sync-notes.ts'

/** What an editor starts from: the notes at a version, and the steps written on top of them. */
export type NotesStart = { clientId: string; version: number; document: Node; steps: readonly Step[] }

/**
 * Returns what an editor starts from. Unsent steps are sent first, under the id they were written with: a page restored
 * from the browser's memory, or a copy of the tab, may have them too, and would take anything else written under that
 * id for its own.
 */
export async function startNotes(
  server: NotesServer,
  opened: { version: number; document: Record<string, unknown> },
  unsent: UnsentNotes | undefined,
): Promise<NotesStart> {
  const fresh = { clientId: newId(), version: opened.version, document: readNotes(opened.document), steps: [] }
  if (!unsent) return fresh
  const { clientId, version, document, steps } = unsent
  const created = EditorState.create({ doc: document, plugins: [collab({ version, clientID: clientId })] })
  let state = created.apply(steps.reduce((transaction, step) => transaction.step(step), created.tr))
  const settled = Promise.withResolvers<NotesStanding>()
  const sync = new NotesSync({
    clientId,
    document,
    server,
    newId,
    gatherMs: 0,
    editor: { state: () => state, apply: (transaction) => (state = state.apply(transaction)) },
    onStanding: (standing) => {
      if (standing.state !== 'saving' && standing.state !== 'offline') settled.resolve(standing)
    },
  })
  sync.ask()
  const standing = await settled.promise
  if (standing.state === 'closed') return fresh
  // Refused: the writer sees why, and changes it.
  return sync.unsent() ?? { ...fresh, version: getVersion(state), document: state.doc }
}
