import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { applySteps, emptyNotes, textOfNotes } from '#domain/sessions/notes/notes-document.ts'
import { notesWriter } from '#test/notes-writer.ts'
import type { Change, NotesServer } from './sync-notes.ts'

/** A server that takes everything but the word 'phone', and answers only when it is told to. */
function openServer() {
  let version = 0
  let document = emptyNotes()
  const waiting: (() => void)[] = []
  const server: NotesServer = {
    async write(change: Change) {
      await new Promise<void>((resolve) => waiting.push(resolve))
      const changed = applySteps(document, change.steps)
      assert.ok(changed.ok && change.version === version)
      if (textOfNotes(changed.value.notes).includes('phone') && !change.anyway)
        throw new Error('contact-details-warning')
      document = changed.value.notes
      version += change.steps.length
    },
    read: () => Promise.resolve({ changes: [], hasMore: false }),
    refusalOf: (error) => (error instanceof Error ? { code: error.message, message: 'No.' } : undefined),
  }
  async function hasCome(): Promise<void> {
    while (waiting.length === 0) await new Promise(setImmediate)
  }
  return {
    text: () => textOfNotes(document),
    open: () => notesWriter({ version, document: document.toJSON() }, server),
    /** Answers the next change, once it has arrived. */
    async answers() {
      await hasCome()
      waiting.shift()?.()
      await new Promise(setImmediate)
    },
    /** Waits until a change has arrived, and doesn't answer it. */
    hasCome,
  }
}

describe('refused notes', () => {
  test('are kept, and sent once they are changed', async () => {
    const server = openServer()
    const writer = server.open()
    writer.type('phone')
    await server.answers()
    assert.deepEqual(writer.standing(), {
      state: 'refused',
      refused: { code: 'contact-details-warning', message: 'No.' },
    })
    writer.edit((transaction) => transaction.insertText('agenda', 1, 6))
    await server.answers()
    assert.equal(writer.standing().state, 'saved')
    assert.equal(server.text(), 'agenda')
  })
  test('are sent again at once if they were changed in the meantime', async () => {
    const server = openServer()
    const writer = server.open()
    writer.type('phone')
    await server.hasCome()
    writer.edit((transaction) => transaction.delete(1, 6))
    await server.answers()
    await server.answers()
    assert.equal(writer.standing().state, 'saved')
    assert.equal(server.text(), '')
  })
  test('are saved anyway if the person who was warned says so', async () => {
    const server = openServer()
    const writer = server.open()
    writer.type('phone')
    await server.answers()
    writer.sync.saveAnyway()
    await server.answers()
    assert.equal(writer.standing().state, 'saved')
    assert.equal(server.text(), 'phone')
  })
})
