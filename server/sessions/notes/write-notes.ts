import { type Result, ok, refuse } from '#domain/kit/result.ts'
import {
  checkNotes,
  flagsInNotes,
  readIntermediateStates,
  type NotesTextRefusal,
} from '#domain/sessions/notes/check-notes.ts'
import type { Flag } from '#domain/safety/found.ts'
import {
  applySteps,
  emptyNotes,
  squashSteps,
  isInNotes,
  type NotesJson,
  type NotesRefusal,
  readNotes,
} from '#domain/sessions/notes/notes-document.ts'
import { mayWriteNotes, type NotesClosed } from '#domain/sessions/notes/notes-hours.ts'
import { withoutOwnAddresses } from '#domain/safety/check-text.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { partyIn, type Session } from '#domain/sessions/session.ts'
import { publish } from '#server/kit/announce.ts'
import type { Tx } from '#server/kit/tx.ts'
import { areBlocked } from '#server/safety/blocks-store.ts'
import { flagText } from '#server/safety/flag-text.ts'
import type { SessionNeeds, SessionRequest } from '#server/sessions/own-session.ts'
import { findOneSession } from '#server/sessions/store.ts'
import { addChange, findChanged, lockNotes, type NotesChange } from './store.ts'

export type NotesNeeds = SessionNeeds & { publicUrl?: string }
type Refusal = { code: 'session-not-found' } | { code: 'notes-behind' } | NotesClosed | NotesRefusal | NotesTextRefusal

type Written = { version: number; danger: Flag[] }

/**
 * Applies a change to a session's notes, once per id and only on top of their current version; returns the version it
 * leads to. `anyway`: the student was warned about contact details (ruling 9.3). Flagged words go to the desk's queue
 * with the paragraphs they are in (ruling 9.4), and those that suggest the writer is in danger are returned, so that
 * help is shown. Text that existed only between the change's steps is checked too. If it may not be kept, the change is
 * stored as one step without it.
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
    if (sent !== undefined) return ok({ version: sent, danger: [] })
    const { studentId, mentorId } = session
    const may = mayWriteNotes({ session, blocked: await areBlocked(tx, studentId, mentorId) }, now)
    if (!may.ok) return may

    const { version, document } = await lockNotes(tx, sessionId, emptyNotes().toJSON(), now)
    // The same change was sent twice at once, and this one waited for the lock.
    const sentMeanwhile = await findChanged(tx, sessionId, change.changeId)
    if (sentMeanwhile !== undefined) return ok({ version: sentMeanwhile, danger: [] })
    if (change.version !== version) return refuse({ code: 'notes-behind' })
    const notes = readNotes(document)
    const changed = applySteps(notes, change.steps)
    if (!changed.ok) return changed
    const cleaned = (text: string) => (publicUrl ? withoutOwnAddresses(text, publicUrl) : text)
    const reading = { writer, anyway, cleaned }
    const after = changed.value.notes
    const inTheEnd = flagsInNotes(notes, after, writer)
    const checked = checkNotes(notes, after, reading)
    if (!checked.ok) {
      await flagNotes(tx, { ...inTheEnd, session, writerId: personId, isStopped: true }, now)
      return checked
    }

    const intermediate = readIntermediateStates(notes, changed.value.stages, reading)
    const mustGo = intermediate.mustGo || !changed.value.steps.every(isInNotes)
    const kept = mustGo ? squashSteps(notes, changed.value) : changed.value.steps
    const steps = kept.map((step): NotesJson => step.toJSON())
    const reached = await addChange(tx, sessionId, { ...change, steps }, { document: after.toJSON(), now })
    publish(tx, now, [studentId, mentorId], 'notes-changed', { sessionId, version: reached })
    const before = intermediate.flags.filter((flag) => !inTheEnd.flags.includes(flag))
    await flagNotes(tx, { ...inTheEnd, session, writerId: personId }, now)
    await flagNotes(tx, { flags: before, text: intermediate.text, session, writerId: personId }, now)
    return ok({ version: reached, danger: [...inTheEnd.danger, ...intermediate.danger] })
  })
}

type FlaggedNotes = { flags: readonly Flag[]; text: string; session: Session; writerId: PersonId; isStopped?: boolean }

/**
 * Queues a person's flagged text for the desk. Refused text is queued once a day, since it is retried as more is typed.
 */
function flagNotes(
  tx: Tx,
  { flags, text, session, writerId, isStopped = false }: FlaggedNotes,
  now: Date,
): Promise<void> {
  const { id: sessionId, topic, studentId, mentorId } = session
  const receiverId = writerId === studentId ? mentorId : studentId
  const copy = { notes: { sessionId, topic, text, writtenAt: now.toISOString() }, receiverId }
  const flagged = { flags, writerId, subject: 'session' as const, aboutId: sessionId }
  if (!isStopped) return flagText(tx, { ...flagged, copy }, now)
  const ever = { stopped: true, notes: { sessionId, text } }
  const knownBy = { ever, lately: { stopped: true, notes: { sessionId } } }
  return flagText(tx, { ...flagged, copy: { ...copy, stopped: true }, knownBy }, now)
}
