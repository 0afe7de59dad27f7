import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { checkNotes, flagsInNotes, type NotesTextRefusal } from '#domain/sessions/notes/check-notes.ts'
import type { Flag } from '#domain/safety/found.ts'
import { applySteps, emptyNotes, type NotesRefusal, readNotes } from '#domain/sessions/notes/notes-document.ts'
import { mayWriteNotes, type NotesClosed } from '#domain/sessions/notes/notes-hours.ts'
import { withoutOwnAddresses } from '#domain/safety/check-text.ts'
import { partyIn } from '#domain/sessions/session.ts'
import { publish } from '#server/kit/announce.ts'
import { areBlocked } from '#server/safety/blocks-store.ts'
import { flagText } from '#server/safety/flag-text.ts'
import type { SessionNeeds, SessionRequest } from '#server/sessions/own-session.ts'
import { findOneSession } from '#server/sessions/store.ts'
import { addChange, findChanged, lockNotes, type NotesChange } from './store.ts'

export type NotesNeeds = SessionNeeds & { publicUrl?: string }
type Refusal = { code: 'session-not-found' } | { code: 'notes-behind' } | NotesClosed | NotesRefusal | NotesTextRefusal

type Written = { version: number; flags: Flag[] }

/**
 * Makes a change in the notes of a session, once per id, and only on top of the version they are at; returns the version it leads to.
 * `anyway`: the student was warned of contact details (ruling 9.3). What its words should be looked at for goes to the desk's queue, with the
 * paragraphs they stand in (ruling 9.4); it is returned, so that who writes of self-harm is shown help.
 */
export function writeNotes(
  { db, clock, publicUrl }: NotesNeeds,
  { sessionId, personId, anyway = false, ...change }: SessionRequest & NotesChange & { anyway?: boolean | undefined },
): Promise<Result<Written, Refusal>> {
  return db.transaction(async (tx) => {
    const now = clock.now()
    const session = await findOneSession(tx, sessionId)
    const writer = session && partyIn(session, personId)
    if (!session || !writer) return refuse({ code: 'session-not-found' })
    const sent = await findChanged(tx, sessionId, change.changeId)
    if (sent !== undefined) return ok({ version: sent, flags: [] })
    const { studentId, mentorId } = session
    const may = mayWriteNotes({ session, blocked: await areBlocked(tx, studentId, mentorId) }, now)
    if (!may.ok) return may

    const { version, document } = await lockNotes(tx, sessionId, emptyNotes().toJSON(), now)
    // The same change, sent twice at once: this one waited for the lock.
    const sentMeanwhile = await findChanged(tx, sessionId, change.changeId)
    if (sentMeanwhile !== undefined) return ok({ version: sentMeanwhile, flags: [] })
    if (change.version !== version) return refuse({ code: 'notes-behind' })
    const notes = readNotes(document)
    const changed = applySteps(notes, change.steps)
    if (!changed.ok) return changed
    const cleaned = (text: string) => (publicUrl ? withoutOwnAddresses(text, publicUrl) : text)
    const checked = checkNotes(notes, changed.value, { writer, anyway, cleaned })
    if (!checked.ok) return checked

    const reached = await addChange(tx, sessionId, change, { document: changed.value.toJSON(), now })
    publish(tx, now, [studentId, mentorId], 'notes-changed', { sessionId, version: reached })
    const { flags, text } = flagsInNotes(notes, changed.value)
    const receiverId = writer === 'student' ? mentorId : studentId
    const copy = { notes: { sessionId, topic: session.topic, text, writtenAt: now.toISOString() }, receiverId }
    await flagText(tx, { flags, writerId: personId, subject: 'session', aboutId: sessionId, copy }, now)
    return ok({ version: reached, flags })
  })
}
