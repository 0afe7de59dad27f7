import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { client, failureOf, wrongFields } from '#web/kit/app/client.ts'
import { newId } from '#web/kit/app/new-id.ts'
import { showHelp, showHelpOf } from '#web/safety/crisis-help.tsx'
import { notesPlugins } from './plugins.ts'
import type { NotesStart } from './start-notes.ts'
import { type NotesRefused, type NotesServer, type NotesStanding, NotesSync, type UnsentNotes } from './sync-notes.ts'

type Needs = {
  place: HTMLElement
  sessionId: string
  server: NotesServer
  start: NotesStart
  isEditable: boolean
  attributes: Record<string, string>
  hint: string
  onState: (state: EditorState) => void
  onStanding: (standing: NotesStanding) => void
  onUnsent: (unsent: UnsentNotes | undefined) => void
  onFull: () => void
}
export type NotesEditor = ReturnType<typeof openEditor>

/** How often an open editor asks for changes, in case a hint was lost. */
const askEveryMs = 20_000

/** Opens an editor in the page and keeps it in step with the other person's, through the server. */
export function openEditor(needs: Needs) {
  const { place, sessionId, server, onState } = needs
  const { clientId, version, document, steps } = needs.start
  const created = EditorState.create({ doc: document, plugins: notesPlugins({ ...needs, version, clientId }) })
  let state = created.apply(steps.reduce((transaction, step) => transaction.step(step), created.tr))
  let isEditable = needs.isEditable
  const view = new EditorView(place, {
    state,
    editable: () => isEditable,
    attributes: needs.attributes,
    dispatchTransaction(transaction) {
      state = state.apply(transaction)
      // The view is gone once the person has left the page, but what is left is still sent.
      if (!view.isDestroyed) view.updateState(state)
      onState(state)
      needs.onUnsent(sync.unsent())
      if (transaction.docChanged && transaction.getMeta('rebased') === undefined) sync.typed()
    },
  })
  const sync = new NotesSync({
    clientId,
    document,
    server,
    newId,
    editor: { state: () => state, apply: (transaction) => view.dispatch(transaction) },
    onStanding(standing) {
      if (standing.state === 'closed') {
        isEditable = false
        needs.onUnsent(undefined)
        if (!view.isDestroyed) view.updateState(state)
      }
      needs.onStanding(standing)
    },
  })
  const ask = () => sync.ask()
  const stopHints = hearHints(sessionId, ask)
  onState(state)
  // Fetches what was written since the notes were loaded.
  ask()
  return {
    view,
    saveAnyway: () => sync.saveAnyway(),
    close(): void {
      stopHints()
      sync.close()
      view.destroy()
    },
  }
}

/** The server side of one session's notes. A refusal that isn't about the notes is retried. */
export const notesServer = (sessionId: string, onReadOnly: () => void): NotesServer => ({
  async write(change) {
    const { help } = await client.notes.write({ ...change, sessionId })
    if (help) showHelp(help)
  },
  async read(since) {
    const changes = await client.notes.changes({ sessionId, since })
    if (changes.editableUntil === null) onReadOnly()
    return changes
  },
  refusalOf(error) {
    const failure = failureOf(error)
    if (failure.kind !== 'refused' || failure.code === 'too-many-requests') return undefined
    showHelpOf(error)
    return { code: failure.code, message: wrongFields(failure)['notes'] ?? failure.message } satisfies NotesRefused
  },
})

function hearHints(sessionId: string, ask: () => void): () => void {
  const onChange = ({ detail }: CustomEvent<string>) => {
    if (detail === sessionId) ask()
  }
  const onSight = () => {
    if (document.visibilityState === 'visible') ask()
  }
  const timer = setInterval(onSight, askEveryMs)
  window.addEventListener('notes-changed', onChange)
  window.addEventListener('online', ask)
  window.addEventListener('pageshow', onSight)
  document.addEventListener('visibilitychange', onSight)
  return () => {
    clearInterval(timer)
    window.removeEventListener('notes-changed', onChange)
    window.removeEventListener('online', ask)
    window.removeEventListener('pageshow', onSight)
    document.removeEventListener('visibilitychange', onSight)
  }
}
