import { randomUUID } from 'node:crypto'
import { collab, getVersion } from 'prosemirror-collab'
import { EditorState, type Transaction } from 'prosemirror-state'
import { readNotes, textOfNotes } from '#domain/sessions/notes/notes-document.ts'
import { notesSchema } from '#domain/sessions/notes/notes-schema.ts'
import { type NotesServer, type NotesStanding, NotesSync } from '#web/sessions/notes/sync-notes.ts'

/** A person who writes notes as a browser would, without a browser. */
export function notesWriter(
  opened: { version: number; document: Record<string, unknown> },
  server: NotesServer,
  wait: { gatherMs: number; retryMs: number } = { gatherMs: 1, retryMs: 1 },
) {
  const clientId = randomUUID()
  const document = readNotes(opened.document)
  let state = EditorState.create({
    doc: document,
    plugins: [collab({ version: opened.version, clientID: clientId })],
  })
  let standing: NotesStanding = { state: 'saved' }
  const sync = new NotesSync({
    clientId,
    server,
    document,
    newId: randomUUID,
    editor: {
      state: () => state,
      apply: (transaction) => {
        state = state.apply(transaction)
      },
    },
    onStanding: (now) => {
      standing = now
    },
    ...wait,
  })
  function edit(change: (transaction: Transaction) => Transaction): void {
    state = state.apply(change(state.tr))
    sync.typed()
  }
  return {
    sync,
    edit,
    type: (text: string, at = 1) => edit((transaction) => transaction.insertText(text, at)),
    standing: () => standing,
    version: () => getVersion(state),
    text: () => textOfNotes(state.doc),
    document: () => state.doc,
    isUnsent: () => sync.isUnsent(),
  }
}
export type NotesWriter = ReturnType<typeof notesWriter>

/**
 * Makes a random edit, chosen by numbers from 0 to 1: mostly typing, also deleting, splitting, joining lists, bold and
 * headings.
 */
export function editAtRandom(writer: NotesWriter, word: string, random: () => number): void {
  const size = writer.document().content.size
  const at = Math.floor(random() * (size + 1))
  const to = Math.min(size, at + Math.floor(random() * 8))
  const kind = random()
  writer.edit((transaction) => {
    const place = transaction.doc.resolve(at)
    if (kind < 0.6) return place.parent.isTextblock ? transaction.insertText(word, at) : transaction.insertText(word, 1)
    if (kind < 0.75) return transaction.deleteRange(at, to)
    if (kind < 0.85) return place.parent.isTextblock && place.depth === 1 ? transaction.split(at) : transaction
    if (kind < 0.93) return transaction.addMark(at, to, notesSchema.mark(kind < 0.89 ? 'strong' : 'em'))
    const level = kind < 0.96 ? 1 : 2
    return place.depth === 1 ? transaction.setBlockType(at, to, notesSchema.nodes['heading']!, { level }) : transaction
  })
}
