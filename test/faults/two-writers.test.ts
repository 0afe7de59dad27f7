import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { SessionId } from '#domain/kit/ids.ts'
import { readNotes, textOfNotes } from '#domain/sessions/notes/notes-document.ts'
import { type Draw, drawFrom } from './draw.ts'
import { openMeetings } from '#test/meetings.ts'
import { editAtRandom, notesWriter } from '#test/notes-writer.ts'
import { openDatabase } from '#server/kit/database.ts'
import type { NotesServer } from '#web/sessions/notes/sync-notes.ts'
import { readChanges, readNotesOf } from '#server/sessions/notes/read-notes.ts'
import { findNotes } from '#server/sessions/notes/store.ts'
import { writeNotes } from '#server/sessions/notes/write-notes.ts'

/**
 * Spells a number in letters that no safety rule can read, however the edits cut and join them. Digits can look like a
 * phone number, and other letters could form 'fb id' or 'ig' by chance.
 */
const inLetters = (number: number) => number.toString().replace(/\d/g, (digit) => 'hjklnqruvz'[Number(digit)] ?? '')

const lost = () => new TypeError('the connection broke')

class Refused extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

describe('two people who write at once, while connections break and servers are killed', async () => {
  const meetings = await openMeetings()
  // Each of the two uses their own connections to the one database, as if through a server process of their own.
  const processes = [await openDatabase(meetings.url), await openDatabase(meetings.url)] as const
  const seed = Date.now() % 1_000_000
  let draw: Draw
  const kills: Promise<unknown>[] = []
  before(() => {
    draw = drawFrom(seed)
    console.log(`the seed of what happens to the notes: ${seed}`)
  })
  after(async () => {
    for (const one of processes) await one.close()
    await meetings.close()
  })

  /**
   * The server over a bad connection: some requests and some answers are lost, some arrive twice, some reach a process
   * that dies.
   */
  function lineOf(
    who: 0 | 1,
    sessionId: SessionId,
    personId: Parameters<typeof writeNotes>[1]['personId'],
  ): NotesServer {
    const needs = { db: processes[who], clock: meetings.clock }
    const kill = () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()
          and state like 'idle in transaction%'`
        .execute(meetings.db.read)
        // Another kill may have terminated this very connection.
        .catch(() => {})
    async function over<Value>(call: () => Promise<Value>): Promise<Value> {
      const fate = draw(20)
      if (fate === 0) throw lost()
      if (fate === 1) void call().catch(() => {})
      if (fate === 2) kills.push(sleep(draw(3)).then(kill))
      const value = await call()
      if (fate === 3) throw lost()
      return value
    }
    return {
      write: (change) =>
        over(async () => {
          const result = await writeNotes(needs, { ...change, sessionId, personId })
          if (!result.ok) throw new Refused(result.refusal.code)
        }),
      read: (since) =>
        over(async () => {
          const result = await readChanges(needs, { sessionId, personId, since })
          assert.ok(result.ok)
          return result.value
        }),
      refusalOf: (error) => (error instanceof Refused ? { code: error.code, message: '' } : undefined),
    }
  }

  async function openWriters(at: string) {
    const [student, mentor] = [await meetings.student(), await meetings.mentor()]
    const sessionId = await meetings.confirmed(student, mentor, at)
    const open = async (who: 0 | 1, personId: typeof student.personId) => {
      const opened = await readNotesOf({ db: processes[who], clock: meetings.clock }, { sessionId, personId })
      assert.ok(opened.ok)
      return notesWriter(opened.value, lineOf(who, sessionId, personId))
    }
    const writers = [await open(0, student.personId), await open(1, mentor.personId)] as const
    async function untilQuiet() {
      for (;;) {
        const stored = await findNotes(meetings.db.read, sessionId)
        const isQuiet = (writer: (typeof writers)[number]) =>
          !writer.isUnsent() && writer.version() === (stored?.version ?? 0)
        if (writers.every(isQuiet)) {
          for (const writer of writers) writer.sync.close()
          // A late kill would hit connections of the next test.
          await Promise.all(kills)
          return stored
        }
        for (const writer of writers) {
          assert.ok(['saved', 'saving', 'offline'].includes(writer.standing().state), JSON.stringify(writer.standing()))
          writer.sync.ask()
        }
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    }
    return { writers, untilQuiet }
  }
  const pause = () => new Promise((resolve) => setTimeout(resolve, draw(4)))

  test('end up with the same notes as the server after 2,000 random edits', async () => {
    const { writers, untilQuiet } = await openWriters('2026-03-10T10:00')
    for (let edit = 0; edit < 2000; edit++) {
      const writer = writers[draw(2) ? 1 : 0]
      editAtRandom(writer, `${inLetters(edit)} `, () => draw(1_000_000) / 1_000_000)
      if (draw(10) === 0) writer.sync.ask()
      if (draw(5) === 0) await pause()
    }
    const stored = await untilQuiet()
    assert.ok(stored && stored.version > 500, `only ${stored?.version} steps arrived`)
    const kept = readNotes(stored.document)
    for (const writer of writers) assert.deepEqual(writer.document().toJSON(), kept.toJSON())
  })
  test('lose no words and double none', async () => {
    const { writers, untilQuiet } = await openWriters('2026-03-11T10:00')
    const words = Array.from({ length: 400 }, (_, one) => inLetters(one))
    for (const word of words) {
      const writer = writers[draw(2) ? 1 : 0]
      const end = writer.document().content.size - 1
      writer.type(`${word} `, draw(2) ? 1 : end)
      if (draw(3) === 0) await pause()
    }
    const stored = await untilQuiet()
    assert.ok(stored)
    const written = textOfNotes(readNotes(stored.document)).trim().split(' ')
    assert.deepEqual(written.toSorted(), words.toSorted())
    for (const writer of writers) assert.equal(writer.text(), textOfNotes(readNotes(stored.document)))
  })
})
